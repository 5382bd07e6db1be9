import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { isFault, keyOf, type Key, type QuestionType } from '../rules/key.ts';
import { toPt, type PartRule } from '../rules/paper.ts';
import { refuse } from '../errors.ts';
import { assertEnough, rulesOf } from './pool.ts';
import { placedIn, sectionsOf } from './paper.ts';
import { typeSchema } from './question.ts';

/** A paper as it stands when a test takes it: nothing of it changes for that test afterwards. */
export type FrozenPaper = {
  id: string;
  name: string;
  fullPt: number;
  passPt: number;
  sections: { title: string; type: QuestionType; rule: PartRule }[];
  items: { sectionNo: number; versionId: string; pt: number }[];
  rules: { sectionNo: number; pt: number; count: number; pool: string[] }[];
};

type Found = {
  id: string;
  name: string;
  mode: string;
  status: string;
  fullScore: number;
  passScore: number;
  sections: unknown;
};

/** Papers that are finished, held for a test. @throws Refusal for one that isn't, or whose rules no longer find enough */
export async function freezePapers(work: Work, ids: readonly string[]): Promise<FrozenPaper[]> {
  const rows = await work.db.rows<Found>(sql`
    update paper set uses = uses + 1 where id = any(${ids}::uuid[]) and status = 'ready'
    returning id, name, mode, status, full_score, pass_score, sections`);
  if (rows.length < new Set(ids).size) throw refuse.paperEmpty();
  const frozen: FrozenPaper[] = [];
  for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
    const sections = sectionsOf(row);
    const items = await placedIn(work, row.id);
    // what is drawn once for all has been drawn when the paper was finished
    const rules = row.mode === 'drawnEach' ? await rulesOf(work, sections) : [];
    assertEnough(
      rules,
      items.map((one) => one.versionId),
    );
    frozen.push({
      ...{
        id: row.id,
        name: row.name,
        fullPt: toPt(row.fullScore),
        passPt: toPt(row.passScore),
        items,
        rules,
      },
      sections: sections.map(({ title, type, rule }) => ({ title, type, rule })),
    });
  }
  return frozen;
}

/** A test that is taken back holds its papers no longer. */
export const freePapers = (work: Work, ids: readonly string[]): Promise<number> =>
  work.db.run(sql`update paper set uses = greatest(uses - 1, 0) where id = any(${ids}::uuid[])`);

/** A version of a question with what is right. Whoever sends one to a taker leaves `key`, `answer`, `analysis` and `rubric` out. */
export type KnownVersion = {
  id: string;
  questionId: string;
  type: QuestionType;
  stem: string;
  options: string[];
  key: Key;
  caseSensitive: boolean;
  answer: string;
  analysis: string | null;
  rubric: { point: string; score: number }[];
};

const stored = z.object({
  id: z.string(),
  questionId: z.string(),
  type: typeSchema,
  stem: z.string(),
  options: z.array(z.object({ text: z.string() })).transform((all) => all.map(({ text }) => text)),
  caseSensitive: z.boolean(),
  answer: z.string(),
  analysis: z.string().nullable(),
  rubric: z.array(z.object({ point: z.string(), score: z.number() })),
});

/** Versions never change, so that each node reads one once. */
const kept = new Map<string, KnownVersion>();
const MOST_KEPT = 20_000;

export async function versionsOf(work: Work, ids: readonly string[]): Promise<Map<string, KnownVersion>> {
  const keyAt = (id: string) => `${work.tenant}|${id}`;
  const missing = [...new Set(ids)].filter((id) => !kept.has(keyAt(id)));
  if (missing.length > 0) {
    if (kept.size + missing.length > MOST_KEPT) kept.clear();
    const rows = await work.db.rows<object>(sql`
      select id, question_id, type, stem, options, case_sensitive, answer, analysis, rubric from question_version
      where id = any(${missing}::uuid[])`);
    for (const row of rows) {
      const version = stored.parse(row);
      const key = keyOf(version);
      kept.set(keyAt(version.id), { ...version, key: isFault(key) ? { kind: 'essay' } : key });
    }
  }
  const found = ids.flatMap((id) => kept.get(keyAt(id)) ?? []);
  return new Map(found.map((version) => [version.id, version]));
}

/** How questions fared, once a test is over: how often they were asked, and how much of their points was got. */
export async function noteOutcomes(
  work: Work,
  all: readonly { questionId: string; asked: number; rate: number }[],
): Promise<void> {
  await work.db.run(sql`
    update question q set uses = q.uses + r.asked,
      correct_rate = round((coalesce(q.correct_rate, 0) * q.uses + r.rate * r.asked) / nullif(q.uses + r.asked, 0), 1)
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r("questionId" uuid, asked int, rate numeric) where q.id = r."questionId"`);
}
