export type Line = { kind: string | null; planId: string | null; subjectId: string | null; minPt: number };

/** How narrowly a line means somebody: a plan's own counts more than a kind's. */
const weight = ({ kind, planId }: Line): number => (planId ? 2 : 0) + (kind ? 1 : 0);

/** Whether scores reach the lines of a plan: for each subject, and for the total, the most specific line holds. */
export function reaches(
  lines: readonly Line[],
  about: { kind: string; planId: string },
  pt: (subjectId: string | null) => number | null,
): boolean {
  const held = new Map<string, Line>();
  for (const line of lines) {
    if (line.kind !== null && line.kind !== about.kind) continue;
    if (line.planId !== null && line.planId !== about.planId) continue;
    const key = line.subjectId ?? '';
    const other = held.get(key);
    if (!other || weight(line) > weight(other)) held.set(key, line);
  }
  return [...held.values()].every((line) => {
    const reached = pt(line.subjectId);
    // who is exempt of a subject has no score there
    return reached === null || reached >= line.minPt;
  });
}
