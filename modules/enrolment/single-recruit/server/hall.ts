import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { recruitRoom } from '../recruit-room.ts';
import { recruitSession } from '../recruit-session.ts';
import { capacityOf, type Hall } from '../rules/halls.ts';
import { batchOf } from './batch.ts';

export type Room = Row<typeof recruitRoom>;
export type Session = Row<typeof recruitSession>;

/** A stored room as the drawing of seats knows it. */
export const hallOf = (
  room: Pick<Room, 'id' | 'rowCount' | 'colCount' | 'disabledSeats' | 'firstCorner'>,
): Hall => ({
  id: room.id,
  rows: room.rowCount,
  cols: room.colCount,
  disabled: (room.disabledSeats ?? '').split(/[\s,，;；、]+/).filter(Boolean),
  corner: room.firstCorner === 'R' ? 'R' : 'L',
});

function sized(room: Partial<Room>): Partial<Room> {
  const hall = hallOf({
    id: '',
    rowCount: room.rowCount!,
    colCount: room.colCount!,
    disabledSeats: room.disabledSeats ?? null,
    firstCorner: room.firstCorner!,
  });
  const isPlace = (text: string) => {
    const [row, col] = /^(\d+)-(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
    return (
      row !== undefined && col !== undefined && row >= 1 && row <= hall.rows && col >= 1 && col <= hall.cols
    );
  };
  if (!hall.disabled.every(isPlace))
    throw invalid([{ field: 'disabledSeats', key: 'single-recruit.seatsUnknown' }]);
  const capacity = capacityOf(hall);
  if (capacity < 1) throw invalid([{ field: 'disabledSeats', key: 'single-recruit.seatsUnknown' }]);
  return { capacity, disabledSeats: hall.disabled.join(' ') || null };
}

export const roomHooks = hooksFor(recruitRoom, {
  beforeAdd: async (_work, draft) => sized(draft),
  async beforeUpdate(work, row, changes) {
    if (differs(row, changes)) await assertEmpty(work, row.id);
    return sized({ ...row, ...changes });
  },
});

/** Whether what is handed in says anything else than what stands there. */
const differs = <T extends object>(row: T, changes: Partial<T>): boolean =>
  JSON.stringify({ ...row, ...changes }) !== JSON.stringify(row);

/** A room in which people have seats stays as it is. */
async function assertEmpty(work: Work, roomId: string): Promise<void> {
  if (await work.db.row(sql`select 1 from recruit_seat where room_id = ${roomId} limit 1`))
    throw refuse.roomHeld();
}

const isOpen = ({ status }: Pick<Session, 'status'>) => status === 'draft' || status === 'arranged';

export const sessionHooks = hooksFor(recruitSession, {
  async beforeAdd(work, draft) {
    await batchOf(work, draft.batchId!);
    if (draft.startAt! >= draft.endAt!) throw refuse.windowReversed();
  },
  async beforeUpdate(_work, row, changes) {
    if (!isOpen(row)) throw refuse.seatsFixed();
    if ((changes.startAt ?? row.startAt) >= (changes.endAt ?? row.endAt)) throw refuse.windowReversed();
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.seatsFixed();
  },
  can: (_work, row, allowed) =>
    allowed.filter(
      (act) => (act !== 'remove' || row.status === 'draft') && (act !== 'update' || isOpen(row)),
    ),
  transitions: {
    async publish(work, row) {
      const left = await work.db.row<{ count: number }>(sql`
        select count(*) as count from recruit_room r where exists (select 1 from recruit_seat s where s.session_id = ${row.id} and s.room_id = r.id)
          and not exists (select 1 from recruit_staff f where f.session_id = ${row.id} and f.room_id = r.id)`);
      if (left!.count > 0) throw refuse.staffShort({ count: left!.count });
    },
  },
});
