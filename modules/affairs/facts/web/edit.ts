import { comparisonsOf, type Leaf, type Rule } from '../rules.ts';
import type { KnownFact } from '../server/answers.ts';

/** What a builder draws: a rule that may still be unfinished. */
export type Item = Rule | Leaf;

export const emptyRule = (): Rule => ({ op: 'and', items: [{ fact: '', cmp: 'eq' }] });

export const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

/** Another fact begins with its first comparison and no value. */
export function leafOf(code: string, facts: readonly KnownFact[]): Leaf {
  const fact = facts.find((one) => one.code === code);
  const [cmp = 'eq'] = fact ? comparisonsOf(fact.value) : [];
  return { fact: code, cmp, ...(fact?.value.kind === 'boolean' && { value: true }) };
}

export const withItem = (rule: Rule, index: number, item: Item): Rule => ({
  ...rule,
  items: rule.items.map((one, at) => (at === index ? item : one)),
});

export const withoutItem = (rule: Rule, index: number): Rule => ({
  ...rule,
  items: rule.items.filter((_, at) => at !== index),
});
