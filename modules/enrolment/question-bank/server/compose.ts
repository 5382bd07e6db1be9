import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { meanDifficulty, sumOf, toPt, type Placed } from '../rules/paper.ts';
import { refuse } from '../errors.ts';
import { place, placedIn, sectionSchema, sectionsOf } from './paper.ts';
import { assertEnough, drawn, rulesOf } from './pool.ts';

const itemSchema = z.strictObject({ questionId: z.uuid(), pt: z.int().min(50).max(10_000) });
const composed = sectionSchema.extend({ items: z.array(itemSchema).max(200) });
type Composed = z.output<typeof composed>;

type Found = {
  id: string;
  version: number;
  name: string;
  mode: string;
  status: string;
  fullScore: number;
  sections: unknown;
};

async function paperIn(work: Work, id: string, permission: string, lock = sql``): Promise<Found> {
  const row = await work.db.row<Found>(sql`
    select p.id, p.version, p.name, p.mode, p.status, p.full_score, p.sections from paper p
    where p.id = ${id} and ${work.within('paper', permission, 'p')} ${lock}`);
  if (!row) throw notFound();
  return row;
}

/** What stands in a paper, in its places. It counts when it is finished. */
export const compose = post('zxks/paper/compose', {
  needs: 'paper.compose',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), version: z.int(), sections: z.array(composed).max(12) }),
  async handle(work, { body }) {
    const row = await paperIn(work, body.id, 'paper.compose', sql`for no key update`);
    if (row.status !== 'draft') throw refuse.paperReady();
    if (row.version !== body.version) throw new Refusal('kit.versionConflict');
    if (row.mode === 'fixed' && body.sections.some(({ draws }) => draws.length > 0)) throw refuse.wrongType();
    const placed = await chosen(work, body.sections);
    await work.db.run(sql`delete from paper_question where paper_id = ${row.id}`);
    await place(work, row.id, placed);
    const sections = body.sections.map(({ items: _in, ...section }) => section);
    const questions =
      placed.length + sections.flatMap(({ draws }) => draws).reduce((sum, { count }) => sum + count, 0);
    await work.db.run(sql`
      update paper set sections = ${JSON.stringify(sections)}::jsonb, questions = ${questions}, version = version + 1, updated_at = ${work.at}
      where id = ${row.id}`);
    return { version: row.version + 1, sum: sumOf(sections, placed), full: toPt(row.fullScore) };
  },
});

/** Questions that were chosen by hand, as they stand now: enabled, of their section's type, in banks that one sees, none twice. */
async function chosen(work: Work, sections: readonly Composed[]): Promise<Placed[]> {
  const wanted = sections.flatMap(({ items, type }, sectionNo) =>
    items.map((item) => ({ ...item, sectionNo, type })),
  );
  const ids = wanted.map(({ questionId }) => questionId);
  if (new Set(ids).size < ids.length) throw refuse.wrongType();
  const rows = await work.db.rows<{ questionId: string; versionId: string; type: string }>(sql`
    select q.id as question_id, v.id as version_id, q.type from question q
    join question_version v on v.tenant_id = q.tenant_id and v.question_id = q.id and v.no = q.version_no
    where q.id = any(${ids}::uuid[]) and q.status = 'enabled' and ${work.within('question', 'question.list', 'q')}`);
  const known = new Map(rows.map((row) => [row.questionId, row]));
  return wanted.map(({ questionId, sectionNo, type, pt }) => {
    const row = known.get(questionId);
    if (row?.type !== type) throw refuse.wrongType();
    return { sectionNo, versionId: row.versionId, pt };
  });
}

type Shown = {
  versionId: string;
  questionId: string;
  sectionNo: number;
  pt: number;
  type: string;
  stem: string;
  options: { text: string }[];
  answer: string;
  analysis: string | null;
  difficulty: number;
  isOld: boolean;
};

async function shown(work: Work, placed: readonly Placed[]): Promise<Shown[]> {
  const rows = await work.db.rows<Omit<Shown, 'sectionNo' | 'pt'>>(sql`
    select v.id as version_id, q.id as question_id, v.type, v.stem, v.options, v.answer, v.analysis, q.difficulty, v.no < q.version_no as is_old
    from question_version v join question q on q.tenant_id = v.tenant_id and q.id = v.question_id
    where v.id = any(${placed.map(({ versionId }) => versionId)}::uuid[])`);
  const known = new Map(rows.map((row) => [row.versionId, row]));
  return placed.flatMap(({ versionId, sectionNo, pt }) => {
    const row = known.get(versionId);
    return row ? [{ ...row, sectionNo, pt }] : [];
  });
}

/** A paper with its questions, for whoever makes it or prints it; and how many each rule has to draw from. */
export const content = get('zxks/paper/content', {
  needs: 'paper.detail',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const { sections: _raw, ...row } = await paperIn(work, id, 'paper.detail');
    const sections = sectionsOf({ sections: _raw });
    const placed = await placedIn(work, id);
    const rules = await rulesOf(work, sections);
    return {
      ...row,
      sections,
      items: await shown(work, placed),
      available: rules.map(({ pool }) => pool.length),
    };
  },
});

/** One paper as the rules would draw it, and how hard it is. */
export const trialDraw = get('zxks/paper/trialDraw', {
  needs: 'paper.compose',
  query: z.strictObject({ id: z.uuid(), seed: z.string().max(40).optional() }),
  async handle(work, { query: { id, seed } }) {
    const row = await paperIn(work, id, 'paper.compose');
    const placed = await placedIn(work, id);
    const rules = await rulesOf(work, sectionsOf(row));
    const taken = placed.map(({ versionId }) => versionId);
    assertEnough(rules, taken);
    const items = await shown(work, [...placed, ...drawn(rules, seed ?? work.traceId, taken)]);
    return { items, difficulty: meanDifficulty(items.map((one) => one.difficulty)) };
  },
});
