import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Application, ApplyContext, LeaveTypeRule } from '../rules/apply.ts';
import { checkApply, crossesCurfew, needsParent, proofDue } from '../rules/apply.ts';
import { checkExtend } from '../rules/extend.ts';
import { splitRoster } from '../rules/roster.ts';
import { at, leave, zone } from './world.fixture.ts';

const type: LeaveTypeRule = {
  name: '事假',
  maxDays: 15,
  needFileOverDays: null,
  proofLaterDays: 0,
  needParent: true,
  backdateDays: 0,
  minAdvanceHours: 12,
  isStopped: false,
};

const context: ApplyContext = {
  now: at('2026-03-02 08:00'),
  zone,
  curfew: (weekday) => (weekday === 5 || weekday === 6 ? '23:00' : '22:30'),
  isAdvanceWaived: false,
};

const good: Application = {
  start: at('2026-03-04 08:00'),
  end: at('2026-03-04 18:00'),
  days: 1,
  fileCount: 0,
  isOutSchool: true,
  isOvernight: false,
  cantonCode: '330100',
  address: '文三路 1 号',
  transport: 'train',
  contactName: '张三',
  contactPhone: '13800138000',
};

function keys(
  apply: Partial<Application>,
  rule: Partial<LeaveTypeRule> = {},
  more: Partial<ApplyContext> = {},
): string[] {
  return checkApply({ ...good, ...apply }, { ...type, ...rule }, { ...context, ...more }).map(
    (each) => each.key,
  );
}

test('a complete application has nothing wrong with it', () => {
  assert.deepEqual(keys({}), []);
});

test('a type that does not allow backdating refuses yesterday, one that does refuses the day before its limit', () => {
  const yesterday = { start: at('2026-03-01 08:00'), end: at('2026-03-01 18:00') };
  assert.deepEqual(keys(yesterday), ['leave.backdate']);
  assert.deepEqual(keys(yesterday, { backdateDays: 2 }), []);
  const longAgo = { start: at('2026-02-27 07:30'), end: at('2026-02-27 18:00') };
  assert.deepEqual(keys(longAgo, { backdateDays: 2 }), ['leave.tooLate']);
});

test('notice is given in time unless the counsellor waives it', () => {
  const soon = { start: at('2026-03-02 19:00'), end: at('2026-03-02 21:00') };
  assert.deepEqual(keys(soon), ['leave.tooSoon']);
  assert.deepEqual(keys(soon, {}, { isAdvanceWaived: true }), []);
  assert.deepEqual(keys({ ...soon, start: at('2026-03-02 20:00') }), []);
});

test('times come in half hours, in order, and not above the longest stay', () => {
  assert.deepEqual(keys({ start: at('2026-03-04 08:10') }), ['leave.notHalfHour']);
  assert.deepEqual(keys({ end: at('2026-03-04 08:00') }), ['leave.endBeforeStart']);
  assert.deepEqual(keys({ days: 15.5 }), ['leave.tooLong']);
  assert.deepEqual(keys({}, { isStopped: true }), ['leave.typeStopped']);
});

test('proof is asked for above its days, unless it may follow after the return', () => {
  const sick = { needFileOverDays: 1 };
  assert.deepEqual(keys({ days: 1 }, sick), []);
  assert.deepEqual(keys({ days: 1.5 }, sick), ['leave.proofMissing']);
  assert.deepEqual(keys({ days: 1.5, fileCount: 1 }, sick), []);
  assert.deepEqual(keys({ days: 1.5 }, { ...sick, proofLaterDays: 3 }), []);
  const returned = { days: 2, returnedAt: at('2026-03-06 18:00') };
  assert.deepEqual(proofDue(returned, { ...type, ...sick, proofLaterDays: 3 }), at('2026-03-09 18:00'));
  assert.equal(proofDue({ ...returned, days: 1 }, { ...type, ...sick }), null);
});

test('who leaves the campus says where to and how, everybody names a contact', () => {
  const nowhere = { cantonCode: null, address: ' ', transport: null, contactName: null, contactPhone: null };
  assert.equal(keys(nowhere).filter((key) => key === 'leave.destinationMissing').length, 5);
  assert.equal(keys({ ...nowhere, isOutSchool: false }).length, 2);
});

test('being away over a curfew makes an overnight leave', () => {
  const until = (end: string) => ({ end: at(end) });
  assert.deepEqual(keys(until('2026-03-05 08:00')), ['leave.overnightRequired']);
  assert.deepEqual(keys({ ...until('2026-03-05 08:00'), isOvernight: true }), []);
  assert.deepEqual(keys({ isOvernight: true, isOutSchool: false }), ['leave.overnightNeedsOut']);
  const evening = (date: string, end: string) =>
    crossesCurfew({ start: at(`${date} 18:00`), end: at(`${date} ${end}`) }, context);
  assert.equal(evening('2026-03-04', '22:30'), false);
  assert.equal(evening('2026-03-04', '23:00'), true);
  assert.equal(evening('2026-03-06', '23:00'), false);
  assert.equal(evening('2026-03-06', '23:30'), true);
});

test('parents confirm when somebody leaves the campus for more than a day', () => {
  assert.equal(needsParent({ isOutSchool: true, days: 1.5 }, type), true);
  assert.equal(needsParent({ isOutSchool: true, days: 1 }, type), false);
  assert.equal(needsParent({ isOutSchool: false, days: 5 }, type), false);
});

test('a leave is extended forwards, once at a time, until the time for coming back is over', () => {
  const own = leave('2026-03-02 08:00', '2026-03-03 18:00');
  const now = at('2026-03-04 18:00');
  const how = { now, cancelHours: 24, newDays: 4, maxDays: 15 };
  const later = at('2026-03-05 18:00');
  assert.equal(checkExtend(own, later, how), null);
  assert.equal(checkExtend(own, later, { ...how, now: at('2026-03-04 18:30') })?.key, 'leave.extendTooLate');
  assert.equal(checkExtend(own, own.end, how)?.key, 'leave.extendBackwards');
  assert.equal(checkExtend(own, later, { ...how, newDays: 15.5 })?.key, 'leave.tooLong');
  assert.equal(checkExtend({ ...own, cancelStatus: 'done' }, later, how)?.key, 'leave.alreadyCancelled');
  assert.equal(checkExtend({ ...own, auditStatus: 'running' }, later, how)?.key, 'leave.notApproved');
});

test('a group leave takes each student once and leaves conflicts out only when confirmed', () => {
  const taken = new Map([['b', 'QJ202603020001']]);
  assert.deepEqual(splitRoster(['a', 'b', 'a'], taken, false), {
    key: 'leave.rosterConflicts',
    facts: { count: 1 },
  });
  assert.deepEqual(splitRoster(['a', 'b', 'a'], taken, true), {
    take: ['a'],
    conflicts: [{ studentId: 'b', leaveNo: 'QJ202603020001' }],
  });
  assert.deepEqual(splitRoster(['b'], taken, true), { key: 'leave.rosterEmpty', facts: {} });
  const many = Array.from({ length: 501 }, (_, i) => `s${i}`);
  assert.deepEqual(splitRoster(many, new Map(), true), {
    key: 'leave.rosterTooLarge',
    facts: { max: 500, count: 501 },
  });
});
