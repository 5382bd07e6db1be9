import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('round', [
  'timeReversed',
  'weekdayMissing',
  'inspectorMissing',
  'outsideReach',
  'notInspector',
  'ownRoom',
  'taskOver',
  'correctOver',
]);
