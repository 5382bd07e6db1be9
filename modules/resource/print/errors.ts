import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('print', [
  'unknownPlaceholder',
  'wasPublished',
  'empty',
  'nothingToPrint',
  'tooManyToPrint',
]);
