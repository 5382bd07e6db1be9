import { invalid, Refusal, type FieldError } from '#platform/kit/errors.ts';
import type { Values } from '#platform/kit/fields/check-values.ts';
import type { Fields } from '#platform/kit/field.ts';
import { checkedValues } from '#platform/server/resource/checked-values.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { asRefusal } from '../errors.ts';
import { asked, leaveApply } from '../leave-apply.ts';
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

const REASON_LEAST = 5;

/** Field checks of a whole application; contact and reason may wait in a draft. */
export function readForm(work: Work, input: Values, kind: 'whole' | 'draft'): Form {
  const fields: Fields = Object.fromEntries(asked.map((name) => [name, fieldFor(name, kind)]));
  const { values, errors } = checkedValues(fields, input, { whole: true });
  const reason = String(values['reason'] ?? '');
  if (kind === 'whole' && reason !== '' && [...reason].length < REASON_LEAST) {
    errors.push({ field: 'reason', key: 'leave.reasonShort', facts: { least: REASON_LEAST } });
  }
  if (errors.length > 0) throw invalid(withLabels(work.platform, work, leaveApply, errors));
  return { ...(values as unknown as Form), reason };
}

/** What the rules ask for with a word of their own is not asked for by the field as well. */
function fieldFor(name: (typeof asked)[number], kind: 'whole' | 'draft') {
  const field = leaveApply.fields[name];
  const byRule = name === 'contactName' || name === 'contactPhone';
  const later = kind === 'draft' && name === 'reason';
  return byRule || later ? { ...field, required: false } : field;
}

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
  if (form.transport !== null && !basis.transportKnown)
    throw fieldError(work, 'transport', 'kit.notADictValue');
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
