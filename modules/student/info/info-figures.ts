import { count, figures } from '#platform/kit/figures.ts';
import { infoFill } from './info-fill.ts';

/** How far classes are in a campaign: nothing yet, waiting for a word, confirmed. */
export const fillFigures = figures({
  of: infoFill,
  call: 'progress',
  measures: {
    asked: count(),
    todo: count('isTodo'),
    pending: count('isPending'),
    confirmed: count('isConfirmed'),
    whole: count('isWhole'),
  },
  by: ['campaignId', 'departmentId', 'classId', 'status'],
  filter: ['campaignId', 'departmentId'],
  down: ['departmentId', 'classId'],
});
