import type { Condition, ConditionItem } from '#platform/kit/rule/condition.ts';

/** The words that a condition is written with. */
export type ConditionWords = {
  field(name: string): string;
  sys(name: string): string;
  /** What a stored value is called, such as the name behind an id. */
  value(item: ConditionItem, value: string): string;
  /** `{value}` stands for the value in the sentence of a comparison. */
  compare(cmp: ConditionItem['cmp'], value: string): string;
  and: string;
  or: string;
  yes: string;
  no: string;
  list(values: readonly string[]): string;
  group(inner: string): string;
};

/** A condition as people say it: `天数 大于 3 且 是否离校 为 是`. Inner groups stand in brackets. */
export function conditionText(condition: Condition, words: ConditionWords): string {
  const parts = condition.items.map((item) => {
    if (!('items' in item)) return itemText(item, words);
    const inner = conditionText(item, words);
    return item.items.length > 1 ? words.group(inner).trim() : inner;
  });
  return parts.join(` ${condition.op === 'and' ? words.and : words.or} `);
}

function itemText(item: ConditionItem, words: ConditionWords): string {
  const name = item.field === undefined ? words.sys(item.sys ?? '') : words.field(item.field);
  return `${name} ${words.compare(item.cmp, valueText(item.value, words, item))}`;
}

function valueText(value: unknown, words: ConditionWords, item: ConditionItem): string {
  if (Array.isArray(value)) return words.list(value.map((one) => valueText(one, words, item)));
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return value === null || value === undefined ? '' : words.value(item, String(value));
}
