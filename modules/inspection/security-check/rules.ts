/** The rules of the security check (living §2.3): what a hazard needs. */

type Draft = { description: string; onSpot: boolean | null; measure: string | null };

/** A grave hazard is dealt with where it is found, and it is said how. */
export const lacksMeasure = ({ onSpot, measure }: Draft, level: string): boolean =>
  level === GRAVE && (onSpot !== true || (measure ?? '').trim() === '');

export const GRAVE = '3';

/** Photo n is of hazard n, what is over of the last one; null where one has none. */
export function photosByHazard(photos: readonly string[], hazards: number): string[][] | null {
  if (photos.length < hazards) return null;
  return Array.from({ length: hazards }, (_, place) =>
    place < hazards - 1 ? [photos[place]!] : photos.slice(place),
  );
}

/** The months of the quarter in which a day lies: first day and the day after the last. */
export function quarterOf(day: string): { from: string; until: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3 + 1;
  const monthOf = (number: number) =>
    `${year + Math.floor((number - 1) / 12)}-${String(((number - 1) % 12) + 1).padStart(2, '0')}-01`;
  return { from: monthOf(first), until: monthOf(first + 3) };
}
