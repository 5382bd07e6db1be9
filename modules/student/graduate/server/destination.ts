import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import type { CardLine } from '#platform/kit/application.ts';
import { invalid, notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import type { employer, OWN } from '../employer.ts';
import { refuse } from '../errors.ts';
import { destinationApplication, gradDestination } from '../grad-destination.ts';
import { hiddenFor, isCreditCode, neededFor } from '../rules/destination.ts';
import { isOwn } from './employer.ts';

type Destination = Row<typeof gradDestination>;

export const destinationHooks = applicationHooks(destinationApplication, {
  async judge(work, draft, { personId, isDraft }) {
    if (isDraft) return;
    const batch = await work.db.row<{ batchId: string }>(sql`
      select a.batch_id from grad_audit a where a.student_id = ${personId}::uuid order by a.id desc limit 1`);
    if (!batch) throw refuse.notGraduating();
    const named = await employerOf(work, draft);
    const values = { ...draft, ...named, ...emptied(draft.kind) };
    const lacking = neededFor(draft.kind ?? '').filter(
      (field) => !Object.entries(values).some(([name, value]) => name === field && (value ?? '') !== ''),
    );
    if (lacking.length > 0) throw invalid(lacking.map((field) => ({ field, key: 'kit.required' })));
    if (values.creditCode && !isCreditCode(values.creditCode))
      throw invalid([{ field: 'creditCode', key: 'graduate.creditCodeWrong' }]);
    const word = values.employerId ? 'waiting' : 'none';
    return {
      values: {
        ...named,
        ...emptied(draft.kind),
        batchId: batch.batchId,
        word,
        wordNote: null,
        wordAt: null,
      },
      begun: async (row) => tellEmployer(work, row),
    };
  },
  async onEnd(work, rows, end) {
    if (end === 'approved') await replaceFormer(work, rows);
  },
  card: cards,
});

/** What was granted before counts no more. */
export const replaceFormer = (work: Work, rows: readonly Pick<Destination, 'id' | 'studentId'>[]) =>
  work.db.run(sql`
    update grad_destination t set audit_status = 'cancelled', replaced_by = n.id, version = version + 1, updated_at = ${work.at}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ studentId }) => studentId)}::uuid[]) as n(id, student_id)
    where t.student_id = n.student_id and t.audit_status = 'approved' and t.id <> n.id`);

/** What it took the place of counts again. */
export const restoreFormer = (work: Work, id: string) =>
  work.db.run(sql`
    update grad_destination set audit_status = 'approved', replaced_by = null, version = version + 1, updated_at = ${work.at}
    where replaced_by = ${id}`);

/** What the chosen kind has no use for isn't kept. */
const emptied = (kind: unknown): { [field: string]: null } =>
  Object.fromEntries(hiddenFor(kind).map((field) => [field, null]));

/** A registered employer stands with its own name and code; one that was typed by its code is that one. */
async function employerOf(work: Work, { employerId = null, creditCode = null }: Partial<Destination>) {
  if (employerId === null && !creditCode) return {};
  const found = await work.db.row<{
    id: string;
    name: string;
    creditCode: string;
    industry: string;
    city: string;
    status: string;
  }>(sql`
    select id, name, credit_code, industry, city, status from employer
    where id = ${employerId}::uuid or ${employerId}::uuid is null and credit_code = ${creditCode}`);
  if (employerId !== null && found?.status !== 'enabled')
    throw invalid([{ field: 'employerId', key: 'graduate.employerOff' }]);
  if (found?.status !== 'enabled') return {};
  const { id, name, creditCode: code, industry, city } = found;
  return { employerId: id, unitName: name, creditCode: code, industry, city };
}

export async function tellEmployer(
  work: Work,
  { id, employerId }: Pick<Destination, 'id' | 'employerId'>,
): Promise<void> {
  if (employerId === null) return;
  const of = await work.db.row<{ accountIds: string[] | null }>(
    sql`select account_ids from employer where id = ${employerId}`,
  );
  await message(work, {
    users: of?.accountIds ?? [],
    key: 'graduate.named',
    facts: {},
    category: 'activity',
    link: '/layout/student/graduate/offers',
    bizType: 'gradDestination',
    bizId: id,
    event: 'named',
  });
}

/** What the employer says, and whether what is studied is what is worked. */
async function cards(work: Work, rows: Destination[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const say = (key: string, given = {}) => work.platform.words.say(work.locale, key, given);
  return new Map(
    rows.map(({ id, word, wordNote }) => {
      if (word === null || word === 'none') return [id, []];
      const tone = word === 'confirmed' ? 'good' : word === 'denied' ? 'wrong' : undefined;
      const text = say('gradCard.word', { word: say(`dict.employerWord.${word}`), note: wordNote ?? '' });
      return [id, [{ text, ...(tone && { tone }) } satisfies CardLine]];
    }),
  );
}

/** An employer's own entry. */
type Kept = Pick<
  Row<typeof employer>,
  'id' | 'version' | 'name' | 'creditCode' | 'city' | (typeof OWN)[number]
>;

type Offer = {
  id: string;
  name: string;
  className: string;
  majorName: string;
  kind: string;
  post: string | null;
  signedOn: string | null;
  word: string;
  wordNote: string | null;
  wordAt: string | null;
  batch: string;
  employer: string;
};

/** Graduates who name the signed-in employer: what concerns their work there, and nothing else of them. */
export const offers = get('xsgl/gradDestination/offers', {
  needs: 'gradDestination.confirm',
  query: z.strictObject({ word: z.enum(['waiting', 'confirmed', 'denied']).optional() }),
  async handle(work, { query: { word = null } }) {
    const records = await work.db.rows<Offer>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}, ${academicRows.major}
      select t.id, s.name, c.class_name, m.major_name, t.kind, t.post, t.signed_on, t.word, t.word_note, t.word_at,
        b.name as batch, e.name as employer
      from grad_destination t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
      join major m on m.id = t.major_id join grad_batch b on b.id = t.batch_id join employer e on e.id = t.employer_id
      where t.audit_status in ('running', 'approved') and ${work.within('gradDestination', 'gradDestination.confirm', 't')}
        and (${word}::text is null or t.word = ${word}) order by t.word = 'waiting' desc, t.submitted_at desc, t.id limit 500`);
    const employers = await work.db.rows<Kept>(sql`
      select id, version, name, credit_code, city, contact, telephone, address, introduction, licence_file_ids from employer t
      where ${isOwn(work)} and status = 'enabled' order by name`);
    return { employers, records };
  },
});

/** An employer says that a graduate works there, or that he doesn't; once, and only to what is named now. */
export const answer = post('xsgl/gradDestination/confirm', {
  needs: 'gradDestination.confirm',
  proof: 'plain',
  body: z.strictObject({
    id: z.uuid(),
    word: z.enum(['confirmed', 'denied']),
    note: z.string().trim().max(200).optional(),
  }),
  async handle(work, { body: { id, word, note } }) {
    const row = await work.db.row<{ studentId: string; word: string; unitName: string }>(sql`
      select t.student_id, t.word, t.unit_name from grad_destination t
      where t.id = ${id} and t.audit_status in ('running', 'approved')
        and ${work.within('gradDestination', 'gradDestination.confirm', 't')} for update`);
    if (!row) throw notFound();
    if (row.word !== 'waiting') throw refuse.wordGiven();
    if (word === 'denied' && !note) throw refuse.reasonNeeded();
    await work.db.run(sql`
      update grad_destination set word = ${word}, word_note = ${note ?? null}, word_at = ${work.at}, version = version + 1,
        updated_at = ${work.at} where id = ${id}`);
    await record(
      work,
      gradDestination,
      'confirm',
      [{ rowId: id, before: { word: 'waiting' }, after: { word } }],
      note,
    );
    await tellWord(work, { id, ...row, word });
    return { id };
  },
});

async function tellWord(
  work: Work,
  { id, studentId, unitName, word }: { id: string; studentId: string; unitName: string; word: string },
): Promise<void> {
  const users = await usersOfPersons(work, [studentId]);
  await message(work, {
    users: [...users.values()],
    key: 'graduate.wordSaid',
    facts: { unit: unitName, word: work.platform.words.say('zh-CN', `dict.employerWord.${word}`) },
    category: 'activity',
    link: '/layout/student/graduate/destination-mine',
    bizType: 'gradDestination',
    bizId: id,
    event: 'wordSaid',
  });
}
