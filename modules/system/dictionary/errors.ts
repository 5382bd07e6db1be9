import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('dictionary', [
  'standardStays',
  'closedStays',
  'valueBuiltIn',
  'valueUsed',
  'valueHasBelow',
  'parentOff',
  'kindNotEmpty',
]);
