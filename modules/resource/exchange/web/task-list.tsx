import { useLive } from '#platform/web/client/live.ts';
import { forget } from '#platform/web/client/queries.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { undoImport } from '#platform/web/sheet/undo-button.tsx';
import { sysJob } from '../sys-job.ts';
import { steer } from './steer.ts';

const taskOf = (row: ListRow | undefined) => ({ id: row?.id ?? '', title: String(row?.['title'] ?? '') });

const undoable = (row: ListRow | undefined) => ({
  ...taskOf(row),
  service: String(row?.['service'] ?? ''),
  resource: String(row?.['resource'] ?? ''),
});

const SLOTS: Slots = {
  actions: [
    { key: 'cancel', place: 'row', danger: true, run: ([row]) => steer('cancel', taskOf(row)) },
    { key: 'retry', place: 'row', run: ([row]) => steer('retry', taskOf(row)) },
    {
      key: 'undo',
      place: 'row',
      danger: true,
      run: ([row]) => void undoImport(undoable(row)).catch(() => null),
    },
  ],
};

const again = () => void forget('base', 'sysJob');

/** All tasks of the school, for whoever looks after the system. */
export function TaskList({ room, page }: RoomPageProps) {
  useLive('job', again);
  return <ListPage room={room} page={page} resource={sysJob} slots={SLOTS} />;
}
