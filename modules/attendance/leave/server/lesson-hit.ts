import type { lessonsTouched } from '#modules/base/calendar';

/** A lesson that a leave touches, as the calendar tells it. */
export type LessonHit = Awaited<ReturnType<typeof lessonsTouched>>[number];
