import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { plainText } from '#platform/pure/html.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { maskedName } from '../rules/letter.ts';

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-F]{18}$/);

type Proof = {
  schoolName: string;
  year: number;
  letterNo: string;
  name: string;
  majorName: string;
  status: string;
};

/** Whoever holds a letter sees whether it is genuine and still valid, and no more than stands on it. */
export const verify = get('zsgl/openApi/admissionLetter/verify', {
  needs: 'public',
  query: z.strictObject({ code }),
  async handle(work, { query }) {
    const found = await work.db.row<Proof>(sql`
      with ${academicRows.major}
      select (select t.school_name from sys_tenant t where t.id = l.tenant_id) as school_name, l.year, l.letter_no, a.name, m.major_name, a.status
      from admission_letter l join admitted_student a on a.id = l.admitted_id join major m on m.id = a.major_id
      where l.code = ${query.code}`);
    if (!found) throw refuse.letterUnknown();
    const { status, name, ...proof } = found;
    return { ...proof, name: maskedName(name), isValid: status === 'admitted' };
  },
});

/** The letter is in somebody's hands: its code was opened for the first time after it was posted. */
export const opened = post('zsgl/openApi/admissionLetter/opened', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({ code }),
  async handle(work, { body }) {
    const isFirst = await work.db.run(sql`
      update admission_letter set opened_at = ${work.at}
      where code = ${body.code} and opened_at is null and status in ('mailed', 'signed')`);
    return { isFirst: isFirst > 0 };
  },
});

/** What the office tells everybody, newest first, as plain text: the page is drawn by nothing but itself. */
export const publicNotices = get('zsgl/openApi/admitNotice/list', {
  needs: 'public',
  async handle(work) {
    const rows = await work.db.rows<{ id: string; title: string; content: string; publishedAt: string }>(sql`
      select id, title, content, published_at from admit_notice where status = 'published' and audience = 'public'
      order by pinned desc, published_at desc limit 20`);
    return rows.map(({ content, ...row }) => ({ ...row, text: plainText(content) }));
  },
});
