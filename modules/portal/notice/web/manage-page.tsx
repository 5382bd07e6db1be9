import { useMemo, useState } from 'react';
import { can } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import type { Question } from '../rules-reply.ts';
import { sysNotice } from '../sys-notice.ts';
import { ChannelsControl } from './channels-control.tsx';
import { FormControl } from './form-control.tsx';
import { ROOM } from './notice.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { StatPanel } from './stat-panel.tsx';
import { TargetControl } from './target-control.tsx';

/** What only this room can read: whom a notice is for in words, and its questions by what they ask. */
export const CELLS: Slots['cells'] = {
  target: (row) => String(row['targetText'] ?? ''),
  replyForm: (row) => joined(((row['replyForm'] ?? []) as Question[]).map(({ label }) => label)),
};

const OUT = ['published', 'expired', 'withdrawn'];

/** Notices that one publishes: the derived list, with the receivers' builder and the receipts. */
export function ManagePage({ page }: RoomPageProps) {
  const [row, setRow] = useState<ListRow | null>(null);
  const [publishing, setPublishing] = useState<ListRow | null>(null);
  const slots = useMemo(
    (): Slots => ({
      cells: CELLS,
      controls: { target: TargetControl, replyForm: FormControl, channels: ChannelsControl },
      actions: [
        {
          key: 'publish',
          place: 'row',
          run: ([one]) => setPublishing(one ?? null),
        },
        {
          key: 'readStat',
          place: 'row',
          shown: (one) => can('sysNotice.readStat') && OUT.includes(String(one['status'])),
          run: ([one]) => setRow(one ?? null),
        },
      ],
    }),
    [],
  );
  return (
    <>
      <ListPage room={ROOM} page={page} resource={sysNotice} slots={slots} />
      {publishing && <PublishDialog row={publishing} onClose={() => setPublishing(null)} />}
      {row && <StatPanel row={row} onClose={() => setRow(null)} />}
    </>
  );
}
