/** What somebody says of how he lives, 1 to 5 each; null where nothing was said. */
export type Habit = { answers: readonly number[]; smokes: boolean };

/** The questions in the order of `answers`, each with how much it weighs. */
export const QUESTIONS = ['sleep', 'rise', 'nap', 'depth', 'tidy', 'quiet', 'aircon', 'social'] as const;
const WEIGHTS = [3, 2, 1, 1, 1, 2, 1, 1];
const NEUTRAL = 3;
const SMOKE = 8;

/** How unlike two people live: 0 for the same, 56 at most. Who said nothing stands in the middle. */
export function habitDistance(one: Habit | null, other: Habit | null): number {
  const answers = WEIGHTS.reduce(
    (sum, weight, at) =>
      sum + weight * Math.abs((one?.answers[at] ?? NEUTRAL) - (other?.answers[at] ?? NEUTRAL)),
    0,
  );
  return answers + (one && other && one.smokes !== other.smokes ? SMOKE : 0);
}
