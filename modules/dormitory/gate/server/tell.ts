import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import type { Fresh } from './night.ts';

const PAGE = '/layout/dormitory/gate/anomaly';
export const pageOf = (id: string): string => `${PAGE}?id=${id}`;

export type Keepers = { counsellors: string[]; college: string[]; student: string | null; name: string };

/** Accounts of those who look after students, by student. One statement. */
export async function keepersOf(work: Work, studentIds: readonly string[]): Promise<Map<string, Keepers>> {
  const rows = await work.db.rows<Keepers & { id: string }>(sql`
    with ${peopleRows.student}, ${academicRows.classStaff}, ${orgRows.department}
    select s.id, s.name, (select u.id from sys_user u where u.person_id = s.id and u.status = 'enabled' limit 1) as student,
      array(select u.id from class_staff f join sys_user u on u.person_id = f.teacher_id and u.status = 'enabled'
        where f.class_id = s.class_id and f.staff_role = 'fdy' and f.to_date is null) as counsellors,
      array(select u.id from department d join sys_user u
          on u.person_id = any(coalesce(d.leader_ids, '{}') || coalesce(d.deputy_ids, '{}')) and u.status = 'enabled'
        where d.id = s.department_id) as college
    from student s where s.id = any(${studentIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What a night brought is told once: who isn't back to his counsellor, again when it is final; who was late to himself, who
 * may say why. Where devices were silent nobody is blamed by a machine: staff of the building are asked to look.
 */
export async function tellNight(work: Work, date: string, fresh: readonly Fresh[]): Promise<void> {
  const sure = fresh.filter(({ one }) => !one.dataGap);
  await tellGaps(
    work,
    date,
    fresh.filter(({ one }) => one.dataGap),
  );
  const people = await keepersOf(
    work,
    sure.map(({ one }) => one.studentId),
  );
  for (const { id, one, what, isNew } of sure) {
    const around = people.get(one.studentId);
    if (!around) continue;
    if (what.kind === 'absent')
      await message(work, {
        users: around.counsellors,
        key: 'gate.absent',
        facts: { name: one.name, place: one.placeName, time: work.at.slice(11, 16) },
        category: 'warning',
        link: pageOf(id),
        bizType: 'accessAnomaly',
        bizId: id,
        event: what.isFinal ? 'absentFinal' : 'absent',
        level: 2,
      });
    if (what.kind === 'late' && isNew && around.student)
      await message(work, {
        users: [around.student],
        key: 'gate.late',
        facts: { time: what.firstAt!.slice(0, 16), minutes: what.lateMinutes },
        category: 'warning',
        link: `/layout/dormitory/gate/mine?id=${id}`,
        bizType: 'accessAnomaly',
        bizId: id,
        event: 'late',
      });
  }
}

async function tellGaps(work: Work, date: string, fresh: readonly Fresh[]): Promise<void> {
  const counts = Map.groupBy(fresh, ({ one }) => one.buildingId);
  if (counts.size === 0) return;
  const buildings = await work.db.rows<{ id: string; buildingName: string; keeperIds: string[] | null }>(sql`
    with ${orgRows.building} select id, building_name, keeper_ids from building where id = any(${[...counts.keys()]}::uuid[])`);
  const users = await usersOfPersons(
    work,
    buildings.flatMap(({ keeperIds }) => keeperIds ?? []),
  );
  for (const { id, buildingName, keeperIds } of buildings)
    await message(work, {
      users: (keeperIds ?? []).flatMap((keeper) => users.get(keeper) ?? []),
      key: 'gate.gap',
      facts: { building: buildingName, date },
      category: 'warning',
      link: PAGE,
      bizType: 'accessGap',
      bizId: id,
      event: date,
    });
}
