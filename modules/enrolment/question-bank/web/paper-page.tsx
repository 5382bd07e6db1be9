import './bank.css';
import { useMemo, useState } from 'react';
import { can } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { paper } from '../paper.ts';
import { ROOM } from './bank.ts';
import { Composer } from './composer.tsx';
import { PaperSheet } from './paper-sheet.tsx';

type Open = { id: string; as: 'compose' | 'print' } | null;

/** Papers: the derived list, and over it the table on which one is put together. */
export function PaperPage({ page }: RoomPageProps) {
  const [open, setOpen] = useState<Open>(null);
  const slots = useMemo(
    (): Slots => ({
      actions: [
        {
          key: 'compose',
          place: 'row',
          shown: (row) => can('paper.compose') && row['status'] === 'draft',
          run: ([row]) => setOpen({ id: row!.id, as: 'compose' }),
        },
        {
          key: 'sheet',
          place: 'row',
          shown: () => true,
          run: ([row]) => setOpen({ id: row!.id, as: 'print' }),
        },
      ],
    }),
    [],
  );
  return (
    <>
      <ListPage room={ROOM} page={page} resource={paper} slots={slots} />
      {open?.as === 'compose' && <Composer id={open.id} onClose={() => setOpen(null)} />}
      {open?.as === 'print' && <PaperSheet id={open.id} onClose={() => setOpen(null)} />}
    </>
  );
}
