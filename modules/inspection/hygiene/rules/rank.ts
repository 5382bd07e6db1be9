export type Unit = { key: string; label: string; score: number | null; inspections: number };
export type Ranked = Unit & { rank: number | null };

/** By score, equal ones on one place and the next ones after all of them; whoever wasn't inspected comes behind, without a place. */
export function ranked(units: readonly Unit[]): Ranked[] {
  const inspected = units.filter((unit) => unit.score !== null && unit.inspections > 0);
  const placed = inspected
    .toSorted((a, b) => b.score! - a.score! || b.inspections - a.inspections || (a.label < b.label ? -1 : 1))
    .map((unit) => ({ ...unit, rank: 1 + inspected.filter((other) => other.score! > unit.score!).length }));
  const rest = units.filter((unit) => unit.score === null || unit.inspections === 0);
  return [...placed, ...rest.map((unit) => ({ ...unit, rank: null }))];
}
