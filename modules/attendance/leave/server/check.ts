import { Refusal, type FieldError } from '#platform/kit/errors.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { asRefusal } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import { checkApply, needsParent, type Application } from '../rules/apply.ts';
import type { LeaveRefusal } from '../rules/leave.ts';
import type { Basis, Weighed } from './basis.ts';
import { moment, ZONE } from './instant.ts';

/** What a person filled in, as its fields read it. */
export type Form = {
  leaveTypeId: string;
  startTime: string;
  endTime: string;
  organiserId: string | null;
  isOutSchool: boolean;
  isOvernight: boolean;
  cantonCode: string | null;
  address: string | null;
  transport: string | null;
  contactName: string | null;
  contactPhone: string | null;
  reason: string;
  fileIds: string[] | null;
};

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
  if (found.length > 0) throw named(work, asRefusal(found));
  if (basis.type.isPublic && form.organiserId === null)
    throw fieldError(work, 'organiserId', 'leave.organiserMissing');
  if (form.organiserId !== null && !basis.organiserKnown)
    throw fieldError(work, 'organiserId', 'leave.organiserUnknown');
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

function fieldError(work: Work, field: string, key: string): Refusal {
  const error: FieldError = { field, key };
  const [labelled] = withLabels(work.platform, work, leaveApply, [error]);
  return new Refusal(key, {}, [labelled!]);
}

/** The fields of a rule's verdict under the names that people read. */
function named(work: Work, refusal: Refusal): Refusal {
  return new Refusal(refusal.key, refusal.facts, withLabels(work.platform, work, leaveApply, refusal.fields));
}
