import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { freeze } from './text.ts';

type For = { bizType: string; bizId: string };
type Asked = For & { templateId: string; userId: string; studentId: string };

/**
 * The copy that a student signs for something of another room's (a holiday plan's pledge): the one that he has, else a new
 * one of the template as it is now. Answers with its id, which `ownPage` and `SignPanel` take.
 */
export async function docFor(
  work: Work,
  { bizType, bizId, templateId, userId, studentId }: Asked,
): Promise<string> {
  const own = sql`biz_type = ${bizType} and biz_id = ${bizId} and user_id = ${userId} and status <> 'revoked'`;
  const known = await work.db.row<{ id: string }>(sql`select id from sign_doc where ${own}`);
  if (known) return known.id;
  const template = await work.db.row<{ name: string; content: string; minReadSeconds: number }>(
    sql`select name, content, min_read_seconds from sign_template where id = ${templateId}`,
  );
  if (!template) throw notFound();
  const textId = await freeze(work, template.content, template.minReadSeconds);
  // asked for twice at once, the first copy is both's
  await work.db.run(sql`
    insert into sign_doc (tenant_id, id, title, biz_type, biz_id, text_id, user_id, student_id, class_id, department_id, roles, created_at, created_by,
      updated_at)
    select s.tenant_id, gen_random_uuid(), m.name, ${bizType}, ${bizId}, ${textId}, ${userId}, s.id, s.class_id, s.department_id, m.roles, ${work.at},
      ${userId}, ${work.at}
    from student s cross join sign_template m where s.id = ${studentId} and m.id = ${templateId} on conflict do nothing`);
  const made = await work.db.row<{ id: string }>(sql`select id from sign_doc where ${own}`);
  return made!.id;
}

/** Which of these students have signed what was asked for it. */
export async function signedFor(
  work: Work,
  { bizType, bizId }: For,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await work.db.rows<{ studentId: string }>(sql`
    select student_id from sign_doc where biz_type = ${bizType} and biz_id = ${bizId} and status = 'signed'
      and student_id = any(${studentIds}::uuid[])`);
  return new Set(rows.map(({ studentId }) => studentId));
}
