import type { Leave, LeaveRefusal } from './leave.ts';
import { HOUR } from './leave.ts';

/** Signs a text; the secret is inside. Returns lower-case hex. */
export type Hmac = (text: string) => string;

const stepMs = 30_000;
const maxAgeMs = 60_000;

/** The code of the gate QR: it changes every 30 s and carries the leave and a signature. */
export function makePass(leaveId: string, now: Date, hmac: Hmac): string {
  const step = Math.floor(now.getTime() / stepMs).toString(36);
  return `${leaveId}.${step}.${hmac(textOf(leaveId, step)).slice(0, 32)}`;
}

/** The leave of a scanned code; a code from a screenshot of a minute ago is dead. */
export function readPass(code: string, now: Date, hmac: Hmac): { leaveId: string } | LeaveRefusal {
  const [leaveId = '', step = '', mac = '', ...rest] = code.split('.');
  const isWhole = /^[\w-]{1,64}$/.test(leaveId) && /^[0-9a-z]{1,10}$/.test(step) && rest.length === 0;
  if (!isWhole || !isSame(mac, hmac(textOf(leaveId, step)).slice(0, 32)))
    return { key: 'leave.passInvalid', facts: {} };
  const age = now.getTime() - Number.parseInt(step, 36) * stepMs;
  // a node whose clock runs a little behind must not refuse a fresh code
  return age > maxAgeMs || age < -stepMs ? { key: 'leave.passExpired', facts: {} } : { leaveId };
}

function textOf(leaveId: string, step: string): string {
  return `leave-gate-pass:${leaveId}:${step}`;
}

/** Compares in constant time: the first wrong character must not show in how long it took. */
function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

/** What a scan at the gate does: out once the leave begins, in whenever the student is out. */
export function scanDirection(
  leave: Leave & { outAt: Date | null; inAt: Date | null },
  now: Date,
): 'out' | 'in' | LeaveRefusal {
  if (leave.auditStatus !== 'approved') return { key: 'leave.notApproved', facts: {} };
  const isOut = leave.outAt !== null && (leave.inAt === null || leave.inAt < leave.outAt);
  if (isOut) return 'in';
  const isOver = now >= leave.end || leave.cancelStatus === 'done';
  // people walk to the gate before their leave begins
  const isEarly = now.getTime() < leave.start.getTime() - HOUR / 2;
  return isOver || isEarly || !leave.isOutSchool ? { key: 'leave.passNotNow', facts: {} } : 'out';
}
