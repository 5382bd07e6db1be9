import { z } from 'zod';
import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { takeSerials } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { transcript } from '../transcript.ts';
import { contentsOf, refuseEmpty, type Content } from './content.ts';

const LANGUAGES = ['zh', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
type Asked = { term?: string | undefined; language: Language; purpose?: string | undefined };

const of = {
  term: z
    .string()
    .regex(/^\d{4}-\d{4}-[1-9]$/)
    .optional(),
  purpose: z.string().trim().max(60).optional(),
};
const asked = { ...of, language: z.enum(LANGUAGES) };

/** What a student may have printed himself in a day. */
const PER_DAY = 10;
/** What is issued at once, and what one file holds. */
const MOST = 1_000;

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

/**
 * Transcripts for all of some classes, of those in the caller's circle who have scores, in one language or both. What was
 * issued the same day and still says the same is taken again: who asks twice has one set.
 */
export const issueClasses = post('xsgl/transcript/issueClasses', {
  needs: 'transcript.issueClasses',
  proof: 'plain',
  body: z.strictObject({
    classIds: z.array(z.uuid()).min(1).max(60),
    languages: z.array(z.enum(LANGUAGES)).min(1).max(2),
    ...of,
  }),
  async handle(work, { body: { classIds, languages, ...rest } }) {
    const students = await work.db.rows<{ id: string }>(sql`
      with ${peopleRows.student} select r.student_id as id from (select id as student_id, class_id, department_id, enrolled from student) r
      where r.class_id = any(${classIds}::uuid[]) and r.enrolled and ${work.within('transcript', 'transcript.issueClasses', 'r')}`);
    const wanted = [...new Set(languages)];
    if (students.length * wanted.length > MOST) throw refuse.transcriptsMany({ max: MOST });
    await work.db.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`transcripts ${work.tenant} ${work.actor.userId}`}, 0))`,
    );
    const ids = students.map(({ id }) => id);
    const contents = await contentsOf(work, ids, rest.term);
    if (contents.size === 0) throw refuse.noScoresThere();
    const known = await issuedToday(work, [...contents.keys()], rest);
    const all = [...contents].flatMap(([studentId, content]) =>
      wanted.map((language) => ({ studentId, content, language, ...rest })),
    );
    const old = all.flatMap((one) => known(one) ?? []);
    const made = await keep(
      work,
      all.filter((one) => known(one) === undefined),
    );
    const issued = [...old, ...made.map(({ id }) => id)];
    return { ids: issued, made: made.length, without: ids.length - contents.size };
  },
});

async function give(work: Work, studentId: string, given: Asked) {
  const content = (await contentsOf(work, [studentId], given.term)).get(studentId);
  if (!content) return refuseEmpty(work, studentId, given.term);
  const [issued] = await keep(work, [{ studentId, content, ...given }]);
  return issued!;
}

type ToKeep = Asked & { studentId: string; content: Content };

/** The id of what still says the same to the same person for the same purpose since this morning. */
async function issuedToday(
  work: Work,
  studentIds: readonly string[],
  { term, purpose }: Pick<Asked, 'term' | 'purpose'>,
): Promise<(one: ToKeep) => string | undefined> {
  const rows = await work.db.rows<{ id: string; studentId: string; language: string; content: Content }>(sql`
    select id, student_id, language, content from transcript
    where student_id = any(${[...studentIds]}::uuid[]) and state = 'valid' and created_by = ${work.actor.userId}
      and created_at >= ${work.at}::date and term is not distinct from ${term ?? null}::text
      and purpose is not distinct from ${purpose ?? null}::text`);
  const said = ({ lines, gpa, credits }: Content) =>
    JSON.stringify([credits, gpa, lines.map(({ recordId, total, flag }) => [recordId, total, flag])]);
  const keyOf = (studentId: string, language: string, content: Content) =>
    `${studentId} ${language} ${said(content)}`;
  const known = new Map(rows.map((row) => [keyOf(row.studentId, row.language, row.content), row.id]));
  return ({ studentId, language, content }) => known.get(keyOf(studentId, language, content));
}

type Where = { id: string; classId: string; majorId: string; departmentId: string; grade: string };

async function keep(work: Work, all: readonly ToKeep[]): Promise<{ id: string; transcriptNo: string }[]> {
  if (all.length === 0) return [];
  const places = await work.db.rows<Where>(sql`
    with ${peopleRows.student} select id, class_id, major_id, department_id, grade from student
    where id = any(${all.map(({ studentId }) => studentId)}::uuid[])`);
  const placeOf = new Map(places.map(({ id, ...place }) => [id, place]));
  const rows: { [field: string]: unknown }[] = [];
  for (const { studentId, language, term, purpose, content } of all) {
    const values: { [field: string]: unknown } = {
      studentId,
      ...placeOf.get(studentId),
      language,
      term: term ?? null,
      purpose: purpose ?? null,
      content,
      courses: content.lines.length,
      credits: content.credits,
      gpa: content.gpa,
      state: 'valid',
      createdBy: work.actor.userId,
    };
    await takeSerials(work, transcript, values);
    rows.push(values);
  }
  const ids = await insertMany(work, transcript, rows);
  await record(
    work,
    transcript,
    'issue',
    all.map(({ language, term, purpose }, place) => ({
      rowId: ids[place]!,
      before: null,
      after: { language, term, purpose },
    })),
  );
  return ids.map((id, place) => ({ id, transcriptNo: String(rows[place]!['transcriptNo']) }));
}
