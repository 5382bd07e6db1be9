import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('notice', [
  'noReceivers',
  'outsideTarget',
  'badTarget',
  'notDraft',
  'tooManyPinned',
  'remindedLately',
  'allRead',
  'alreadyExpired',
]);
