import './class-stat.css';
import { useMemo, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { can } from '#platform/web/client/session.ts';
import { word } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { isCrowded } from '../rules.ts';
import { stuClass } from '../stu-class.ts';
import { AssignStaff } from './assign-staff.tsx';
import { BatchCreate } from './batch-create.tsx';
import { ClassStudents } from './class-students.tsx';
import { HandOvers } from './hand-overs.tsx';
import { StaffHistory } from './staff-history.tsx';

const ROOM = 'base/academic';

/** Classes: the derived list, with who leads them, for one class or for many at once. */
export function ClassPage({ page }: RoomPageProps) {
  const [classes, setClasses] = useState<ListRow[] | null>(null);
  const [creating, setCreating] = useState(false);
  const slots = useMemo((): Slots => {
    const open = (rows: ListRow[]) =>
      rows.length === 0 ? say.warning(word('ui.chooseClasses', {}, ROOM)) : setClasses(rows);
    return {
      actions: [
        { key: 'batchCreate', place: 'page', run: () => setCreating(true) },
        { key: 'assignStaff', place: 'page', run: open },
        { key: 'assignStaff', place: 'row', shown: () => can('stuClass.assignStaff'), run: open },
      ],
      cells: { studentCount: CountCell },
      detail: (row) => (
        <>
          <ClassStudents classId={row.id} />
          <StaffHistory classId={row.id} />
        </>
      ),
    };
  }, []);
  return (
    <>
      <HandOvers />
      <ListPage room={ROOM} page={page} resource={stuClass} slots={slots} />
      {creating && <BatchCreate onClose={() => setCreating(false)} />}
      {classes && <AssignStaff classes={classes} onClose={() => setClasses(null)} />}
    </>
  );
}

/** How many there are; red where that is over a fifth more than were planned. */
function CountCell(row: ListRow) {
  const count = Number(row['studentCount'] ?? 0);
  const plan = typeof row['planCount'] === 'number' ? row['planCount'] : null;
  return isCrowded(count, plan) ? (
    <b data-tone="wrong">
      {count} / {plan}
    </b>
  ) : (
    <>{count}</>
  );
}
