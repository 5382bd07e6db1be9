export const ROOM = 'enrolment/interview';

/** Hundredths of a point as people read them. */
export const pointsOf = (pt: number): string => String(pt / 100);
