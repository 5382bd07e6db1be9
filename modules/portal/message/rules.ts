/** Hours between two times of day (`HH:mm`); the later may lie after midnight. The same time twice is no hours at all. */
export function hoursBetween(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return ((minutes(to) - minutes(from) + 1440) % 1440) / 60;
}

/** A choice of ways as it is kept: each once, in the order of the offer; what can't be turned off is always in it. */
export function keptWays<W extends string>(
  chosen: readonly string[],
  offered: readonly W[],
  fixed: boolean,
): W[] {
  return offered.filter((way) => chosen.includes(way) || (fixed && way === 'site'));
}

/** Overdue out of handled and open, in percent with one decimal; of nothing it is null. */
export function lateShare(late: number, all: number): string | null {
  return all === 0 ? null : (Math.round((late / all) * 1000) / 10).toFixed(1);
}
