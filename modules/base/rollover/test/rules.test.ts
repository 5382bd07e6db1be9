import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  faultOf,
  isEnd,
  isGraduating,
  isLastYear,
  isUntouched,
  proposal,
  startYear,
  statusAfter,
  yearBefore,
} from '../rules.ts';

describe('rules of a roll-over', () => {
  test('a school year is two years that follow one another', () => {
    assert.deepEqual([startYear('2026-2027'), startYear('2026-2028'), startYear('2026')], [2026, null, null]);
    assert.equal(yearBefore('2027-2028'), '2026-2027');
  });

  test('a class of three years of 2023 is at its end when 2026-2027 begins, one of 2024 is not', () => {
    assert.equal(isGraduating({ grade: '2023', years: 3 }, '2026-2027'), true);
    assert.equal(isGraduating({ grade: '2024', years: 3 }, '2026-2027'), false);
    assert.equal(isGraduating({ grade: '2024', years: 2.5 }, '2026-2027'), false);
    assert.equal(isLastYear({ grade: '2024', years: 3 }, '2026-2027'), true);
    assert.equal(isLastYear({ grade: '2025', years: 3 }, '2026-2027'), false);
    assert.equal(isLastYear({ grade: '2023', years: 3 }, '2026-2027'), false);
  });

  test('nobody at the end of his studies is ever promoted, and only a conclusion ends them', () => {
    const conclusion = fc.constantFrom(
      undefined,
      'graduate',
      'complete',
      'leaveEarly',
      'delay',
      'promote',
      'x',
    );
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom('01', '02', '03', '05'),
        conclusion,
        (graduating, status, said) => {
          const action = proposal({ graduating, status, conclusion: said });
          if (status === '02' || status === '03') assert.equal(action, 'keep');
          else if (!graduating) assert.equal(action, 'promote');
          else {
            assert.notEqual(action, 'promote');
            const ends = ['graduate', 'complete', 'leaveEarly'].includes(said ?? '') && status === '01';
            assert.equal(action === 'undecided', !ends && said !== 'delay');
          }
          assert.equal(isEnd(action), statusAfter(action, status) !== status);
        },
      ),
    );
  });

  test('who repeats a year goes to the same major one grade later, with a reason', () => {
    const target = { grade: '2025', majorId: 'm', status: 'active' };
    const who = {
      action: 'retain',
      graduating: true,
      status: '01',
      grade: '2024',
      majorId: 'm',
      reason: '学分不足',
    };
    assert.equal(faultOf({ ...who, target }), null);
    assert.equal(faultOf({ ...who, target: null }), 'targetNeeded');
    assert.equal(faultOf({ ...who, target, reason: null }), 'reasonNeeded');
    for (const wrong of [{ grade: '2024' }, { majorId: 'n' }, { status: 'graduated' }])
      assert.equal(faultOf({ ...who, target: { ...target, ...wrong } }), 'targetWrong');
    assert.equal(faultOf({ ...who, action: 'promote', target: null }), 'graduatingMoves');
    assert.equal(faultOf({ ...who, action: 'graduate', graduating: false, target: null }), 'notGraduating');
    assert.equal(faultOf({ ...who, action: 'graduate', target }), 'targetUseless');
    for (const status of ['02', '05'])
      assert.equal(faultOf({ ...who, action: 'graduate', target: null, status }), 'statusWrong');
  });

  test('only who is as the run left him is put back', () => {
    const left = { toStatus: '10', classId: 'a', targetClassId: null };
    assert.equal(isUntouched({ status: '10', classId: 'a' }, left), true);
    assert.equal(isUntouched({ status: '12', classId: 'a' }, left), false);
    assert.equal(isUntouched({ status: '10', classId: 'b' }, left), false);
    assert.equal(
      isUntouched({ status: '01', classId: 'b' }, { ...left, toStatus: '01', targetClassId: 'b' }),
      true,
    );
  });
});
