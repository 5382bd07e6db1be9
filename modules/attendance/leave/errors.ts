import { Refusal, refusals, type FieldError } from '#platform/kit/errors.ts';
import { leaveRefusalKeys, type LeaveRefusal } from './rules/leave.ts';

/** Refusals of the server besides those that the rules speak. */
const own = [
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
] as const;

export const refuse = refusals('leave', own);

/** A rule's verdict as a refusal; further verdicts come along as errors of their fields. */
export function asRefusal(found: readonly LeaveRefusal[]): Refusal {
  const [first] = found;
  if (!first) throw new Error('There is nothing to refuse');
  const fields: FieldError[] = found.flatMap((one) =>
    one.field ? [{ field: one.field, key: one.key, facts: one.facts }] : [],
  );
  return new Refusal(first.key, first.facts, fields);
}

/** Is this what a rule answers when it says no? */
export function isRefused(answer: unknown): answer is LeaveRefusal {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'key' in answer &&
    (leaveRefusalKeys as readonly string[]).includes(String(answer.key))
  );
}
