import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Provided, PersonLabel } from '#platform/server/provided.ts';
import type { Work } from '#platform/server/work.ts';
import { visible } from './label.ts';
import { tag, untag } from './tag.ts';

/** Labels of some students that all staff may see; what is sensitive, private or for a few stands on the board alone. */
export const openLabels: Provided['personLabels'] = (work, personIds) =>
  work.db.rows<PersonLabel>(sql`
    select k.student_id as person_id, l.name, l.color from stu_label_link k join stu_label l on l.id = k.label_id
    where k.student_id = any(${personIds}::uuid[]) and k.is_open and l.status = 'enabled' order by l.category, l.name`);

/** Whether a student (SQL for his id) has one of some labels; of those alone that whoever asks may see: for the circles of campaigns. */
export const isLabelled = (work: Work, studentId: Sql, labelIds: readonly string[]): Sql => sql`exists (
  select 1 from stu_label_link k join stu_label l on l.id = k.label_id
  where k.student_id = ${studentId} and l.id = any(${labelIds}::uuid[]) and l.status = 'enabled'
    and ${work.signedIn ? visible(work, 'l') : sql`true`})`;

type RoomLabel = { code: string; name: string; color: string; category: string; sensitive: boolean };

/**
 * The label of a room (a level of hardship, a punishment that stands) is exactly on these students from now on; people
 * see it and change nothing of it.
 */
export async function keepRoomLabel(work: Work, of: RoomLabel, studentIds: readonly string[]): Promise<void> {
  const row = await work.db.row<{ id: string }>(sql`
    insert into stu_label (tenant_id, id, code, name, color, category, kind, reach, sensitive, created_at, updated_at)
    values (${work.tenant}, gen_random_uuid(), ${of.code}, ${of.name}, ${of.color}, ${of.category}, 'room', 'school', ${of.sensitive},
      ${work.at}, ${work.at})
    on conflict (tenant_id, code) do update set updated_at = excluded.updated_at returning id`);
  await untag(work, row!.id, sql`not l.student_id = any(${studentIds}::uuid[])`);
  await tag(work, row!, { students: studentIds, source: 'room', expireOn: null, note: null });
}
