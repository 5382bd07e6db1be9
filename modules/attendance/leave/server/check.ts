import { Refusal, refusedBy } from '#platform/kit/errors.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApply } from '../leave-apply.ts';
import type { LeaveRow } from '../row.ts';
import { checkApply, needsParent, type Application } from '../rules/apply.ts';
import type { LeaveRefusal } from '../rules/leave.ts';
import type { Basis, Weighed } from './basis.ts';
import { moment, ZONE } from './instant.ts';

type Asked = (typeof leaveApply.form)[keyof typeof leaveApply.form][number];
/** What a person filled in, as its fields read it. */
export type Form = Pick<LeaveRow, Asked>;

/** Everything that is wrong, the most basic first. */
export function problemsOf(
  work: Work,
  form: Form,
  basis: Basis,
  weighed: Weighed,
  isAdvanceWaived: boolean,
): LeaveRefusal[] {
  return checkApply(applicationOf(form, weighed.days), basis.type, {
    now: work.now,
    zone: ZONE,
    curfew: (weekday) => basis.settings.curfew[String(weekday)] ?? '22:30',
    isAdvanceWaived,
  });
}

export function applicationOf(form: Form, days: number): Application {
  const { startTime, endTime, fileIds, ...rest } = form;
  return { ...rest, start: moment(startTime), end: moment(endTime), days, fileCount: fileIds?.length ?? 0 };
}

/** Refuses what must not be handed in; a leave that is taken already is named. */
export function assertFine(
  work: Work,
  form: Form,
  basis: Basis,
  weighed: Weighed,
  isAdvanceWaived: boolean,
): void {
  const found = problemsOf(work, form, basis, weighed, isAdvanceWaived);
  const [first = organiserWrong(form, basis), ...more] = found;
  if (first) throw named(work, refusedBy(first, ...more));
  const taken = takenBy(form, basis);
  if (taken) throw new Refusal('leave.overlap', { leaveNo: taken.leaveNo });
}

/** The first leave that lies in the way. Courtesy only: the database refuses the second of two simultaneous ones. */
export function takenBy(form: Pick<Form, 'startTime' | 'endTime'>, basis: Basis) {
  const [start, end] = [moment(form.startTime), moment(form.endTime)];
  return basis.neighbours.find((one) => one.start < end && start < one.end);
}

export const asksParent = (form: Form, basis: Basis, weighed: Weighed): boolean =>
  needsParent({ isOutSchool: form.isOutSchool, days: weighed.days }, basis.type);

/** Whoever calls a student away is named, and one of the staff. */
function organiserWrong({ organiserId }: Form, { type, organiserKnown }: Basis): LeaveRefusal | undefined {
  if (type.isPublic && organiserId === null)
    return { key: 'leave.organiserMissing', facts: {}, field: 'organiserId' };
  return organiserId !== null && !organiserKnown
    ? { key: 'leave.organiserUnknown', facts: {}, field: 'organiserId' }
    : undefined;
}

/** The fields of a rule's verdict under the names that people read. */
function named(work: Work, refusal: Refusal): Refusal {
  return new Refusal(refusal.key, refusal.facts, withLabels(work.platform, work, leaveApply, refusal.fields));
}
