import type { Work } from '../work.ts';
import type { Figures } from '#platform/kit/figures.ts';
import type { Circle } from '../work.ts';

/** Whose people are counted, and whether whoever asks may look at them one by one. */
export type Sight = { circle: Circle; seesRows: boolean };

/**
 * What a signed-in person sees by a permission: his circle, and as much as he sees rows. Whoever holds neither the list
 * nor a single row of the resource is told nothing of fewer people than `small`.
 */
export const sightOf = (work: Work, { of: { name } }: Figures, permission: string): Sight => ({
  circle: work.actor.circle(permission),
  seesRows: work.may(`${name}.list`) || work.may(`${name}.detail`),
});

/**
 * Places of the parts that would tell of fewer than `small` people. A single one could be worked out from the whole, so
 * the next smallest goes with it. Parts without anybody tell of nobody.
 */
export function withheld(people: readonly number[], small: number): Set<number> {
  const order = people.map((_, place) => place).filter((place) => people[place]! > 0);
  order.sort((a, b) => people[a]! - people[b]!);
  const few = order.filter((place) => people[place]! < small);
  return new Set(few.length === 1 ? order.slice(0, 2) : few);
}
