import { invalid } from '#platform/kit/errors.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { readRule, type Rule } from '../rules.ts';
import { compileRule, type Compiled } from './compile.ts';
import { factBook, maySee } from './known.ts';

/**
 * A rule as somebody wrote it, sound and made only of what he may see himself.
 * @throws kit.invalid with the way of each fault below `field`: `rule.items.0.value`
 */
export function checkRule(work: Work, given: unknown, field: string): Rule {
  const { rule, faults } = read(work, given);
  if (faults.length > 0)
    throw invalid(faults.map((fault) => ({ ...fault, field: `${field}.${fault.field}` })));
  return rule;
}

/**
 * The rule as it is kept; null where one of its facts isn't known any more or whoever asks may not see it (now): rooms
 * and permissions come and go.
 */
export function storedRule(work: Work, given: unknown): Rule | null {
  const { rule, faults } = read(work, given);
  return faults.length > 0 ? null : rule;
}

function read(work: Work, given: unknown) {
  const book = factBook(work.platform);
  return readRule(given, (code) => {
    const fact = book.get(code);
    return fact && !maySee(work, fact) ? 'hidden' : fact;
  });
}

/** The ids of those of `people` (a statement with a column `id`) of whom the rule holds, as a statement. */
export function matching(work: Work, rule: Rule, people: Sql): Sql {
  const { tables, from, holds } = compileRule(work, rule, people);
  return sql`with ${tables} select people.id from ${from} where ${holds}`;
}

export type Explained = { passes: boolean; leaves: ExplainedLeaf[] };
export type ExplainedLeaf = {
  /** Null where nobody knows, or where the reader may not see it. */
  actual: string | number | boolean | null;
  /** What an id among the leaf's values and the actual one is called. */
  labels: { [id: string]: string };
  hidden: boolean;
  passes: boolean;
};

type Answer = { passes: boolean; [column: string]: unknown };

/** Leaf by leaf, in the order of the rule, what is so of one student and whether that is enough. One statement, and one for each kind of reference. */
export async function explainRule(work: Work, rule: Rule, studentId: string): Promise<Explained> {
  const compiled = compileRule(work, rule, sql`select ${studentId}::uuid as id`);
  const columns = compiled.leaves.map(
    ({ actual, holds }, index) =>
      sql`${actual} as ${sql.ref(`actual_${index}`)}, ${holds} as ${sql.ref(`holds_${index}`)}`,
  );
  const row = await work.db.row<Answer>(sql`
    with ${compiled.tables} select ${compiled.holds} as passes, ${sql.join(columns)} from ${compiled.from}`);
  const labels = await labelsOf(work, compiled, row);
  return {
    passes: row?.passes === true,
    leaves: compiled.leaves.map(({ fact }, index) => {
      const hidden = !maySee(work, fact);
      const actual = row?.[`actual${index}`];
      const isPlain = typeof actual === 'string' || typeof actual === 'number' || typeof actual === 'boolean';
      return {
        actual: hidden || !isPlain ? null : actual,
        labels: fact.value.kind === 'ref' ? (labels.get(fact.value.to) ?? {}) : {},
        hidden,
        passes: row?.[`holds${index}`] === true,
      };
    }),
  };
}

/** What rows are called that leaves refer to or that are so, by resource. */
async function labelsOf(work: Work, { leaves }: Compiled, row: Answer | undefined) {
  const asked = new Map<string, Set<string>>();
  for (const [index, { leaf, fact }] of leaves.entries()) {
    if (fact.value.kind !== 'ref') continue;
    const ids = [leaf.value, row?.[`actual${index}`]].flat().filter((id) => typeof id === 'string');
    asked.set(fact.value.to, new Set([...(asked.get(fact.value.to) ?? []), ...ids]));
  }
  const found = new Map<string, { [id: string]: string }>();
  for (const [to, ids] of asked) found.set(to, await calledIn(work, to, [...ids]));
  return found;
}

async function calledIn(work: Work, to: string, ids: string[]): Promise<{ [id: string]: string }> {
  const target = work.platform.resources.get(to)?.resource;
  if (!target) return {};
  const rows = await work.db.rows<{ id: string; label: string }>(sql`
    select id, ${sql.ref(snake(target.label))}::text as label from ${sql.table(snake(to))} where id = any(${ids}::uuid[])`);
  return Object.fromEntries(rows.map(({ id, label }) => [id, label]));
}
