import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys: codes taken, circles, capacities. */
export const refuse = refusals('org', [
  'floorsBelowUsed',
  'mergeTarget',
  'deptInUse',
  'floorOutside',
  'inUse',
  'noMerge',
  'regionFaults',
]);
