import { z } from 'zod';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { find } from '#platform/server/resource/find.ts';
import type { Work } from '#platform/server/work.ts';
import { question } from '../question.ts';
import { isFault, keyOf, TYPES, type Asked } from '../rules/key.ts';
import { assertMine, countQuestions } from './bank.ts';
import { refuse } from '../errors.ts';

type Question = Row<typeof question>;

export const typeSchema = z.enum(TYPES);

/** As it is marked. A type that the dictionary has and the rules don't can't be. */
export const askedOf = (row: Pick<Question, 'type' | 'stem' | 'options' | 'answer'>): Asked => ({
  type: typeSchema.parse(row.type),
  stem: row.stem,
  options: (row.options ?? []).map(({ text }) => text ?? ''),
  answer: row.answer,
});

function assertSound(row: Pick<Question, 'type' | 'stem' | 'options' | 'answer'>): void {
  const key = keyOf(askedOf(row));
  if (isFault(key))
    throw invalid([{ field: 'answer', key: `question-bank.${key.fault}`, facts: { ...key.facts } }]);
}

/** Parts of a question that are asked or marked: a change of them is another version. */
const CONTENT = ['type', 'stem', 'options', 'answer', 'caseSensitive', 'rubric', 'analysis'] as const;

const differs = (before: Question, changes: Partial<Question>): boolean =>
  CONTENT.some(
    (name) =>
      name in changes && JSON.stringify(changes[name] ?? null) !== JSON.stringify(before[name] ?? null),
  );

export const questionHooks = hooksFor(question, {
  async beforeAdd(work, draft) {
    await assertBank(work, draft.bankId!);
    assertSound(draft as Question);
    return { ownerId: work.actor.userId, versionNo: 1, uses: 0, caseSensitive: draft.caseSensitive ?? false };
  },
  async afterAdd(work, rows) {
    await keepVersions(
      work,
      rows.map(({ id }) => id),
    );
    await countQuestions(
      work,
      rows.map(({ bankId }) => bankId),
    );
  },
  async beforeUpdate(work, row, changes) {
    await assertKeeper(work, 'question.update', row);
    if (changes.bankId && changes.bankId !== row.bankId) await assertBank(work, changes.bankId);
    assertSound({ ...row, ...changes });
    return {
      ...(changes.caseSensitive === null && { caseSensitive: false }),
      ...(differs(row, changes) && { versionNo: (row.versionNo ?? 1) + 1 }),
    };
  },
  async afterUpdate(work, before, after) {
    if (after.versionNo !== before.versionNo) await keepVersions(work, [after.id]);
    if (after.bankId !== before.bankId) await countQuestions(work, [before.bankId, after.bankId]);
  },
  async beforeRemove(work, row) {
    await assertKeeper(work, 'question.remove', row);
    await work.db.run(sql`update question_bank set questions = questions - 1 where id = ${row.bankId}`);
  },
  transitions: {
    disable: (work, row) => assertKeeper(work, 'question.disable', row),
    enable: (work, row) => assertKeeper(work, 'question.enable', row),
  },
});

async function assertKeeper(work: Work, permission: string, row: Question): Promise<void> {
  const bank = await work.db.row<{ ownerId: string | null }>(
    sql`select owner_id from question_bank where id = ${row.bankId}`,
  );
  assertMine(work, permission, [row.ownerId, bank?.ownerId ?? null]);
}

/** Questions go into banks that one sees. */
export async function assertBank(work: Work, bankId: string): Promise<void> {
  const bank = await work.db.row(sql`
    select 1 from question_bank b where b.id = ${bankId} and ${work.within('questionBank', 'questionBank.list', 'b')}`);
  if (!bank) throw refuse.notYours();
}

/** Writes down what questions say now. */
export async function keepVersions(work: Work, ids: readonly string[]): Promise<void> {
  await work.db.run(sql`
    insert into question_version (tenant_id, id, question_id, no, type, stem, options, answer, case_sensitive, rubric, analysis, created_at, created_by)
    select q.tenant_id, gen_random_uuid(), q.id, q.version_no, q.type, q.stem, coalesce(q.options, '[]'), q.answer, q.case_sensitive,
      coalesce(q.rubric, '[]'), q.analysis, ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid
    from question q where q.id = any(${ids}::uuid[])`);
}

type Version = { no: number; stem: string; answer: string; createdAt: string; name: string | null };

/** What a question said before, the newest first. */
export const versions = get('zxks/question/versions', {
  needs: 'question.detail',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    await find(work, question, id, 'question.detail', { lock: false });
    return work.db.rows<Version>(sql`
      select v.no, v.stem, v.answer, v.created_at, (select u.user_name from sys_user u where u.id = v.created_by) as name
      from question_version v where v.question_id = ${id} order by v.no desc limit 50`);
  },
});
