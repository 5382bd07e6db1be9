import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CancelRequest } from '../rules/cancel.ts';
import { decideCancel } from '../rules/cancel.ts';
import { makePass, readPass, scanDirection } from '../rules/gate-pass.ts';
import { HOUR } from '../rules/leave.ts';
import { alertAudience, alertLevel, alertToSend, isReminderDue } from '../rules/overdue.ts';
import {
  checkVoid,
  effectiveDays,
  effectiveRange,
  isExcused,
  shownState,
  whereaboutsOf,
} from '../rules/state.ts';
import { at, leave, natural } from './world.fixture.ts';

const own = leave('2026-03-06 14:00', '2026-03-08 20:00');
const rule = { cancelHours: 24, maxAccuracy: 200, isAutomatic: true, days: 2.5 };

function outcome(request: CancelRequest, more: Partial<typeof rule> = {}): string {
  const decision = decideCancel(own, request, { ...rule, ...more });
  return decision.outcome === 'refuse' ? decision.refusal.key : decision.outcome;
}

test('the shown state follows the clock and the return', () => {
  const shown = (now: string, more = {}) => shownState({ ...own, ...more }, at(now), 24);
  assert.equal(shown('2026-03-06 13:59'), 'notStarted');
  assert.equal(shown('2026-03-06 14:00'), 'onLeave');
  assert.equal(shown('2026-03-08 20:00'), 'toCancel');
  assert.equal(shown('2026-03-09 20:00'), 'overdue');
  assert.equal(shown('2026-03-09 20:00', { cancelStatus: 'running' }), 'cancelRunning');
  assert.equal(shown('2026-03-07 20:00', { cancelStatus: 'done' }), 'closed');
  assert.equal(shown('2026-03-07 20:00', { auditStatus: 'rejected' }), 'rejected');
});

test('coming back early shortens the leave and frees the rest of the time', () => {
  const back = { ...own, cancelStatus: 'done', actualReturn: at('2026-03-07 10:00') } as const;
  assert.deepEqual(effectiveRange(back), { start: own.start, end: at('2026-03-07 10:00') });
  assert.equal(effectiveDays(back, natural), 1);
  assert.equal(isExcused(back, at('2026-03-07 12:00')), false);
  const late = { ...back, actualReturn: at('2026-03-09 10:00') };
  assert.deepEqual(effectiveRange(late).end, own.end);
  const never = { ...back, actualReturn: at('2026-03-05 10:00') };
  assert.equal(effectiveDays(never, natural), 0);
});

test('a leave excuses from its start to its end, overdue or not, and says where the student is', () => {
  assert.equal(whereaboutsOf(own, at('2026-03-06 14:00')), 'leaveOut');
  assert.equal(whereaboutsOf({ ...own, isOutSchool: false }, at('2026-03-06 14:00')), 'leaveIn');
  assert.equal(whereaboutsOf(own, at('2026-03-08 20:00')), null);
  assert.equal(whereaboutsOf({ ...own, auditStatus: 'running' }, at('2026-03-07 14:00')), null);
});

test('an approved leave can be called off until it begins', () => {
  assert.equal(checkVoid(own, at('2026-03-06 13:30')), null);
  assert.equal(checkVoid(own, at('2026-03-06 14:00'))?.key, 'leave.alreadyStarted');
  assert.equal(
    checkVoid({ ...own, auditStatus: 'running' }, at('2026-03-06 13:30'))?.key,
    'leave.notApproved',
  );
});

test('passing the gate three hours before the end closes the leave, a day before only asks', () => {
  const outAt = at('2026-03-06 15:00');
  const gate = (text: string) => ({ mode: 'gate', at: at(text), outAt }) as const;
  const decision = decideCancel(own, gate('2026-03-08 17:00'), rule);
  assert.deepEqual(decision, { outcome: 'approve', mode: 'gate', returnAt: at('2026-03-08 17:00') });
  const closed = { ...own, cancelStatus: 'done', actualReturn: at('2026-03-08 11:00') } as const;
  assert.equal(effectiveDays(closed, natural), 2);
  assert.equal(outcome(gate('2026-03-07 20:00')), 'ask');
  assert.equal(outcome(gate('2026-03-09 20:30')), 'manual');
  assert.equal(outcome(gate('2026-03-08 17:00'), { isAutomatic: false }), 'manual');
  assert.equal(outcome({ mode: 'gate', at: at('2026-03-08 17:00'), outAt: null }), 'ignore');
});

test('a position closes the leave only from within the campus and with a good fix', () => {
  const position = {
    mode: 'position',
    at: at('2026-03-08 19:00'),
    isInsideCampus: true,
    accuracy: 30,
  } as const;
  assert.equal(outcome(position), 'approve');
  assert.equal(outcome({ ...position, isInsideCampus: false }), 'leave.outsideCampus');
  assert.equal(outcome({ ...position, accuracy: 201 }), 'leave.positionVague');
  const early = { ...position, at: at('2026-03-07 19:00') };
  assert.equal(outcome(early), 'leave.photoMissing');
  assert.equal(outcome({ ...early, hasPhoto: true }), 'manual');
});

test('a short leave on campus closes itself, the counsellor closes any, nobody closes twice', () => {
  const small = leave('2026-03-04 08:00', '2026-03-04 12:00', { isOutSchool: false });
  const auto = { mode: 'auto', at: at('2026-03-04 12:10') } as const;
  assert.deepEqual(decideCancel(small, auto, { ...rule, days: 0.5 }), {
    outcome: 'approve',
    mode: 'auto',
    returnAt: small.end,
  });
  assert.equal(decideCancel(small, auto, { ...rule, days: 1 }).outcome, 'ignore');
  assert.equal(decideCancel({ ...small, isOutSchool: true }, auto, { ...rule, days: 0.5 }).outcome, 'ignore');
  assert.equal(
    outcome({ mode: 'counsellor', at: at('2026-03-10 08:00') }, { isAutomatic: false }),
    'approve',
  );
  const again = decideCancel(
    { ...own, cancelStatus: 'done' },
    { mode: 'scan', at: at('2026-03-08 20:00') },
    rule,
  );
  assert.equal(again.outcome === 'refuse' && again.refusal.key, 'leave.alreadyCancelled');
});

test('the overdue ladder climbs step by step and each step is sent once', () => {
  const level = (hours: number, more = {}) =>
    alertLevel({ ...own, ...more }, new Date(own.end.getTime() + hours * HOUR), 24);
  assert.deepEqual(
    [-1, 1.9, 2, 11.9, 12, 24, 71.9, 72].map((hours) => level(hours)),
    [0, 0, 1, 1, 2, 3, 3, 4],
  );
  assert.equal(level(2, { isOutSchool: false }), 0);
  assert.equal(level(12, { isOutSchool: false }), 2);
  assert.equal(level(80, { cancelStatus: 'done' }), 0);
  assert.equal(level(80, { cancelStatus: 'running' }), 0);
  assert.equal(alertToSend(0, 1), 1);
  assert.equal(alertToSend(1, 1), null);
  assert.equal(alertToSend(2, 1), null);
  assert.deepEqual(alertAudience[1], ['student', 'counsellor']);
});

test('a job that runs every ten minutes sends no level twice and never goes down', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -200, max: 6000 }), { maxLength: 60 }), (minutes) => {
      let sent = 0;
      const sends = minutes.flatMap((minute) => {
        const next = alertToSend(sent, alertLevel(own, new Date(own.end.getTime() + minute * 60_000), 24));
        if (next === null) return [];
        sent = next;
        return [next];
      });
      assert.deepEqual(sends, [...new Set(sends)].toSorted());
    }),
  );
});

test('the reminder belongs to the last two hours', () => {
  assert.equal(isReminderDue(own, at('2026-03-08 17:59')), false);
  assert.equal(isReminderDue(own, at('2026-03-08 18:00')), true);
  assert.equal(isReminderDue(own, at('2026-03-08 20:00')), false);
});

const hmac = (text: string) => createHmac('sha256', 'a secret of the school').update(text).digest('hex');
const leaveId = '0198c0de-0000-7000-8000-000000000001';

test('a gate code works now and is dead on a screenshot of two minutes ago', () => {
  const shown = at('2026-03-06 14:10');
  const code = makePass(leaveId, shown, hmac);
  const after = (seconds: number) => readPass(code, new Date(shown.getTime() + seconds * 1000), hmac);
  assert.deepEqual(after(0), { leaveId });
  assert.deepEqual(after(29), { leaveId });
  assert.deepEqual(after(61), { key: 'leave.passExpired', facts: {} });
  assert.deepEqual(after(120), { key: 'leave.passExpired', facts: {} });
});

test('nobody can make or change a gate code', () => {
  const now = at('2026-03-06 14:10');
  const code = makePass(leaveId, now, hmac);
  fc.assert(
    fc.property(fc.nat(code.length - 1), fc.constantFrom(...'0123456789abcdef.-'), (index, char) => {
      const forged = code.slice(0, index) + char + code.slice(index + 1);
      if (forged === code) return;
      assert.deepEqual(readPass(forged, now, hmac), { key: 'leave.passInvalid', facts: {} });
    }),
  );
  assert.deepEqual(readPass('', now, hmac), { key: 'leave.passInvalid', facts: {} });
  assert.deepEqual(readPass(`${code}.x`, now, hmac), { key: 'leave.passInvalid', facts: {} });
});

test('the guard sees somebody out and in again, and turns away who is not due', () => {
  const pass = { ...own, outAt: null, inAt: null };
  assert.equal(scanDirection(pass, at('2026-03-06 13:45')), 'out');
  assert.equal(scanDirection({ ...pass, outAt: at('2026-03-06 14:10') }, at('2026-03-08 23:00')), 'in');
  assert.deepEqual(scanDirection(pass, at('2026-03-06 12:00')), { key: 'leave.passNotNow', facts: {} });
  assert.deepEqual(scanDirection({ ...pass, isOutSchool: false }, at('2026-03-06 15:00')), {
    key: 'leave.passNotNow',
    facts: {},
  });
  assert.deepEqual(scanDirection({ ...pass, auditStatus: 'running' }, at('2026-03-06 15:00')), {
    key: 'leave.notApproved',
    facts: {},
  });
});
