import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys; faults of a template are named in `rules/template.ts`. */
export const refuse = refusals('hygiene', [
  'roomSum',
  'bedSum',
  'optionUnread',
  'noZeroGrade',
  'templateUsed',
  'templateStopped',
  'templateChanged',
  'noRooms',
  'inspectedBy',
  'photoMissing',
  'remarkMissing',
  'formBroken',
  'notOwner',
  'notReleased',
  'appealOver',
  'appealItems',
]);
