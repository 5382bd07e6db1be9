import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { termLabel } from '#modules/base/calendar';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { chosenRows } from '#modules/resource/print';
import { notFound } from '#platform/kit/errors.ts';
import type { Printed } from '#platform/kit/print.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { insert, takeSerials } from '#platform/server/resource/store.ts';
import type { ManyPrints } from '#platform/server/print.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { termOf } from '../rules/term.ts';
import { transcript } from '../transcript.ts';
import { settings } from './settings.ts';
import { standings } from './standing.ts';
import { onPaper } from './paper.ts';

export type Transcript = Row<typeof transcript>;

export type Content = {
  student: {
    name: string;
    pinyin: string;
    studentNo: string;
    gender: string;
    department: string;
    major: string;
    className: string;
    grade: string;
  };
  lines: {
    recordId: string;
    xn: string;
    xqM: string;
    name: string;
    enName: string;
    credit: number;
    nature: string;
    attempt: string;
    total: number | null;
    flag: string | null;
    point: number | null;
  }[];
  credits: number;
  gpa: number | null;
  average: number | null;
};

type Asked = { term?: string | undefined; language: 'zh' | 'en'; purpose?: string | undefined };
const asked = {
  term: z
    .string()
    .regex(/^\d{4}-\d{4}-[1-9]$/)
    .optional(),
  language: z.enum(['zh', 'en']),
  purpose: z.string().trim().max(60).optional(),
};

/** What a student may have printed himself in a day. */
const PER_DAY = 10;

/** A transcript for a student of the caller's circle. */
export const issue = post('xsgl/transcript/issue', {
  needs: 'transcript.issue',
  proof: 'plain',
  body: z.strictObject({ studentId: z.uuid(), ...asked }),
  async handle(work, { body: { studentId, ...rest } }) {
    // whom he may look up by results, or has at least in his circle
    const known = await work.db.row(sql`
      with ${peopleRows.student} select 1 from (select id as student_id, class_id, department_id from student) r
      where r.student_id = ${studentId} and ${work.within('transcript', 'transcript.issue', 'r')}`);
    if (!known) throw notFound();
    return give(work, studentId, rest);
  },
});

/** One's own. */
export const issueMine = post('xsgl/transcript/issueMine', {
  needs: 'transcript.own',
  proof: 'plain',
  body: z.strictObject(asked),
  async handle(work, { body }) {
    const { personId } = work.actor;
    if (personId === null) throw notFound();
    await work.db.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`transcript ${work.tenant} ${personId}`}, 0))`,
    );
    const today = await work.db.row<{ count: number }>(sql`
      select count(*)::int as count from transcript where student_id = ${personId} and created_by = ${work.actor.userId}
        and created_at > ${work.at}::timestamptz - interval '1 day'`);
    if (today!.count >= PER_DAY) throw refuse.transcriptsToday({ most: PER_DAY });
    return give(work, personId, body);
  },
});

async function give(work: Work, studentId: string, { term, language, purpose }: Asked) {
  const content = await contentOf(work, studentId, term);
  const values: { [field: string]: unknown } = {
    studentId,
    ...(await placeOf(work, studentId)),
    language,
    term: term ?? null,
    purpose: purpose ?? null,
    content,
    courses: content.lines.length,
    credits: content.credits,
    gpa: content.gpa,
    state: 'valid',
  };
  await takeSerials(work, transcript, values);
  const row = await insert(work, transcript, values);
  await record(work, transcript, 'issue', [
    { rowId: String(row['id']), before: null, after: { language, term, purpose } },
  ]);
  return { id: String(row['id']), transcriptNo: String(row['transcriptNo']) };
}

type Where = Pick<Transcript, 'classId' | 'majorId' | 'departmentId' | 'grade'>;
const placeOf = (work: Work, id: string) =>
  work.db.row<Where>(sql`
    with ${peopleRows.student} select class_id, major_id, department_id, grade from student where id = ${id}`);

/** What a transcript would say. @throws score.noScores with the terms of which there are some; score.noScoresYet where there are none */
async function contentOf(work: Work, studentId: string, term: string | undefined): Promise<Content> {
  const { xn, xqM } = termOf(term ?? '');
  const inTerm = (alias: 't') =>
    term === undefined
      ? sql`true`
      : sql`${sql.ref(`${alias}.xn`)} = ${xn} and ${sql.ref(`${alias}.xq_m`)} = ${xqM}`;
  const lines = await work.db.rows<Content['lines'][number]>(sql`
    with ${academicRows.subject}
    select t.id as record_id, t.xn, t.xq_m, u.subject_name as name, coalesce(u.en_name, u.subject_name) as en_name, coalesce(t.credit, 0) as credit, t.nature,
      t.attempt, t.total, t.flag, t.point
    from score_record t join subject u on u.id = t.subject_id where t.student_id = ${studentId} and t.is_published and ${inTerm('t')}
    order by t.xn, t.xq_m, u.subject_code, t.attempt`);
  if (lines.length === 0) await refuseEmpty(work, studentId, term);
  const student = await work.db.row<Content['student']>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}, ${academicRows.major}, ${orgRows.department}
    select s.name, s.pinyin, coalesce(s.student_no, '') as student_no, s.gender, d.dept_name as department, m.major_name as major, c.class_name, s.grade
    from student s join stu_class c on c.id = s.class_id join major m on m.id = s.major_id join department d on d.id = s.department_id
    where s.id = ${studentId}`);
  if (!student) throw notFound();
  const standing = await work.db.row<Pick<Content, 'credits' | 'gpa' | 'average'>>(sql`
    select credits, gpa, average from (${standings(await settings(work), sql`t.student_id = ${studentId} and ${inTerm('t')}`)}) x`);
  return {
    student,
    lines,
    credits: standing?.credits ?? 0,
    gpa: standing?.gpa ?? null,
    average: standing?.average ?? null,
  };
}

async function refuseEmpty(work: Work, studentId: string, term: string | undefined): Promise<never> {
  const have = await work.db.rows<{ xn: string; xqM: string }>(sql`
    select distinct xn, xq_m from score_record where student_id = ${studentId} and is_published order by xn, xq_m`);
  if (have.length === 0 || term === undefined) throw refuse.noScoresYet();
  throw refuse.noScores({
    term: termLabel(work, termOf(term)),
    have: have.map((one) => termLabel(work, one)).join('、'),
  });
}

const COLUMNS = sql`t.id, t.transcript_no, t.student_id, t.language, t.term, t.purpose, t.content, t.state, t.created_at`;
export type Kept = Pick<
  Transcript,
  'id' | 'transcriptNo' | 'studentId' | 'language' | 'term' | 'purpose' | 'state' | 'createdAt'
> & { content: Content };

async function keptOf(work: Work, id: string, inside: Sql): Promise<Kept> {
  const row = await work.db.row<Kept>(
    sql`select ${COLUMNS} from transcript t where t.id = ${id} and ${inside}`,
  );
  if (!row) throw notFound();
  if (row.state === 'revoked') throw refuse.transcriptRevoked();
  return row;
}

const which = z.strictObject({ id: z.uuid() });

/** The sheet of one that was issued. */
export const print = get('xsgl/transcript/print', {
  needs: 'transcript.print',
  query: which,
  handle: async (work, { query: { id } }) =>
    onPaper(work, await keptOf(work, id, work.within('transcript', 'transcript.print', 't'))),
});

export const printMine = get('xsgl/transcript/printMine', {
  needs: 'transcript.own',
  query: which,
  handle: async (work, { query: { id } }) =>
    onPaper(work, await keptOf(work, id, sql`t.student_id = ${work.actor.personId}::uuid`)),
});

/** Issued transcripts as one file. */
export const manyTranscripts: ManyPrints = {
  needs: 'transcript.print',
  logged: { resource: 'transcript', by: 'ids' },
  async choose(work, given, most) {
    const rows = await work.db.unprepared.rows<{ id: string }>(sql`
      select t.id from transcript t where ${chosenRows(work, 'transcript', given)} and t.state <> 'revoked'
      order by t.class_id, t.transcript_no limit ${most + 1}`);
    return { ids: rows.map(({ id }) => id), people: rows.length };
  },
  async fill(work, ids) {
    const inside = work.within('transcript', 'transcript.print', 't');
    const rows = await work.db.rows<Kept>(sql`
      select ${COLUMNS} from transcript t where t.id = any(${ids}::uuid[]) and t.state <> 'revoked' and ${inside}`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const filled: { title: string; sheet: Printed }[] = [];
    for (const kept of ids.flatMap((id) => byId.get(id) ?? [])) {
      const { className, studentNo, name } = kept.content.student;
      filled.push({ title: `${className} ${studentNo} ${name}`, sheet: await onPaper(work, kept) });
    }
    return filled;
  },
};
