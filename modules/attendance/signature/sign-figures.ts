import { count, figures, mean, share } from '#platform/kit/figures.ts';
import { signDoc } from './sign-doc.ts';

/** How many of those who were asked have signed, and how long they read. */
export const signFigures = figures({
  of: signDoc,
  call: 'stats',
  when: 'createdAt',
  measures: {
    asked: count('isAsked'),
    signed: count('isSigned'),
    signRate: share('isSigned', 'isAsked'),
    readSeconds: mean('readSeconds', 0),
  },
  by: ['departmentId', 'classId', 'campaignId', 'status', 'day'],
  filter: ['campaignId', 'departmentId', 'classId'],
  down: ['departmentId', 'classId'],
});
