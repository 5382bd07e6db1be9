import { housingOf } from '#modules/dormitory/register';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';
import { tellAbout, type Around } from './tell.ts';

type OfStudent = Pick<LeaveRow, 'studentId'>;

const homesOf = (work: Work, rows: readonly OfStudent[]) =>
  housingOf(
    work,
    rows.map((row) => row.studentId),
  );

/** Roommates who have or ask for a leave that touches this one: leave id → their names. */
export async function roommatesAway(
  work: Work,
  rows: readonly Pick<LeaveRow, 'id' | 'studentId' | 'startTime' | 'endTime'>[],
): Promise<Map<string, string[]>> {
  const homes = new Map((await homesOf(work, rows)).map((one) => [one.studentId, one]));
  const asked = rows.flatMap(({ id, studentId, startTime, endTime }) => {
    const roommates = homes.get(studentId)?.roommateIds ?? [];
    return roommates.length > 0 ? [{ id, roommates, startTime, endTime }] : [];
  });
  if (asked.length === 0) return new Map();
  const found = await work.db.rows<{ id: string; names: string[] }>(sql`
    with ${peopleRows.student}
    select a.id, array_agg(distinct s.name) as names
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(id uuid, roommates jsonb, "startTime" timestamptz, "endTime" timestamptz)
    cross join lateral jsonb_array_elements_text(a.roommates) as m
    join leave_apply l on l.student_id = m::uuid and l.audit_status in ('running', 'approved')
      and l.start_time < a."endTime" and l.eff_end > a."startTime" and l.eff_end > l.start_time
    join student s on s.id = l.student_id group by a.id`);
  return new Map(found.map((one) => [one.id, one.names]));
}

/** Whoever looks after a room hears who will not sleep in it: its head and the keepers of the building. */
export async function tellRooms(
  work: Work,
  rows: readonly LeaveRow[],
  people: ReadonlyMap<string, Around>,
): Promise<void> {
  const away = rows.filter((row) => row.isOvernight);
  if (away.length === 0) return;
  const homes = await homesOf(work, away);
  const persons = homes.flatMap((one) => [...one.keeperIds, one.headStudentId ?? []].flat());
  const users = await usersOfPersons(work, [...new Set(persons)]);
  for (const row of away) {
    const home = homes.find((one) => one.studentId === row.studentId);
    if (!home) continue;
    const told = [...home.keeperIds, home.headStudentId].flatMap((id) =>
      id !== null && id !== row.studentId ? (users.get(id) ?? []) : [],
    );
    await tellAbout(work, row, {
      users: told,
      key: 'roomAway',
      facts: { name: people.get(row.studentId)?.name ?? '', room: home.placeName },
      category: 'reminder',
      // a student and a keeper have no page in common
      link: '',
      again: row.endTime,
    });
  }
}
