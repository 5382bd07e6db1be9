import { path } from '#platform/web/client/calls.ts';

export const ROOM = 'enrolment/exam';
export const mine = (verb: string): string => path('zxks', 'myExam', verb);
export const plans = (verb: string): string => path('zxks', 'examPlan', verb);

/** Milliseconds of a moment as the wire writes it. */
export const momentOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}+08:00`);

export const letter = (place: number): string => String.fromCharCode(65 + place);
/** Hundredths of a point, as people write points. */
export const points = (pt: number): string => String(pt / 100);
