/** Fewer ratings than this say more about who rated than about the service. */
export const LEAST_RATINGS = 10;
/** Fewer cases than this make no typical time. */
export const LEAST_CASES = 3;

/** The mean of ratings with one decimal, when there are enough of them. */
export const meanShown = (sum: number, count: number): string | null =>
  count < LEAST_RATINGS ? null : (Math.round((sum / count) * 10) / 10).toFixed(1);

/** Whole days that a service usually takes, from the median of its cases in hours; begun days count. */
export const usualDays = (medianHours: number | null, cases: number): number | null =>
  medianHours === null || cases < LEAST_CASES ? null : Math.max(1, Math.ceil(medianHours / 24));
