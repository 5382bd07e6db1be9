import { useMemo, useState } from 'react';
import { can } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { sysClient } from '../sys-client.ts';
import { ClientCalls } from './client-calls.tsx';
import { ClientSecret } from './client-secret.tsx';
import { ROOM } from './provider.ts';

type Open = { kind: 'secret' | 'calls'; client: ListRow } | null;

/** Other systems that call this one: the derived list, a secret that is shown once, and what each one called. */
export function ClientPage({ page }: RoomPageProps) {
  const [open, setOpen] = useState<Open>(null);
  const slots = useMemo((): Slots => {
    const show =
      (kind: 'secret' | 'calls') =>
      ([client]: ListRow[]) =>
        client && setOpen({ kind, client });
    return {
      actions: [
        { key: 'newSecret', place: 'row', shown: () => can('sysClient.newSecret'), run: show('secret') },
        { key: 'calls', place: 'row', shown: () => can('sysClient.calls'), run: show('calls') },
      ],
    };
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage room={ROOM} page={page} resource={sysClient} slots={slots} />
      {open?.kind === 'secret' && <ClientSecret client={open.client} onClose={close} />}
      {open?.kind === 'calls' && <ClientCalls client={open.client} onClose={close} />}
    </>
  );
}
