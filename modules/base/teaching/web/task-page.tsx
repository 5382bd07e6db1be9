import { useMemo, useState } from 'react';
import { can } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { rowCan, type ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { isCrowded } from '../rules.ts';
import { teachTask } from '../teach-task.ts';
import { CopyLast } from './copy-last.tsx';
import { Place } from './place.tsx';

/** Tasks: the derived list, how much of each stands in the timetable, and the way to put the rest there. */
export function TaskPage({ room, page }: RoomPageProps) {
  const [task, setTask] = useState<ListRow | null>(null);
  const [copying, setCopying] = useState(false);
  const slots = useMemo(
    (): Slots => ({
      cells: { students: StudentsCell, arranged: ArrangedCell },
      actions: [
        {
          key: 'place',
          place: 'row',
          // who offers it arranges it; the college of its classes reads it
          shown: (row) => can('teachTask.place') && rowCan(row, 'update'),
          run: ([row]) => row && setTask(row),
        },
        { key: 'copyLast', place: 'page', run: () => setCopying(true) },
      ],
    }),
    [],
  );
  return (
    <>
      <ListPage room={room} page={page} resource={teachTask} slots={slots} />
      {task && <Place task={task} onClose={() => setTask(null)} />}
      {copying && <CopyLast onClose={() => setCopying(false)} />}
    </>
  );
}

/** How many come; red where that is over a fifth more than were planned. */
function StudentsCell(row: ListRow) {
  const [students, capacity] = [Number(row['students'] ?? 0), (row['capacity'] ?? null) as number | null];
  return isCrowded(students, capacity) ? (
    <b data-tone="wrong">
      {students} / {capacity}
    </b>
  ) : (
    students
  );
}

/** Lesson hours in the timetable, of those that the task has. */
function ArrangedCell(row: ListRow) {
  const [arranged, hours] = [Number(row['arranged'] ?? 0), Number(row['hours'] ?? 0)];
  return (
    <span data-tone={arranged < hours ? 'warn' : undefined}>
      {arranged} / {hours}
    </span>
  );
}
