import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { screenPass } from '../pass.ts';
import type { Issued } from '../server/answers.ts';
import { CodeDialog, IssueDialog, PairDialog } from './pass-dialogs.tsx';

type Open = { what: 'issue' | 'pair' } | { what: 'code'; code: string } | null;

/** The derived list of the passes; codes are made and televisions paired above it. */
export function PassPage({ room, page }: RoomPageProps) {
  const may = useCan();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const renew = async (id: string) => {
    const { accessCode } = await post<Issued>(path('base', 'screenPass', 'renew'), { id });
    setOpen({ what: 'code', code: accessCode });
    void forget('base', 'screenPass');
  };
  return (
    <>
      <ListPage
        room={room}
        page={page}
        resource={screenPass}
        slots={{
          actions: [
            { key: 'issue', place: 'page', run: () => setOpen({ what: 'issue' }) },
            { key: 'pair', place: 'page', run: () => setOpen({ what: 'pair' }) },
            {
              key: 'renew',
              place: 'row',
              shown: (row) => may('screenPass.renew') && row['kind'] === 'link' && row['status'] === 'active',
              run: ([row]) => renew(row!.id),
            },
          ],
        }}
      />
      {open?.what === 'issue' && <IssueDialog onClose={close} />}
      {open?.what === 'pair' && <PairDialog onClose={close} />}
      {open?.what === 'code' && <CodeDialog code={open.code} onClose={close} />}
    </>
  );
}
