import type { Person } from './balance.ts';

export type Seated = Person & { classId: string | null };
export type Rule = 'full' | 'size' | 'women' | 'limit' | 'apart' | 'together';
const RULES: readonly Rule[] = ['full', 'size', 'women', 'limit', 'apart', 'together'];

export type Rules = {
  classes: readonly { id: string; gender: string | null }[];
  maxSize: number;
  apart: ReadonlyMap<string, ReadonlySet<string>>;
  together: readonly (readonly [string, string])[];
};

/** Rules that a standing breaks, each as often as it does. */
function faultsOf(
  people: readonly Seated[],
  { classes, maxSize, apart, together }: Rules,
): Record<Rule, number> {
  const rooms = classes.map(({ id, gender }) => ({
    gender,
    members: people.filter((one) => one.classId === id),
  }));
  const open = rooms.filter(({ gender }) => gender === null).map(({ members }) => members);
  const women = open.map((members) => members.filter(({ gender }) => gender === '2').length);
  const where = new Map(people.map((one) => [one.id, one.classId]));
  const meets = (one: Seated): number =>
    one.classId === null
      ? 0
      : [...(apart.get(one.id) ?? [])].filter((id) => where.get(id) === one.classId).length;
  return {
    full: rooms.reduce((sum, { members }) => sum + Math.max(0, members.length - maxSize), 0),
    size: excess(open.map((members) => members.length)),
    women: excess(women),
    limit: rooms.reduce(
      (sum, { gender, members }) =>
        sum + (gender === null ? 0 : members.filter((one) => one.gender !== gender).length),
      0,
    ),
    apart: people.reduce((sum, one) => sum + meets(one), 0),
    together: together.filter(([one, other]) => where.get(one) !== where.get(other)).length,
  };
}

/** By how much more than one the largest differs from the smallest. */
const excess = (counts: readonly number[]): number =>
  counts.length === 0 ? 0 : Math.max(0, Math.max(...counts) - Math.min(...counts) - 1);

/** Rules that are broken more after some people were moved than before. */
export function brokenBy(
  people: readonly Seated[],
  moves: ReadonlyMap<string, string | null>,
  rules: Rules,
): Rule[] {
  const before = faultsOf(people, rules);
  const moved = people.map((one) => ({
    ...one,
    classId: moves.has(one.id) ? moves.get(one.id)! : one.classId,
  }));
  const after = faultsOf(moved, rules);
  // classes are uneven while somebody is on his way: only who puts somebody in is asked why
  const isOut = [...moves.values()].every((classId) => classId === null);
  return isOut ? [] : RULES.filter((rule) => after[rule] > before[rule]);
}
