import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { admissionLetter } from '../admission-letter.ts';
import { refuse } from '../errors.ts';
import { numberIn, piecesOf, seriesOf } from '../rules/number.ts';
import { settings } from './settings.ts';

type Waiting = { id: string; year: number; route: string; major: string; province: string };

/** Letters to be made at one go; who is left is taken by the next. */
const MOST = 5_000;

/** Makes the letters of all who have none yet and whom the template is for, numbered by province, major and name. */
export const generate = post('zsgl/admissionLetter/generate', {
  needs: 'admissionLetter.generate',
  proof: 'plain',
  body: z.strictObject({
    templateId: z.uuid(),
    majorId: z.uuid().nullish(),
    province: z.string().max(2).nullish(),
  }),
  handle: (work, { body: { templateId, majorId = null, province = null } }) =>
    makeLetters(work, { templateId, majorId, province, most: MOST }),
});

type Asked = { templateId: string; majorId: string | null; province: string | null; most: number };

/** One after the other in the school, so that no two take one number. */
export async function makeLetters(work: Work, { templateId, majorId, province, most }: Asked) {
  const { year, letterPattern } = await settings(work);
  const template = await work.db.row<{ routes: string[] | null; status: string }>(
    sql`select routes, status from letter_template where id = ${templateId}`,
  );
  if (!template) throw notFound();
  if (template.status !== 'published') throw refuse.templateNotPublished();
  await work.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`letters ${work.tenant} ${year}`}, 0))`,
  );
  const routes = template.routes ?? [];
  const rows = await work.db.rows<Waiting>(sql`
    with ${academicRows.major} select a.id, a.year, a.route, a.province, m.major_code as major
    from admitted_student a join major m on m.id = a.major_id
    where a.year = ${year} and a.status = 'admitted' and not exists (select 1 from admission_letter l where l.admitted_id = a.id)
      and (${routes}::text[] = '{}' or a.route = any(${routes}::text[]))
      and (${majorId}::uuid is null or a.major_id = ${majorId}::uuid)
      and (${province}::text is null or a.province = ${province}::text)
    order by a.province, m.major_code, a.name collate by_name, a.ksh limit ${most}`);
  if (rows.length === 0) throw refuse.noLetterDue();
  await make(work, templateId, await numbered(work, year, letterPattern, rows));
  return { made: rows.length };
}

async function numbered(work: Work, year: number, pattern: string, rows: readonly Waiting[]) {
  const pieces = piecesOf(pattern);
  if (pieces === null) throw refuse.patternWrong({ pattern });
  const last = new Map<string, number>();
  const letters: { id: string; admittedId: string; letterNo: string; code: string }[] = [];
  for (const row of rows) {
    const series = seriesOf(pieces, row);
    const seq = (last.get(series) ?? (await lastIn(work, year, series))) + 1;
    const letterNo = numberIn(pieces, series, seq);
    if (letterNo === null) throw refuse.numbersUsedUp({ series: series.replace('#', '…') });
    last.set(series, seq);
    letters.push({
      id: v7(),
      admittedId: row.id,
      letterNo,
      code: randomBytes(9).toString('hex').toUpperCase(),
    });
  }
  return letters;
}

/** The last number of a series in a year; letters are never removed, so none comes twice. */
async function lastIn(work: Work, year: number, series: string): Promise<number> {
  const [head = '', tail = ''] = series.split('#');
  const row = await work.db.row<{ last: number }>(sql`
    select coalesce(max(substr(letter_no, ${head.length + 1}, length(letter_no) - ${series.length - 1})::int), 0) as last
    from admission_letter where year = ${year} and letter_no like ${`${head}%${tail}`}
      and length(letter_no) >= ${series.length} and substr(letter_no, ${head.length + 1}, length(letter_no) - ${series.length - 1}) ~ '^[0-9]{1,9}$'`);
  return row!.last;
}

async function make(
  work: Work,
  templateId: string,
  letters: readonly { id: string; admittedId: string; letterNo: string; code: string }[],
): Promise<void> {
  await work.db.run(sql`
    insert into admission_letter (tenant_id, id, admitted_id, year, letter_no, ksh, department_id, major_id, province, template_id, code,
      created_at, created_by, updated_at)
    select ${work.tenant}, r.id, a.id, a.year, r."letterNo", a.ksh, a.department_id, a.major_id, a.province, ${templateId}, r.code,
      ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as r(id uuid, "admittedId" uuid, "letterNo" text, code text)
    join admitted_student a on a.id = r."admittedId"`);
  await record(
    work,
    admissionLetter,
    'generate',
    letters.map(({ id, letterNo }) => ({ rowId: id, before: null, after: { letterNo } })),
  );
  await noteLetters(
    work,
    letters.map(({ id }) => id),
  );
}

/** The list of the admitted shows how far each letter is. */
export async function noteLetters(work: Work, ids: readonly string[]): Promise<void> {
  await work.db.run(sql`
    update admitted_student a set letter_no = l.letter_no, letter_status = l.status
    from admission_letter l where l.admitted_id = a.id and l.id = any(${ids}::uuid[])
      and (a.letter_no, a.letter_status) is distinct from (l.letter_no, l.status)`);
}
