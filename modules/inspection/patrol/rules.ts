/** The rules of a patrol (living §2.3): points passed on a walk, and what a building lacks. */

export type Point = {
  name: string | null;
  buildingId: string | null;
  code: string | null;
  hitAt: string | null;
};

/** Seconds that one needs from one point to the next. */
export const APART = 20;

/**
 * What a scan does to a walk: the points with this one passed, nothing where it was passed before, or why not. `at` in
 * milliseconds; a point of a minute ago that arrives late is measured against both of its neighbours.
 */
export function passed(
  points: readonly Point[],
  code: string,
  { at, text }: { at: number; text: string },
  momentOf: (text: string) => number,
): Point[] | 'known' | 'pointUnknown' | 'pointTooSoon' {
  const place = points.findIndex((point) => point.code === code);
  if (place === -1) return 'pointUnknown';
  if (points[place]!.hitAt !== null) return 'known';
  const isNear = ({ hitAt }: Point) => hitAt !== null && Math.abs(at - momentOf(hitAt)) < APART * 1000;
  if (points.some(isNear)) return 'pointTooSoon';
  return points.with(place, { ...points[place]!, hitAt: text });
}

/** How far a walk is: points passed, the names of the others, and the buildings of which none is missing. */
export function walked(points: readonly Point[]) {
  const left = points.filter(({ hitAt }) => hitAt === null);
  const missing = new Set(left.map(({ buildingId }) => buildingId));
  const buildings = [...new Set(points.flatMap(({ buildingId }) => buildingId ?? []))];
  return {
    hits: points.length - left.length,
    missing: left
      .map(({ name }) => name)
      .join('、')
      .slice(0, 300),
    doneBuildingIds: buildings.filter((id) => !missing.has(id)),
  };
}

export type Flag = 'ok' | 'due' | 'missing';

/** Whether a building has what it should: still due while its time goes on, missing once that is over. */
export const flagOf = (done: number, wanted: number, isOver: boolean): Flag =>
  done >= wanted ? 'ok' : isOver ? 'missing' : 'due';
