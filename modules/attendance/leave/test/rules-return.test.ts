import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CancelRequest } from '../rules/cancel.ts';
import { decideCancel } from '../rules/cancel.ts';
import { makePass, passDirection, passGap, readPass } from '../rules/gate-pass.ts';
import { checkVoid, shownState } from '../rules/state.ts';
import { at, leave } from './world.fixture.ts';

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

const hmac = (text: string) => createHmac('sha256', 'a secret of the school').update(text).digest('hex');
const leaveId = '0198c0de-0000-7000-8000-000000000001';

test('a gate code works now and is dead on a screenshot of two minutes ago', () => {
  const shown = at('2026-03-06 14:10');
  const code = makePass(leaveId, 'out', shown, hmac).text;
  const after = (seconds: number) => readPass(code, new Date(shown.getTime() + seconds * 1000), hmac);
  const read = { leaveId, direction: 'out', mac: code.slice(-32), diesAt: at('2026-03-06 14:11') };
  assert.deepEqual(after(0), read);
  assert.deepEqual(after(29), read);
  assert.deepEqual(after(61), { key: 'leave.passExpired', facts: {} });
  assert.deepEqual(after(120), { key: 'leave.passExpired', facts: {} });
});

test('nobody can make or change a gate code', () => {
  const now = at('2026-03-06 14:10');
  const code = makePass(leaveId, 'in', now, hmac).text;
  fc.assert(
    fc.property(fc.nat(code.length - 1), fc.constantFrom(...'0123456789abcdef.-'), (index, char) => {
      const forged = code.slice(0, index) + char + code.slice(index + 1);
      if (forged === code) return;
      assert.deepEqual(readPass(forged, now, hmac), { key: 'leave.passInvalid', facts: {} });
    }),
  );
  const turned = code.replace('.in.', '.out.');
  assert.deepEqual(readPass(turned, now, hmac), { key: 'leave.passInvalid', facts: {} });
  assert.deepEqual(readPass('', now, hmac), { key: 'leave.passInvalid', facts: {} });
  assert.deepEqual(readPass(`${code}.x`, now, hmac), { key: 'leave.passInvalid', facts: {} });
});

test('the guard sees somebody out and in again, and turns away who is not due', () => {
  const pass = { ...own, outAt: null, inAt: null };
  assert.equal(passDirection(pass, at('2026-03-06 13:45')), 'out');
  assert.equal(passDirection({ ...pass, outAt: at('2026-03-06 14:10') }, at('2026-03-08 23:00')), 'in');
  const out = { ...pass, outAt: at('2026-03-06 14:10') };
  const soon = new Date(out.outAt.getTime() + 2_000);
  assert.deepEqual(passGap(out, soon), { key: 'leave.passTooSoon', facts: { seconds: 58 } });
  assert.equal(passGap(out, at('2026-03-06 14:11')), null);
  assert.deepEqual(passDirection(pass, at('2026-03-06 12:00')), { key: 'leave.passNotNow', facts: {} });
  assert.deepEqual(passDirection({ ...pass, isOutSchool: false }, at('2026-03-06 15:00')), {
    key: 'leave.passNotNow',
    facts: {},
  });
  assert.deepEqual(passDirection({ ...pass, auditStatus: 'running' }, at('2026-03-06 15:00')), {
    key: 'leave.notApproved',
    facts: {},
  });
});
