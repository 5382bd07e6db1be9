import { v7 } from 'uuid';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { filledSheet, unknownPlaceholders } from '#modules/resource/print';
import { tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** What a text may name, with an example for whoever writes it. */
const SAMPLE = {
  schoolName: '明德职业技术学院',
  name: '张三',
  number: '20260101',
  departmentName: '信息工程学院',
  className: '软件2601',
  roomName: '东校区3号楼 305-2床',
  date: '2026-09-01',
};
export const PLACEHOLDERS = Object.keys(SAMPLE);

/** @throws signature.unknownPlaceholder for a name that nothing is filled in for */
export function assertKnown(content: string): void {
  const unknown = unknownPlaceholders(content, { facts: SAMPLE });
  if (unknown.length > 0) throw refuse.unknownPlaceholder({ names: unknown.slice(0, 5).join('、') });
}

/** Keeps a text as it goes out, by the campaign's id or one of its own; answers with it. */
export async function freeze(
  work: Work,
  content: string,
  minReadSeconds: number,
  id = v7(),
): Promise<string> {
  await work.db.run(sql`
    insert into sign_text (tenant_id, id, content, min_read_seconds) values (${work.tenant}, ${id}, ${content}, ${minReadSeconds})`);
  return id;
}

/** The text with what is known of its signer filled in, and the mark by which a changed one is told. */
export async function textFor(work: Work, doc: { textId: string; userId: string }) {
  const row = await work.db.row<
    { content: string; minReadSeconds: number } & Record<string, string | null>
  >(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}, ${academicRows.stuClass}, ${orgRows.department}
    select x.content, x.min_read_seconds, u.user_name as name, coalesce(s.student_no, t.staff_no, u.account_no) as number,
      d.dept_name as department_name, c.class_name, s.room_name, (select school_name from sys_tenant where id = x.tenant_id) as school_name
    from sign_text x join sys_user u on u.id = ${doc.userId} left join student s on s.id = u.person_id left join teacher t on t.id = u.person_id
    left join stu_class c on c.id = s.class_id left join department d on d.id = coalesce(s.department_id, t.department_id)
    where x.id = ${doc.textId}`);
  const { content, minReadSeconds, ...known } = row!;
  const facts = { ...known, date: work.at.slice(0, 10) };
  const filled = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]),
  );
  const html = filledSheet(content, { facts: filled });
  return { html, minReadSeconds, hash: tokenHash(html) };
}
