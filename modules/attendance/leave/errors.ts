import { refusals } from '#platform/kit/errors.ts';

/** Refusals of the server besides those that the rules speak. */
export const refuse = refusals('leave', [
  'noSuchType',
  'noPerson',
  'parentWaiting',
  'parentRefused',
  'parentLinkDead',
  'parentToCall',
  'organiserMissing',
  'organiserUnknown',
  'rangeTooLong',
  'studentUnknown',
  'notOverdue',
  'slipUnknown',
  'proofNotNow',
  'returnInFuture',
  'returnBeforeStart',
  'unknownFlow',
]);
