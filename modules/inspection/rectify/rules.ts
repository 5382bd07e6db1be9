const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A round after the first gets half of the first one's minutes, but four hours at least. */
export function nextPeriod(period: number): number {
  return Math.max(240, Math.floor(period / 2));
}

/** A later deadline: after the present one, by the first period at most. @returns its fault, or null */
export function delayFault(asked: Date, deadline: Date, period: number): 'early' | 'far' | null {
  if (asked <= deadline) return 'early';
  return asked.getTime() - deadline.getTime() > period * MINUTE ? 'far' : null;
}

/** What is said of an order's clock, each once and in this order. */
export const TOLD = ['none', 'near', 'due', 'day', 'escalated'] as const;
export type Told = (typeof TOLD)[number];

/**
 * What is to be said of an open order now: two hours before the deadline, at it, a day and three days after it. Who has
 * failed more than `retries` rechecks is escalated at once. Whatever was left out meanwhile stays unsaid.
 */
export function toldAt(
  { deadline, round }: { deadline: Date; round: number },
  now: Date,
  retries: number,
): Told {
  const late = now.getTime() - deadline.getTime();
  if (round > retries || late >= 72 * HOUR) return 'escalated';
  if (late >= 24 * HOUR) return 'day';
  if (late >= 0) return 'due';
  return late >= -2 * HOUR ? 'near' : 'none';
}

export const isLaterWord = (told: Told, known: Told): boolean => TOLD.indexOf(told) > TOLD.indexOf(known);

type Problem = { text: string | null; level: string | null; closedAt: string | null };

export const openProblems = (problems: readonly Problem[]): number =>
  problems.filter((problem) => problem.closedAt === null).length;

type Look = { place: number | null; text: string | null; wrong: boolean | null };

/** What a checker has to look at: the open problems by their places. */
export const looksOf = (problems: readonly Problem[]): Look[] =>
  problems.flatMap(({ text, closedAt }, place) => (closedAt === null ? [{ place, text, wrong: false }] : []));

/** Places that a checker found unsolved; null where he names what is no open problem. */
export function stillWrongOf(looks: readonly Look[], problems: readonly Problem[]): number[] | null {
  const places = looks.flatMap(({ place, wrong }) => (wrong === true && place !== null ? [place] : []));
  return places.every((place) => problems[place]?.closedAt === null) ? places : null;
}

/** Problems after a recheck: whatever isn't still wrong is closed now. */
export function rechecked(
  problems: readonly Problem[],
  stillWrong: readonly number[],
  at: string,
): Problem[] {
  return problems.map((problem, place) =>
    problem.closedAt === null && !stillWrong.includes(place) ? { ...problem, closedAt: at } : problem,
  );
}
