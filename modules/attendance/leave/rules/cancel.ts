import type { Leave, LeaveRefusal } from './leave.ts';
import { hoursAfter } from './leave.ts';

/** How somebody comes back: by position, by scanning a code, through the gate, by his counsellor, or by itself. */
export type CancelMode = 'position' | 'scan' | 'gate' | 'counsellor' | 'auto';

export interface CancelRequest {
  mode: CancelMode;
  at: Date;
  /** Position only. */
  isInsideCampus?: boolean;
  accuracy?: number;
  /** Gate only: when the student left. */
  outAt?: Date | null;
  hasPhoto?: boolean;
}

export interface CancelRule {
  cancelHours: number;
  maxAccuracy: number;
  /** false = every return is approved by hand. */
  isAutomatic: boolean;
  /** Planned days of the leave. */
  days: number;
}

/** approve = closed at once; manual = the counsellor decides; ask = the student is asked whether he is back. */
export type CancelDecision =
  | { outcome: 'approve' | 'manual' | 'ask'; mode: CancelMode; returnAt: Date }
  | { outcome: 'ignore' }
  | { outcome: 'refuse'; refusal: LeaveRefusal };

/** Returns from this many hours before the end close the leave; earlier ones may be a short visit. */
const earlyHours = 12;

/** What a sign of return does to a leave (销假). */
export function decideCancel(leave: Leave, request: CancelRequest, rule: CancelRule): CancelDecision {
  if (leave.auditStatus !== 'approved') return refused('leave.notApproved');
  if (leave.cancelStatus === 'done' || leave.cancelStatus === 'running')
    return request.mode === 'gate' || request.mode === 'auto'
      ? { outcome: 'ignore' }
      : refused('leave.alreadyCancelled');
  return byMode[request.mode](leave, request, rule);
}

type Decide = (leave: Leave, request: CancelRequest, rule: CancelRule) => CancelDecision;

const byMode: Record<CancelMode, Decide> = {
  gate: (leave, request, rule) => {
    if (!request.outAt || request.at <= request.outAt) return { outcome: 'ignore' };
    const window = windowOf(leave, request.at, rule);
    if (window === 'early') return decided('ask', request);
    return window === 'open' && rule.isAutomatic ? decided('approve', request) : decided('manual', request);
  },
  position: (leave, request, rule) => {
    if (!request.isInsideCampus) return refused('leave.outsideCampus');
    if (request.accuracy === undefined || request.accuracy > rule.maxAccuracy)
      return refused('leave.positionVague', { maxAccuracy: rule.maxAccuracy });
    const isPlain = windowOf(leave, request.at, rule) === 'open' && rule.isAutomatic;
    return isPlain ? decided('approve', request) : byHand(request);
  },
  scan: (_leave, request) => byHand(request),
  counsellor: (_leave, request) => decided('approve', request),
  auto: (leave, request, rule) => {
    const isSmall = !leave.isOutSchool && rule.days <= 0.5;
    const isDue = request.at >= leave.end;
    return isSmall && isDue && rule.isAutomatic
      ? { outcome: 'approve', mode: 'auto', returnAt: leave.end }
      : { outcome: 'ignore' };
  },
};

function windowOf(leave: Leave, at: Date, rule: CancelRule): 'early' | 'open' | 'late' {
  if (at < hoursAfter(leave.end, -earlyHours)) return 'early';
  return at <= hoursAfter(leave.end, rule.cancelHours) ? 'open' : 'late';
}

function byHand(request: CancelRequest): CancelDecision {
  return request.hasPhoto ? decided('manual', request) : refused('leave.photoMissing');
}

function decided(outcome: 'approve' | 'manual' | 'ask', request: CancelRequest): CancelDecision {
  return { outcome, mode: request.mode, returnAt: request.at };
}

function refused(key: LeaveRefusal['key'], facts: LeaveRefusal['facts'] = {}): CancelDecision {
  return { outcome: 'refuse', refusal: { key, facts } };
}
