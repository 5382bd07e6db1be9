import { addDays, formatDate, instantOf, weekdayOf } from '#platform/pure/date.ts';
import type { LeaveRefusal, Period } from './leave.ts';
import { DAY, HOUR } from './leave.ts';

/** When a leave type asks for paper. */
export interface ProofRule {
  /** Proof is asked for above so many days; null = never. */
  needFileOverDays: number | null;
  /** Proof may follow within so many days after the return (a hospital's note); 0 = with the application. */
  proofLaterDays: number;
}

/** The rules of a leave type. */
export interface LeaveTypeRule extends ProofRule {
  name: string;
  maxDays: number;
  needParent: boolean;
  backdateDays: number;
  minAdvanceHours: number;
  isStopped: boolean;
}

/** An application as it is checked. */
export interface Application extends Period {
  days: number;
  fileCount: number;
  isOutSchool: boolean;
  isOvernight: boolean;
  cantonCode: string | null;
  address: string | null;
  transport: string | null;
  contactName: string | null;
  contactPhone: string | null;
}

export interface ApplyContext {
  now: Date;
  zone: string;
  /** Curfew of a day as HH:mm, by weekday (1 Monday to 7 Sunday). */
  curfew: (weekday: number) => string;
  /** The counsellor lets the notice period pass. */
  isAdvanceWaived: boolean;
}

/** Everything that is wrong with an application, the most basic first. An empty list may be submitted. */
export function checkApply(apply: Application, type: LeaveTypeRule, context: ApplyContext): LeaveRefusal[] {
  const basic = [
    checkType(type),
    checkTimes(apply),
    checkStart(apply, type, context),
    checkLength(apply, type),
  ];
  const found = [...basic, checkProof(apply, type), ...checkDestination(apply, context)];
  return found.filter((each) => each !== null);
}

function checkType(type: LeaveTypeRule): LeaveRefusal | null {
  return type.isStopped
    ? { key: 'leave.typeStopped', facts: { type: type.name }, field: 'leaveTypeId' }
    : null;
}

function checkLength({ days }: Application, { maxDays }: LeaveTypeRule): LeaveRefusal | null {
  return days > maxDays ? { key: 'leave.tooLong', facts: { maxDays, days }, field: 'endTime' } : null;
}

function checkTimes({ start, end }: Period): LeaveRefusal | null {
  if (end <= start) return { key: 'leave.endBeforeStart', facts: {}, field: 'endTime' };
  const isOdd = (instant: Date) => instant.getTime() % (HOUR / 2) !== 0;
  if (isOdd(start)) return { key: 'leave.notHalfHour', facts: {}, field: 'startTime' };
  return isOdd(end) ? { key: 'leave.notHalfHour', facts: {}, field: 'endTime' } : null;
}

function checkStart(apply: Application, type: LeaveTypeRule, context: ApplyContext): LeaveRefusal | null {
  const ahead = apply.start.getTime() - context.now.getTime();
  const field = 'startTime';
  if (ahead < 0) {
    if (type.backdateDays === 0) return { key: 'leave.backdate', facts: { type: type.name }, field };
    const isLate = -ahead > type.backdateDays * DAY;
    return isLate ? { key: 'leave.tooLate', facts: { days: type.backdateDays }, field } : null;
  }
  const isSoon = ahead < type.minAdvanceHours * HOUR && !context.isAdvanceWaived;
  return isSoon ? { key: 'leave.tooSoon', facts: { hours: type.minAdvanceHours }, field } : null;
}

/** Is paper asked for, and is it missing where it may not follow later? */
function checkProof(apply: Application, type: LeaveTypeRule): LeaveRefusal | null {
  if (!needsProof(apply.days, type) || apply.fileCount > 0 || type.proofLaterDays > 0) return null;
  return { key: 'leave.proofMissing', facts: { type: type.name }, field: 'fileIds' };
}

/** Does a leave of so many days need proof? */
export function needsProof(days: number, type: ProofRule): boolean {
  return type.needFileOverDays !== null && days > type.needFileOverDays;
}

/** The moment by which late proof must be there; null when none is asked for. */
export function proofDue(leave: { days: number; returnedAt: Date }, type: ProofRule): Date | null {
  if (!needsProof(leave.days, type)) return null;
  return new Date(leave.returnedAt.getTime() + type.proofLaterDays * DAY);
}

/** Is a parent asked to confirm: for leaving the campus for more than a day, where the type wants it. */
export function needsParent(apply: Pick<Application, 'isOutSchool' | 'days'>, type: LeaveTypeRule): boolean {
  return type.needParent && apply.isOutSchool && apply.days > 1;
}

function checkDestination(apply: Application, context: ApplyContext): LeaveRefusal[] {
  const found: LeaveRefusal[] = [];
  const asked = apply.isOutSchool
    ? (['cantonCode', 'address', 'transport', 'contactName', 'contactPhone'] as const)
    : (['contactName', 'contactPhone'] as const);
  for (const field of asked)
    if (!apply[field]?.trim()) found.push({ key: 'leave.destinationMissing', facts: { field }, field });
  if (apply.isOvernight && !apply.isOutSchool)
    found.push({ key: 'leave.overnightNeedsOut', facts: {}, field: 'isOvernight' });
  if (apply.isOutSchool && !apply.isOvernight && crossesCurfew(apply, context))
    found.push({ key: 'leave.overnightRequired', facts: {}, field: 'isOvernight' });
  return found;
}

/** Would somebody away for this period miss a curfew? Then the leave is an overnight one. */
export function crossesCurfew(period: Period, context: Pick<ApplyContext, 'zone' | 'curfew'>): boolean {
  const { zone, curfew } = context;
  const last = formatDate(period.end, zone);
  for (let date = formatDate(period.start, zone); date <= last; date = addDays(date, 1)) {
    const closing = instantOf(`${date} ${curfew(weekdayOf(date))}:00`, zone);
    if (period.start <= closing && closing < period.end) return true;
  }
  return false;
}
