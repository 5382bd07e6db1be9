import './access.css';
import { useMemo, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { ask } from '#platform/web/client/ask.ts';
import { say } from '#platform/web/client/say.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { can, session } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { ExtraAction, Slots } from '#platform/web/list/slots.ts';
import { word } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import type { Locked, Slip } from '../server/answers.ts';
import { sysUser } from '../sys-user.ts';
import { AccountNo, UserType } from './account-no.tsx';
import { ActivationSlips } from './activation-slips.tsx';
import { BatchRoles } from './batch-roles.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { DiagnoseDrawer } from './diagnose-drawer.tsx';
import { LockedBar } from './locked-bar.tsx';
import { AccountPhone, MovePhone } from './move-phone.tsx';
import { ROOM } from './role.ts';
import { UserPlaces } from './user-places.tsx';
import { UserStat } from './user-stat.tsx';
import { UserRoles } from './user-roles.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

const mayOf = (button: string) => () => can(button);

type Open =
  | { kind: 'roles' | 'places' | 'diagnose' | 'view' | 'phone'; user: ListRow }
  | { kind: 'batch'; users: ListRow[] }
  | { kind: 'slips'; slips: Slip[] }
  | { kind: 'stat' }
  | null;

/** Accounts: the departments and the derived list, with codes to hand out, roles to assign, and the view of what each one sees. */
export function UserPage({ page }: RoomPageProps) {
  const [open, setOpen] = useState<Open>(null);
  const slots = useMemo((): Slots => ({ controls: CONTROLS, actions: actions(setOpen) }), []);
  const close = () => setOpen(null);
  const { params, setParams } = usePage();
  const only = params[ONLY] === '1';
  const locked =
    useFetched<Locked>('base', 'sysUser', 'locked', {}, { quiet: true, staleTime: 0 }).data ?? NONE;
  const ids = only ? locked.ids.join(',') || NOBODY : '';
  const fixed = useMemo((): { ids?: string } => (ids === '' ? {} : { ids }), [ids]);
  const show = (on: boolean) => setParams({ ...params, [ONLY]: on ? '1' : null, current: null });
  return (
    <>
      <LockedBar locked={locked} only={only} onOnly={show} />
      <div className="user-list">
        <DepartmentTree />
        <ListPage room={ROOM} page={page} resource={sysUser} slots={slots} fixed={fixed} />
      </div>
      {open?.kind === 'slips' && <ActivationSlips slips={open.slips} onClose={close} />}
      {open?.kind === 'roles' && <UserRoles user={open.user} onClose={close} />}
      {open?.kind === 'places' && <UserPlaces user={open.user} onClose={close} />}
      {open?.kind === 'diagnose' && <DiagnoseDrawer user={open.user} onClose={close} />}
      {open?.kind === 'phone' && <MovePhone user={open.user} onClose={close} />}
      {open?.kind === 'view' && <ViewAsDialog user={open.user} onClose={close} />}
      {open?.kind === 'stat' && <UserStat onClose={close} />}
      {open?.kind === 'batch' && <BatchRoles users={open.users} onClose={close} />}
    </>
  );
}

/** A parameter with an underscore can't be a field's filter. */
const ONLY = 'locked_only';
const NONE: Locked = { count: 0, ids: [] };
/** An id that no row has: of no locked accounts the list shows none. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const CONTROLS: Slots['controls'] = { accountNo: AccountNo, userType: UserType, phone: AccountPhone };

function actions(open: (what: Open) => void): ExtraAction[] {
  const show =
    (kind: 'roles' | 'places' | 'diagnose' | 'view' | 'phone') =>
    ([user]: ListRow[]) =>
      user && open({ kind, user });
  const activate = async (rows: ListRow[]) => {
    if (rows.length === 0) return say.warning(word('ui.chooseUsers', {}, ROOM));
    const send = async () =>
      open({
        kind: 'slips',
        slips: await post<Slip[]>(path('base', 'sysUser', 'activate'), { ids: rows.map((row) => row.id) }),
      });
    await ask({ text: word('ui.activateAsk', { count: rows.length }, ROOM), onOk: send });
  };
  const batch = (users: ListRow[]) =>
    users.length === 0 ? say.warning(word('ui.chooseUsers', {}, ROOM)) : open({ kind: 'batch', users });
  return [
    { key: 'grantRoles', place: 'page', run: batch },
    { key: 'activate', place: 'page', run: activate },
    { key: 'stat', place: 'page', run: () => open({ kind: 'stat' }) },
    { key: 'grantRoles', place: 'row', shown: mayOf('sysUser.grantRoles'), run: show('roles') },
    { key: 'diagnose', place: 'row', shown: mayOf('sysUser.diagnose'), run: show('diagnose') },
    { key: 'viewAs', place: 'row', shown: mayView, run: show('view') },
    { key: 'movePhone', place: 'row', shown: mayMovePhone, run: show('phone') },
    { key: 'activate', place: 'row', shown: mayOf('sysUser.activate'), run: activate },
    {
      key: 'unlock',
      place: 'row',
      shown: (row) => row['lockedUntil'] !== null && can('sysUser.unlock'),
      run: unlock,
    },
    {
      key: 'wake',
      place: 'row',
      shown: (row) => row['asleepSince'] !== null && can('sysUser.unlock'),
      run: wake,
    },
    { key: 'resetSecondFactor', place: 'row', shown: mayOf('sysUser.resetSecondFactor'), run: resetFactor },
    { key: 'endSessions', place: 'row', shown: mayOf('sysUser.endSessions'), run: show('places') },
    {
      key: 'enable',
      place: 'row',
      shown: (row) => mayTurn(row, 'disabled'),
      run: ([row]) => turn(row, 'enabled'),
    },
    {
      key: 'disable',
      place: 'row',
      danger: true,
      shown: (row) => mayTurn(row, 'enabled'),
      run: ([row]) => turn(row, 'disabled'),
    },
  ];
}

const mayView = (row: ListRow) =>
  can('sysUser.viewAs') && row['status'] === 'enabled' && row.id !== session.get().user?.detail.userId;
/** One's own is bound in the personal centre. */
const mayMovePhone = (row: ListRow) => can('sysUser.update') && row.id !== session.get().user?.detail.userId;
const mayTurn = (row: ListRow, status: string) => can('sysUser.update') && row['status'] === status;

/** Closes an account, which ends its sessions, or opens it again. */
async function turn(row: ListRow | undefined, status: 'enabled' | 'disabled'): Promise<void> {
  if (!row) return;
  const text = word(`ui.${status}Ask`, { name: String(row['userName']) }, ROOM);
  const onOk = () => post(path('base', 'sysUser', 'update'), { id: row.id, version: row.version, status });
  if (!(await ask({ text, danger: status === 'disabled', onOk }))) return;
  await forget('base', 'sysUser');
  say.success(word('form.saved'));
}

async function unlock([row]: ListRow[]): Promise<void> {
  if (!row) return;
  const text = word('ui.unlockAsk', { name: String(row['userName']) }, ROOM);
  if (!(await ask({ text, onOk: () => post(path('base', 'sysUser', 'unlock'), { id: row.id }) }))) return;
  await forget('base', 'sysUser');
  say.success(word('ui.unlocked', {}, ROOM));
}

async function wake([row]: ListRow[]): Promise<void> {
  if (!row) return;
  const text = word('ui.wakeAsk', { name: String(row['userName']) }, ROOM);
  if (!(await ask({ text, onOk: () => post(path('base', 'sysUser', 'wake'), { id: row.id }) }))) return;
  await forget('base', 'sysUser');
  say.success(word('ui.woken', {}, ROOM));
}

/** For somebody who lost the authenticator and the emergency codes. */
async function resetFactor([row]: ListRow[]): Promise<void> {
  if (!row) return;
  const text = word('ui.resetFactorAsk', { name: String(row['userName']) }, ROOM);
  const onOk = () => post(path('base', 'sysUser', 'resetSecondFactor'), { id: row.id });
  if (await ask({ text, danger: true, onOk })) say.success(word('ui.factorReset', {}, ROOM));
}
