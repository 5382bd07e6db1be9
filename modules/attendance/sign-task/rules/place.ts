import { metresBetween, pointOf, type Point } from '#platform/pure/place.ts';

/** Where one has to be, and what makes a position doubtful (living §5.1). */

export type Fence = { name: string; position: string; radius: number };
export type Found = { pointName: string; distance: number; isInside: boolean };

/** Metres of doubt that are the device's, not its person's. */
const DOUBT = 50;

/** The nearest of the places, in metres, and whether the position lies in any of them; null where no place is named. */
export function nearest(fences: readonly Fence[], at: Point, accuracy: number): Found | null {
  const found = fences.flatMap(({ name, position, radius }) => {
    const point = pointOf(position);
    if (!point) return [];
    const distance = Math.round(metresBetween(point, at));
    return [{ pointName: name, distance, isInside: distance <= radius + Math.min(accuracy, DOUBT) }];
  });
  return (
    found.toSorted((a, b) => Number(b.isInside) - Number(a.isInside) || a.distance - b.distance)[0] ?? null
  );
}

export type Flag = 'sharedDevice' | 'tooFast' | 'samePoint' | 'tooExact' | 'elsewhere';

type Seen = {
  /** Metres of doubt as the device says. */
  accuracy: number | null;
  /** Metres per second as the device says. */
  speed: number | null;
  at: Date;
  point: Point | null;
  /** The sign before this one. */
  last: { at: Date; point: Point } | null;
  /** Earlier rounds in which he stood on the same millionth of a degree. */
  sameBefore: number;
  /** Others who signed in this round with the same device. */
  othersOnDevice: number;
  /** He signed at his own place that was granted to him, not at one of the round's. */
  isElsewhere: boolean;
};

/** Kilometres per hour that nobody travels between two signs. */
const TOO_FAST = 200;
/** Below this no phone knows where it is. */
const TOO_EXACT = 1;
const SAME_ROUNDS = 5;
const HOUR = 3_600_000;

/** What a publisher should look at; none of it refuses a sign. */
export function flagsOf(seen: Seen): Flag[] {
  const flags: [Flag, boolean][] = [
    ['sharedDevice', seen.othersOnDevice > 0],
    ['tooFast', (seen.speed ?? 0) * 3.6 > TOO_FAST || speedOf(seen) > TOO_FAST],
    ['samePoint', seen.sameBefore + 1 >= SAME_ROUNDS],
    ['tooExact', seen.accuracy !== null && seen.accuracy < TOO_EXACT],
    ['elsewhere', seen.isElsewhere],
  ];
  return flags.filter(([, is]) => is).map(([flag]) => flag);
}

function speedOf({ at, point, last }: Seen): number {
  if (!point || !last) return 0;
  const hours = Math.max(at.getTime() - last.at.getTime(), 1000) / HOUR;
  return metresBetween(last.point, point) / 1000 / hours;
}
