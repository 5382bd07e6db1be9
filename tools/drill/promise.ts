/** What one drill found: what was promised, what was measured, and whether the one holds the other. */
export type Found = { what: string; measured: string; promised: string; kept: boolean };

/** Where a drill works, and how hard. */
export type Asked = {
  /** A folder that is the drill's alone; `school` of it is a migrated demo school that no server runs. */
  folder: string;
  port: number;
  /** Times that something is taken away, and for how long. Seconds. */
  rounds: number;
  away: number;
  /** Lines of an import. */
  rows: number;
};

export type Drill = (asked: Asked, found: (one: Found) => void) => Promise<void>;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The longest of several spans, 0 of none. */
export const longest = (spans: readonly number[]): number => Math.max(0, ...spans);

/** Milliseconds until it is so. @throws when it isn't within `limit` */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  limit = 60_000,
): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > limit) throw new Error(`${what}: not so after ${seconds(limit)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - began;
}
