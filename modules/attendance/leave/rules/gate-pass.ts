import type { Leave, LeaveRefusal } from './leave.ts';
import { HOUR } from './leave.ts';

/** Signs a text; the secret is inside. Returns lower-case hex. */
export type Hmac = (text: string) => string;

export type Direction = 'out' | 'in';

const stepMs = 30_000;
const maxAgeMs = 60_000;
/** Nobody turns round at the gate faster than this, and no code of one passage is alive at the next. */
const minGapMs = 60_000;

/** The code of the gate QR: it changes every 30 s and carries the leave, the way through the gate and a signature. */
export function makePass(leaveId: string, direction: Direction, now: Date, hmac: Hmac): string {
  const step = Math.floor(now.getTime() / stepMs).toString(36);
  return `${leaveId}.${direction}.${step}.${hmac(textOf(leaveId, direction, step)).slice(0, 32)}`;
}

/** What a scanned code allows, and until when it must be remembered as used. */
export type Pass = { leaveId: string; direction: Direction; mac: string; diesAt: Date };

/** Reads a scanned code; one from a screenshot of a minute ago is dead. */
export function readPass(code: string, now: Date, hmac: Hmac): Pass | LeaveRefusal {
  const [leaveId = '', direction = '', step = '', mac = '', ...rest] = code.split('.');
  const isWhole = /^[\w-]{1,64}$/.test(leaveId) && /^[0-9a-z]{1,10}$/.test(step) && rest.length === 0;
  if (
    !isWhole ||
    (direction !== 'out' && direction !== 'in') ||
    !isSame(mac, hmac(textOf(leaveId, direction, step)).slice(0, 32))
  )
    return { key: 'leave.passInvalid', facts: {} };
  const made = Number.parseInt(step, 36) * stepMs;
  const age = now.getTime() - made;
  // a node whose clock runs a little behind must not refuse a fresh code
  if (age > maxAgeMs || age < -stepMs) return { key: 'leave.passExpired', facts: {} };
  return { leaveId, direction, mac, diesAt: new Date(made + maxAgeMs) };
}

function textOf(leaveId: string, direction: Direction, step: string): string {
  return `leave-gate-pass:${leaveId}:${direction}:${step}`;
}

/** Compares in constant time: the first wrong character must not show in how long it took. */
function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

export type Passages = { outAt: Date | null; inAt: Date | null };

/** Too soon after the passage before: seconds are told. */
export function passGap({ outAt, inAt }: Passages, now: Date): LeaveRefusal | null {
  const last = Math.max(outAt?.getTime() ?? 0, inAt?.getTime() ?? 0);
  const wait = last + minGapMs - now.getTime();
  return wait > 0 ? { key: 'leave.passTooSoon', facts: { seconds: Math.ceil(wait / 1000) } } : null;
}

/** Which way a student may go through the gate: out once the leave begins, in whenever he is out. */
export function passDirection(leave: Leave & Passages, now: Date): Direction | LeaveRefusal {
  if (leave.auditStatus !== 'approved') return { key: 'leave.notApproved', facts: {} };
  const { outAt, inAt } = leave;
  const isOut = outAt !== null && (inAt === null || inAt < outAt);
  if (isOut) return 'in';
  const isOver = now >= leave.end || leave.cancelStatus === 'done';
  // people walk to the gate before their leave begins
  const isEarly = now.getTime() < leave.start.getTime() - HOUR / 2;
  return isOver || isEarly || !leave.isOutSchool ? { key: 'leave.passNotNow', facts: {} } : 'out';
}
