/** Who is warned (affairs §1.9 and the school's limits). */
export const LEVELS = ['yellow', 'orange', 'red'] as const;
export type Level = (typeof LEVELS)[number];
export type Standing = { failedCourses: number; failedCredits: number; termPoint: number | null };
/** Limits that rise, one for each level. */
export type Limits = {
  warnFailed: readonly number[];
  warnCredits: readonly number[];
  warnPoint: number;
};

/** The highest level whose limit of failed courses or failed credits is reached; a term's points below the line alone are the lowest. */
export function levelOf(standing: Standing, { warnFailed, warnCredits, warnPoint }: Limits): Level | null {
  const { failedCourses, failedCredits, termPoint } = standing;
  const reached = LEVELS.findLast(
    (_, place) => failedCourses >= warnFailed[place]! || failedCredits >= warnCredits[place]!,
  );
  if (reached) return reached;
  return termPoint !== null && termPoint < warnPoint ? 'yellow' : null;
}
