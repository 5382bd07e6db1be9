import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { draw, shortRule } from '../rules/draw.ts';
import type { DrawRule, Placed, Section } from '../rules/paper.ts';
import { refuse } from '../errors.ts';

/** The present versions of questions that a rule may draw from. */
export async function poolOf(work: Work, type: string, rule: DrawRule): Promise<string[]> {
  const tags = rule.tags.split(/[,，、\s]+/).filter((one) => one !== '');
  const rows = await work.db.rows<{ id: string }>(sql`
    select v.id from question q join question_version v on v.tenant_id = q.tenant_id and v.question_id = q.id and v.no = q.version_no
    where q.status = 'enabled' and q.type = ${type} and q.bank_id = any(${rule.bankIds}::uuid[])
      and (${rule.knowledge} = '' or starts_with(coalesce(q.knowledge, ''), ${rule.knowledge}))
      and (cardinality(${rule.difficulties}::int[]) = 0 or q.difficulty = any(${rule.difficulties}::int[]))
      and (cardinality(${tags}::text[]) = 0 or regexp_split_to_array(coalesce(q.tags, ''), '[,，、\\s]+') && ${tags}::text[])
    order by q.created_at, q.id limit 5000`);
  return rows.map(({ id }) => id);
}

type Ruled = { sectionNo: number; pt: number; count: number; pool: string[] };

/** All rules of a paper, in their order, each with what it may draw from. */
export async function rulesOf(work: Work, sections: readonly Section[]): Promise<Ruled[]> {
  const found: Ruled[] = [];
  for (const [sectionNo, { type, draws }] of sections.entries())
    for (const rule of draws)
      found.push({ sectionNo, pt: rule.pt, count: rule.count, pool: await poolOf(work, type, rule) });
  return found;
}

/** @throws Refusal where a rule wants more questions than there are for it */
export function assertEnough(rules: readonly Ruled[], taken: readonly string[]): void {
  const short = shortRule(rules, taken);
  if (short) throw refuse.poolShort(short);
}

/** What one seed draws, in its sections. */
export function drawn(rules: readonly Ruled[], seed: string, taken: readonly string[]): Placed[] {
  const found = draw(rules, seed, taken);
  if (!found) throw refuse.poolShort({ rule: 1, has: 0, needs: 0 });
  return found.flatMap((ids, at) =>
    ids.map((versionId) => ({ versionId, sectionNo: rules[at]!.sectionNo, pt: rules[at]!.pt })),
  );
}
