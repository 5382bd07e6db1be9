import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('process', [
  'defaultMatch',
  'flowFaults',
  'notDraft',
  'presetDays',
  'unknownProcess',
]);
