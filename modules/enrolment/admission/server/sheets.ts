import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { admissionLetter } from '../admission-letter.ts';
import { refuse } from '../errors.ts';
import type { LetterElement } from '../rules/letter.ts';
import { elements } from './elements.ts';
import { noteLetters } from './letters.ts';
import { settings } from './settings.ts';

const ids = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,499}$/)
  .transform((list) => list.split(','));

type Found = {
  id: string;
  letterNo: string;
  code: string;
  printTimes: number;
  needsReprint: boolean;
  templateId: string;
  name: string;
  gender: string;
  ksh: string;
  year: number;
  majorName: string;
  departmentName: string;
  direction: string | null;
  years: number;
  level: string | null;
  className: string | null;
  studentNo: string | null;
  receiver: string | null;
  address: string | null;
  postcode: string | null;
  phone: string | null;
  schoolName: string;
};

type Paper = {
  id: string;
  width: number;
  height: number;
  preprinted: boolean;
  background: string[] | null;
  elements: LetterElement[];
};

const lettersOf = (work: Work, asked: readonly string[]) =>
  work.db.rows<Found>(sql`
    with ${academicRows.major}, ${academicRows.stuClass}, ${orgRows.department}
    select l.id, l.letter_no, l.code, l.print_times, l.needs_reprint, l.template_id, a.name,
      (select x.dict_label ->> 'zh-cn' from data_dictionary x where x.code = 'xb' and x.dict_value = a.gender limit 1) as gender, a.ksh, a.year,
      m.major_name, d.dept_name as department_name, a.direction, m.years,
      (select x.dict_label ->> 'zh-cn' from data_dictionary x where x.code = 'admitLevel' and x.dict_value = a.level limit 1) as level, c.class_name, a.student_no, a.receiver,
      a.address, a.postcode, a.phone, (select t.school_name from sys_tenant t where t.id = l.tenant_id) as school_name
    from admission_letter l join admitted_student a on a.id = l.admitted_id join major m on m.id = a.major_id
    left join department d on d.id = a.department_id left join stu_class c on c.id = a.class_id
    where l.id = any(${asked}::uuid[]) and a.status = 'admitted' and ${work.within('admissionLetter', 'admissionLetter.print', 'l')}
    order by l.letter_no`);

/** Letters as they are printed: what each says, and the papers that they lie on. */
export const sheets = get('zsgl/admissionLetter/sheets', {
  needs: 'admissionLetter.print',
  query: z.strictObject({ ids }),
  async handle(work, { query }) {
    const { reportDays } = await settings(work);
    const rows = await lettersOf(work, query.ids);
    if (rows.length < new Set(query.ids).size) throw refuse.revokedLetter();
    const papers = await work.db.rows<Paper>(sql`
      select id, width, height, preprinted, background, coalesce(elements, '[]') as elements from letter_template
      where id = any(${[...new Set(rows.map((row) => row.templateId))]}::uuid[])`);
    return {
      papers: papers.map((paper) => ({ ...paper, elements: elements.parse(paper.elements) })),
      letters: rows.map((row) => letterOf(work, row, reportDays)),
    };
  },
});

function letterOf(work: Work, row: Found, reportDays: string) {
  const open = (sealed: string | null) => (sealed === null ? '' : work.platform.secrets.open(sealed));
  const { id, letterNo, code, printTimes, needsReprint, templateId } = row;
  const facts: { [field: string]: string } = {
    name: row.name,
    gender: row.gender ?? '',
    ksh: row.ksh,
    letterNo,
    year: String(row.year),
    majorName: row.majorName,
    departmentName: row.departmentName ?? '',
    direction: row.direction ?? '',
    years: String(Number(row.years)),
    level: row.level ?? '',
    className: row.className ?? '',
    studentNo: row.studentNo ?? '',
    receiver: row.receiver ?? row.name,
    address: row.address ?? '',
    postcode: row.postcode ?? '',
    phone: open(row.phone),
    reportDays,
    schoolName: row.schoolName,
    today: work.at.slice(0, 10),
  };
  return { id, letterNo, code, printTimes, needsReprint, templateId, facts };
}

type Printed = { id: string; printTimes: number; needsReprint: boolean; status: string };

/** Notes that letters went to the printer. Who prints one again for no reason of the letter's own says why. */
export const markPrinted = post('zsgl/admissionLetter/markPrinted', {
  needs: 'admissionLetter.print',
  proof: 'plain',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(500),
    reason: z.string().trim().min(2).max(200).optional(),
  }),
  async handle(work, { body }) {
    const rows = await work.db.rows<Printed>(sql`
      select l.id, l.print_times, l.needs_reprint, l.status from admission_letter l join admitted_student a on a.id = l.admitted_id
      where l.id = any(${body.ids}::uuid[]) and a.status = 'admitted' and ${work.within('admissionLetter', 'admissionLetter.print', 'l')}
      order by l.id for update of l`);
    if (rows.length < new Set(body.ids).size) throw refuse.revokedLetter();
    const again = rows.filter((row) => row.printTimes > 0 && !row.needsReprint);
    if (again.length > 0 && body.reason === undefined) throw refuse.reprintReason({ count: again.length });
    await work.db.run(sql`
      update admission_letter set print_times = print_times + 1, needs_reprint = false, printed_at = ${work.at},
        status = case when status in ('made', 'printed') or needs_reprint and status = 'packed' then 'printed' else status end,
        version = version + 1, updated_at = ${work.at}
      where id = any(${body.ids}::uuid[])`);
    await record(
      work,
      admissionLetter,
      'print',
      rows.map((row) => ({
        rowId: row.id,
        before: { printTimes: row.printTimes },
        after: { printTimes: row.printTimes + 1 },
      })),
      body.reason,
    );
    await noteLetters(work, body.ids);
    return { printed: rows.length };
  },
});
