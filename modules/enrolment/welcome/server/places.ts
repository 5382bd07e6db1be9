import { registerRows } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { markCode } from './steps.ts';

/** Who has a bed by now, reserved or lived in, has done that step; who gave it back has not. */
export async function settlePlaces(work: Work, studentIds: readonly string[]): Promise<void> {
  const rows = await work.db.rows<{ studentId: string; placeName: string }>(sql`
    with ${registerRows.claimed} select student_id, place_name from claimed where student_id = any(${studentIds}::uuid[])`);
  const places = new Map(rows.map(({ studentId, placeName }) => [studentId, placeName]));
  const told = studentIds.map((id) => ({ id, place: places.get(id) ?? null }));
  await work.db.run(sql`
    update welcome_student w set place_name = p.place, version = w.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as p(id uuid, place text)
    where w.student_id = p.id and w.place_name is distinct from p.place`);
  const [housed, others] = [
    studentIds.filter((id) => places.has(id)),
    studentIds.filter((id) => !places.has(id)),
  ];
  await markCode(work, 'DORM', { studentIds: housed, status: 'done' });
  await markCode(work, 'DORM', { studentIds: others, status: 'todo', from: ['done'] });
}

/** What no room tells of: beds that were taken or given back, for all who are awaited. */
export async function settleAll(work: Work): Promise<void> {
  const rows = await work.db.rows<{ studentId: string }>(sql`
    select w.student_id from welcome_student w join welcome_batch b on b.id = w.batch_id and b.status = 'open'
    where w.state in ('awaited', 'delayed', 'reported')`);
  await settlePlaces(
    work,
    rows.map((one) => one.studentId),
  );
}
