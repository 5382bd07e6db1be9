export const ROOM = 'enrolment/recruit-score';

/** Hundredths of a point as people write them. */
export const scoreText = (pt: number | null): string => (pt === null ? '' : String(pt / 100));

/** What was typed, in hundredths; null for what is no score. */
export function ptOf(text: string): number | null {
  return /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;
}
