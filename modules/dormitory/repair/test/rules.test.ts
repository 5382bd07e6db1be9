import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { instantOf } from '#platform/pure/date.ts';
import type { OrderFacts } from '../rules.ts';
import {
  actionsFor,
  checkDuplicate,
  checkPlace,
  checkStep,
  checkUrge,
  duplicateKey,
  isAutoConfirmDue,
  isQuoteLapsed,
  isRepeatedFault,
  mayWorkerSeePhone,
} from '../rules.ts';
import type { RepairAction, RepairRole, RepairState } from '../rules-states.ts';
import { repairOrder } from '../repair-order.ts';
import { finalStates, repairStateCode, repairSteps } from '../rules-states.ts';

const at = (text: string) => instantOf(`${text}:00`, 'Asia/Shanghai');
const now = at('2026-03-02 10:00');

function order(status: RepairState, more: Partial<OrderFacts> = {}): OrderFacts {
  return { status, finishAt: null, refusals: 0, absences: 0, ...more };
}

function refusal(
  status: RepairState,
  action: RepairAction,
  role: RepairRole,
  more = {},
  facts = {},
): string | undefined {
  return checkStep(order(status, more), action, [role], { now, ...facts })?.key;
}

test('an order goes from report to confirmation', () => {
  const way: [RepairAction, RepairRole, object][] = [
    ['dispatch', 'dispatcher', {}],
    ['accept', 'worker', {}],
    ['arrive', 'worker', { isAtDoor: true }],
    ['pause', 'worker', { pauseReason: 'material' }],
    ['resume', 'worker', {}],
    ['quote', 'worker', {}],
    ['acceptQuote', 'reporter', {}],
    ['finish', 'worker', { hasPhoto: true }],
    ['confirm', 'resident', {}],
  ];
  let status: RepairState = 'open';
  for (const [action, role, facts] of way) {
    assert.equal(refusal(status, action, role, {}, facts), undefined, action);
    status = repairSteps.find((step) => step.action === action)!.to;
  }
  assert.equal(status, 'done');
});

test('no role does in any state what the table does not say', () => {
  const states = Object.keys(repairStateCode) as RepairState[];
  const roles: RepairRole[] = [
    'reporter',
    'resident',
    'worker',
    'poolWorker',
    'leader',
    'dispatcher',
    'admin',
    'system',
  ];
  const facts = { hasPhoto: true, reason: 'because', isAtDoor: true };
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.constantFrom(...repairSteps),
      fc.constantFrom(...roles),
      (status, step, role) => {
        const isAllowed =
          refusal(status, step.action, role, { absences: 2, finishAt: now }, facts) === undefined;
        assert.equal(isAllowed, step.from.includes(status) && step.by.includes(role));
        assert.equal(actionsFor(order(status), [role]).includes(step.action), isAllowed);
        if (finalStates.includes(status)) assert.equal(isAllowed, false);
      },
    ),
  );
});

test('every state can be reached and every one that is not final can be left', () => {
  const reached = new Set(repairSteps.map((step) => step.to));
  for (const state of Object.keys(repairStateCode) as RepairState[]) {
    assert.ok(reached.has(state), state);
    const isLeft = repairSteps.some((step) => step.from.includes(state) && step.to !== state);
    assert.equal(isLeft, !finalStates.includes(state), state);
  }
});

test('what the resource declares is what the table says', () => {
  for (const [name, declared] of Object.entries(repairOrder.states.transitions)) {
    const step = repairSteps.find((one) => one.action === name);
    if (!step) continue;
    if (declared.to !== 'same') assert.equal(declared.to, step.to, name);
    else assert.deepEqual(step.from, [step.to], name);
    if (declared.from !== 'any') assert.deepEqual([...declared.from], [...step.from], name);
  }
});

test('once it is accepted the reporter cannot withdraw, once it is taken nobody else can grab', () => {
  assert.equal(refusal('assigned', 'withdraw', 'reporter'), undefined);
  assert.equal(refusal('working', 'withdraw', 'reporter'), 'repair.acceptedAlready');
  assert.equal(refusal('assigned', 'grab', 'poolWorker'), 'repair.takenByOther');
  assert.equal(refusal('working', 'finish', 'poolWorker'), 'repair.notYours');
});

test('a second refusal needs the leader, and any refusal a reason', () => {
  assert.equal(refusal('assigned', 'refuse', 'worker'), 'repair.reasonMissing');
  assert.equal(refusal('assigned', 'refuse', 'worker', {}, { reason: 'ill' }), undefined);
  assert.equal(
    refusal('assigned', 'refuse', 'worker', { refusals: 1 }, { reason: 'ill' }),
    'repair.needsLeader',
  );
  assert.equal(refusal('assigned', 'refuse', 'leader', { refusals: 1 }, { reason: 'ill' }), undefined);
});

test('nobody at home counts twice, then the dispatcher may close', () => {
  const absent = { pauseReason: 'absent' };
  assert.equal(refusal('working', 'pause', 'worker', { absences: 1 }, absent), undefined);
  assert.equal(refusal('working', 'pause', 'worker', { absences: 2 }, absent), 'repair.absentTooOften');
  assert.equal(
    refusal('paused', 'close', 'dispatcher', { absences: 1 }, { reason: 'x' }),
    'repair.wrongState',
  );
  assert.equal(refusal('paused', 'close', 'dispatcher', { absences: 2 }, { reason: 'x' }), undefined);
});

test('work begins at the door and ends with a photo, and can be sent back within seven days', () => {
  assert.equal(refusal('working', 'arrive', 'worker'), 'repair.tooFar');
  assert.equal(refusal('working', 'finish', 'worker'), 'repair.photoMissing');
  const facts = { reason: 'still drips', hasPhoto: true };
  const finishAt = at('2026-02-23 10:00');
  assert.equal(refusal('toConfirm', 'rework', 'reporter', { finishAt }, facts), undefined);
  assert.equal(
    refusal('toConfirm', 'rework', 'reporter', { finishAt: at('2026-02-23 09:59') }, facts),
    'repair.reworkTooLate',
  );
  assert.equal(
    refusal('toConfirm', 'rework', 'reporter', { finishAt }, { reason: 'x' }),
    'repair.photoMissing',
  );
});

test('students report for their own room or a public place, and leave the highest urgency to staff', () => {
  const student = { isStudent: true, roomId: 'r1' };
  const fault = { roomId: 'r2', asked: 1, isLeafType: true } as const;
  assert.equal(checkPlace(fault, student)?.key, 'repair.foreignRoom');
  assert.equal(checkPlace({ ...fault, roomId: null }, student), null);
  assert.equal(checkPlace({ ...fault, roomId: 'r1' }, student), null);
  assert.equal(checkPlace({ ...fault, roomId: 'r1', asked: 3 }, student)?.key, 'repair.urgencyTooHigh');
  assert.equal(checkPlace({ ...fault, asked: 3 }, { isStudent: false, roomId: null }), null);
  assert.equal(checkPlace({ ...fault, isLeafType: false }, student)?.key, 'repair.leafType');
});

test('the same fault at the same place is joined, unless the reporter insists', () => {
  const place = { typeId: 't', roomId: 'r', venueId: null, buildingId: 'b', placeText: null };
  assert.equal(duplicateKey(place), duplicateKey({ ...place, placeText: '靠窗' }));
  assert.notEqual(duplicateKey(place), duplicateKey({ ...place, typeId: 'u' }));
  const corridor = { ...place, roomId: null, placeText: '3楼 东侧走廊' };
  assert.notEqual(duplicateKey(corridor), duplicateKey(place));
  assert.equal(duplicateKey(corridor), duplicateKey({ ...corridor, placeText: '３楼东侧走廊。' }));
  assert.notEqual(duplicateKey(corridor), duplicateKey({ ...corridor, placeText: '4楼东侧走廊' }));
  assert.notEqual(duplicateKey(corridor), duplicateKey({ ...corridor, buildingId: 'c' }));
  const live = { repairNo: 'BX202603020001', status: 'paused' } as const;
  assert.deepEqual(checkDuplicate(live, false), {
    key: 'repair.duplicate',
    facts: { repairNo: live.repairNo },
  });
  assert.equal(checkDuplicate(live, true), null);
  assert.equal(checkDuplicate({ ...live, status: 'toConfirm' }, false), null);
});

test('urging is for three times, four hours apart', () => {
  assert.equal(checkUrge('open', [], now), null);
  assert.equal(checkUrge('open', [at('2026-03-02 06:01')], now)?.key, 'repair.urgedTooOften');
  assert.equal(checkUrge('open', [at('2026-03-02 06:00')], now), null);
  const three = [at('2026-03-01 06:00'), at('2026-03-01 12:00'), at('2026-03-01 18:00')];
  assert.equal(checkUrge('open', three, now)?.key, 'repair.urgedTooOften');
  assert.equal(checkUrge('done', [], now)?.key, 'repair.wrongState');
});

test('an order confirms itself after seven days, a quote lapses after two', () => {
  assert.equal(isAutoConfirmDue(at('2026-02-23 10:00'), now, 7), true);
  assert.equal(isAutoConfirmDue(at('2026-02-23 10:01'), now, 7), false);
  assert.equal(isQuoteLapsed(at('2026-02-28 10:00'), now), true);
  assert.equal(isQuoteLapsed(at('2026-02-28 10:01'), now), false);
});

test('the third order of a kind within sixty days is a fault that comes back', () => {
  const days = (...ago: number[]) => ago.map((day) => new Date(now.getTime() - day * 86_400_000));
  assert.equal(isRepeatedFault(days(0, 30, 60), now), true);
  assert.equal(isRepeatedFault(days(0, 30, 61), now), false);
});

test('a worker sees the number from accepting until a day after the end, and only his own orders', () => {
  const own = { acceptAt: at('2026-03-01 10:00'), endedAt: null, workerId: 'w' };
  assert.equal(mayWorkerSeePhone(own, 'w', now), true);
  assert.equal(mayWorkerSeePhone(own, 'x', now), false);
  assert.equal(mayWorkerSeePhone({ ...own, acceptAt: null }, 'w', now), false);
  assert.equal(mayWorkerSeePhone({ ...own, endedAt: at('2026-03-01 10:01') }, 'w', now), true);
  assert.equal(mayWorkerSeePhone({ ...own, endedAt: at('2026-03-01 10:00') }, 'w', now), false);
});
