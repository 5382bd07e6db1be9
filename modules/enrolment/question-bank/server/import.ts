import { v7 } from 'uuid';
import { z } from 'zod';
import { recount } from '#platform/server/db/recount.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { judged, LONGEST, MOST, type Block, type Draft } from '../rules/block.ts';
import { likeness } from '../rules/key.ts';
import { nearlySame } from '../rules/similar.ts';
import { refuse } from '../errors.ts';
import { countQuestions } from './bank.ts';
import { assertBank, keepVersions, typeSchema } from './question.ts';
import { blocksOfFile, blocksOfText } from './read-blocks.ts';

const CALL = { needs: 'question.parseText', proof: 'plain' } as const;
const text = (max: number) => z.string().max(max);
const draftSchema = z.strictObject({
  type: typeSchema,
  stem: text(LONGEST),
  options: z.array(text(1000)).max(8),
  answer: text(LONGEST),
  analysis: text(LONGEST),
  difficulty: z.int().min(1).max(5),
  knowledge: text(100),
  tags: text(100),
  score: z.number().min(0).max(100),
});

type Seen = Block & { sameAs: string | null };

/** Each block with what stands in the bank already, or above it, and says nearly the same. */
async function compared(work: Work, bankId: string, blocks: readonly Block[]): Promise<Seen[]> {
  if (blocks.length === 0) throw refuse.nothingFound();
  const held = await work.db.rows<{ id: string; stem: string; options: { text: string }[] | null }>(
    sql`select id, stem, options from question where bank_id = ${bankId} order by created_at desc limit 5000`,
  );
  const known = held.map(({ id, stem, options }) => ({
    ...{ id, stem },
    text: likeness({ stem, options: (options ?? []).map((one) => one.text) }),
  }));
  const fresh = blocks.map((block, at) => ({ id: String(at), stem: block.stem, text: likeness(block) }));
  const groups = nearlySame([...known, ...fresh]);
  return blocks.map((block, at) => {
    const group = groups.find((all) => all.some(({ id }) => id === String(at)));
    const first = group?.[0];
    return { ...block, sameAs: first && first.id !== String(at) ? first.stem.slice(0, 60) : null };
  });
}

/** What a pasted text holds, block by block: nothing is stored yet. */
export const parseText = post('zxks/question/parseText', {
  ...CALL,
  reads: true,
  body: z.strictObject({ bankId: z.uuid(), text: z.string().max(500_000) }),
  async handle(work, { body }) {
    await assertBank(work, body.bankId);
    return compared(work, body.bankId, blocksOfText(body.text));
  },
});

/** The same of a file. */
export const parseFile = post('zxks/question/parseFile', {
  ...CALL,
  reads: true,
  multipart: true,
  body: z.strictObject({ bankId: z.uuid() }),
  async handle(work, { body, files: [file] }) {
    await assertBank(work, body.bankId);
    if (!file) throw refuse.badFile();
    return compared(work, body.bankId, await blocksOfFile(file));
  },
});

/** Blocks as they are judged after people have put them right; one that is still wrong stops them all. */
export const importText = post('zxks/question/importText', {
  ...CALL,
  body: z.strictObject({ bankId: z.uuid(), items: z.array(draftSchema).min(1).max(MOST) }),
  async handle(work, { body: { bankId, items } }) {
    await assertBank(work, bankId);
    const blocks = items.map((item, at) => judged(item, at + 1));
    const wrong = blocks.find(({ faults }) => faults.length > 0);
    if (wrong) throw refuse.blockWrong({ line: wrong.line });
    const added = await addDrafts(work, bankId, items);
    return { added, same: items.length - added };
  },
});

/** Questions that the bank does not have yet. Handed in twice, or by two at once, each is there once. */
export async function addDrafts(work: Work, bankId: string, drafts: readonly Draft[]): Promise<number> {
  const rows = drafts.map((one) => ({
    ...{ id: v7(), type: one.type, stem: one.stem.trim(), answer: one.answer.trim() },
    options: one.options.map((option) => ({ text: option })),
    ...{ analysis: one.analysis || null, knowledge: one.knowledge || null, tags: one.tags || null },
    ...{ difficulty: one.difficulty, score: one.score || 2 },
  }));
  await recount(work.db, rows.length);
  const added = await work.db.rows<{ id: string }>(sql`
    insert into question (tenant_id, id, bank_id, type, stem, options, answer, analysis, difficulty, knowledge, tags, score, owner_id, created_at, created_by, updated_at)
    select ${work.tenant}, r.id, ${bankId}, r.type, r.stem, case when jsonb_array_length(r.options) > 0 then r.options end, r.answer, r.analysis, r.difficulty,
      r.knowledge, r.tags, r.score, ${ownerOf(work)}::uuid, ${work.at}, ${ownerOf(work)}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, type text, stem text, options jsonb, answer text, analysis text,
      difficulty int, knowledge text, tags text, score numeric)
    on conflict do nothing returning id`);
  await keepVersions(
    work,
    added.map(({ id }) => id),
  );
  await countQuestions(work, [bankId]);
  return added.length;
}

const ownerOf = (work: Work): string | null => (work.signedIn ? work.actor.userId : null);

/** Groups of questions of a bank that say nearly the same. */
export const findDuplicate = get('zxks/question/findDuplicate', {
  needs: 'question.findDuplicate',
  query: z.strictObject({ bankId: z.uuid() }),
  async handle(work, { query: { bankId } }) {
    await assertBank(work, bankId);
    const rows = await work.db.rows<{ id: string; stem: string; options: { text: string }[] | null }>(sql`
      select id, stem, options from question where bank_id = ${bankId} and status = 'enabled' order by created_at limit 5000`);
    const all = rows.map(({ id, stem, options }) => ({
      ...{ id, stem },
      text: likeness({ stem, options: (options ?? []).map((one) => one.text) }),
    }));
    return nearlySame(all).map((group) => group.map(({ id, stem }) => ({ id, stem: stem.slice(0, 200) })));
  },
});
