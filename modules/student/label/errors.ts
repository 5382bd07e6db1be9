import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('label', [
  'tooMany',
  'reachTooWide',
  'departmentMissing',
  'kindFixed',
  'notByHand',
  'hasStudents',
  'disabled',
  'notARule',
  'unknownNumbers',
]);
