import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Stage } from '#platform/server/stage.ts';
import { employersOf, go, goingOf, type Cast } from './cohort.ts';

/** Students of fdy01 who are being audited; stu01 fills in his own. */
const studentAt = (on: Stage, cast: Cast, place: number) =>
  on.ask<{ id: string; studentId: string }>(sql`
    select a.id, a.student_id from grad_audit a join grad_batch b on b.id = a.batch_id and b.status = 'auditing'
    join stu_class c on c.id = a.class_id join student s on s.id = a.student_id
    where ${cast.fdyPersonId}::uuid = any(c.fdy_ids) and s.student_no <> 'stu01' and s.student_status = '01'
    order by b.year, s.student_no offset ${place} limit 1`);

/** Some know already where they go; employers have confirmed a few, and denied one. */
export async function thisYearsGoing(on: Stage, cast: Cast, place: number): Promise<void> {
  const who = await studentAt(on, cast, place);
  if (!who) return;
  const today = on.now.slice(0, 10);
  const employers = (await employersOf(on, cast)).slice(0, 2).map(({ id }) => id);
  const form = goingOf(place % 4, place % 3 === 2 ? employers : employers.slice(0, 1), addDays(today, -20));
  const word = place % 4 === 0 ? 'confirmed' : place === 1 ? 'denied' : null;
  await go(on, cast, {
    studentId: who.studentId,
    form,
    days: [addDays(today, -15 + place), addDays(today, -14 + place)],
    word,
  });
}

/** Offices have signed off some items, and refused a few. */
export async function thisYear(on: Stage, cast: Cast, place: number): Promise<void> {
  const who = await studentAt(on, cast, place);
  if (!who) return;
  const at = `${addDays(on.now.slice(0, 10), -6)} 14:00:00`;
  const items = await on.as(cast.adminId, at, (work) =>
    work.db.rows<{ id: string }>(sql`
      select r.id from clear_record r join clear_item i on i.id = r.item_id
      where r.audit_id = ${who.id} and not r.is_auto order by i.ord`),
  );
  const ids = items.slice(0, 1 + (place % 4)).map(({ id }) => id);
  if (place % 5 === 4)
    await on.call(cast.adminId, at, 'xsgl/clearRecord/decide', {
      ids: ids.slice(0, 1),
      state: 'failed',
      note: '还有 2 册图书未还',
    });
  else await on.call(cast.adminId, at, 'xsgl/clearRecord/decide', { ids, state: 'passed' });
}
