import './access.css';
import { useMemo, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { ask } from '#platform/web/client/ask.ts';
import { say } from '#platform/web/client/say.ts';
import { can } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { word } from '#platform/web/i18n/words.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { sysUser } from '../sys-user.ts';
import { ActivationSlips, type Slip } from './activation-slips.tsx';
import { ROOM } from './role.ts';
import { UserPlaces } from './user-places.tsx';
import { UserRoles } from './user-roles.tsx';

const mayActivate = () => can('sysUser.activate');
const mayReset = () => can('sysUser.resetSecondFactor');
const mayEnd = () => can('sysUser.endSessions');
const mayGrant = () => can('sysUser.grantRoles');

/** Accounts: the derived list, with activation codes to hand out and roles to assign. */
export function UserPage({ page }: RoomPageProps) {
  const [slips, setSlips] = useState<Slip[]>([]);
  const [user, setUser] = useState<ListRow | null>(null);
  const [watched, setWatched] = useState<ListRow | null>(null);
  const slots = useMemo((): Slots => {
    const activate = async (rows: ListRow[]) => {
      if (rows.length === 0) return say.warning(word('ui.chooseUsers', {}, ROOM));
      const send = async () =>
        setSlips(await post<Slip[]>(path('base', 'sysUser', 'activate'), { ids: rows.map((row) => row.id) }));
      await ask({ text: word('ui.activateAsk', { count: rows.length }, ROOM), onOk: send });
    };
    return {
      actions: [
        { key: 'activate', place: 'page', run: activate },
        { key: 'grantRoles', place: 'row', shown: mayGrant, run: ([row]) => setUser(row ?? null) },
        { key: 'activate', place: 'row', shown: mayActivate, run: activate },
        { key: 'resetSecondFactor', place: 'row', shown: mayReset, run: resetFactor },
        { key: 'endSessions', place: 'row', shown: mayEnd, run: ([row]) => setWatched(row ?? null) },
      ],
    };
  }, []);
  return (
    <>
      <ListPage room={ROOM} page={page} resource={sysUser} slots={slots} />
      {slips.length > 0 && <ActivationSlips slips={slips} onClose={() => setSlips([])} />}
      {user && <UserRoles user={user} onClose={() => setUser(null)} />}
      {watched && <UserPlaces user={watched} onClose={() => setWatched(null)} />}
    </>
  );
}

/** For somebody who lost the authenticator and the emergency codes. */
async function resetFactor([row]: ListRow[]): Promise<void> {
  if (!row) return;
  const text = word('ui.resetFactorAsk', { name: String(row['userName']) }, ROOM);
  const onOk = () => post(path('base', 'sysUser', 'resetSecondFactor'), { id: row.id });
  if (await ask({ text, danger: true, onOk })) say.success(word('ui.factorReset', {}, ROOM));
}
