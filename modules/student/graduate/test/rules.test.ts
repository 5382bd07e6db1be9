import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  blocksOf,
  CHECKS,
  conclusionAfter,
  CONCLUSIONS,
  failingOf,
  judge,
  lastDay,
  type Known,
} from '../rules/audit.ts';
import { certNo, maskedName, prefixOf } from '../rules/certificate.ts';
import { autoState, mayLeave } from '../rules/clear.ts';
import { DESTINATIONS, hiddenFor, isCreditCode, neededFor } from '../rules/destination.ts';

const FINE: Known = {
  status: '01',
  credits: 140,
  wanted: 138,
  failed: 0,
  owedFen: 0,
  confirmed: true,
  meetsRule: true,
};

describe('the audit', () => {
  test('says of each condition what is so and what is asked', () => {
    assert.deepEqual(judge(['fees', 'credits'], { ...FINE, owedFen: 480_000, credits: 120 }), [
      { code: 'credits', passes: false, actual: 120, need: 138 },
      { code: 'fees', passes: false, actual: 480_000, need: 0 },
    ]);
    assert.deepEqual(failingOf(judge(CHECKS, FINE), {}), []);
    for (const known of [{ status: '02' }, { failed: 1 }, { confirmed: false }, { meetsRule: false }])
      assert.equal(failingOf(judge(CHECKS, { ...FINE, ...known }), {}).length, 1);
  });

  test('a condition that the school let pass fails nobody', () => {
    const results = judge(CHECKS, { ...FINE, owedFen: 1 });
    assert.deepEqual(failingOf(results, { fees: { reason: '贷款已到账', by: '管理员', at: '' } }), []);
  });

  test('nobody graduates who fails something, and nobody who meets all is left undecided', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CONCLUSIONS),
        fc.boolean(),
        fc.subarray([...CHECKS]),
        (conclusion, isChosen, failing) => {
          const next = conclusionAfter({ conclusion, isChosen, failing });
          if (failing.length > 0) assert.notEqual(next, 'graduate');
          else assert.notEqual(next, 'undecided');
          if (isChosen && ['complete', 'leaveEarly', 'delay'].includes(conclusion))
            assert.equal(next, conclusion);
        },
      ),
    );
  });

  test('who holds a bed or owes fees is held up, but for who only studies longer', () => {
    const held = { status: '01', hasBed: true, owedFen: 5, isObjected: false };
    assert.deepEqual(blocksOf({ ...held, conclusion: 'graduate' }), ['bed', 'fees']);
    assert.deepEqual(blocksOf({ ...held, conclusion: 'delay' }), []);
    assert.deepEqual(blocksOf({ ...held, conclusion: 'complete', status: '02', hasBed: false, owedFen: 0 }), [
      'status',
    ]);
  });

  test('a publicity counts working days', () => {
    const days = ['2027-06-04', '2027-06-05', '2027-06-06', '2027-06-07', '2027-06-08'];
    const free = ['2027-06-05', '2027-06-06'];
    assert.equal(
      lastDay(days, (day) => !free.includes(day), 2),
      '2027-06-07',
    );
  });
});

describe('papers', () => {
  test('a diploma has a number of eighteen digits', () => {
    const numbering = { schoolCode: '12345', schoolKind: '1', levelCode: '06', year: 2027 };
    assert.equal(certNo(numbering, 7), '123451202706000007');
    assert.equal(prefixOf(numbering).length, 12);
    assert.deepEqual(
      ['张三', '张三丰', '欧阳三丰', '张'].map((name) => maskedName(name)),
      ['张*', '张*丰', '欧**丰', '*'],
    );
  });

  test('a code of a company is checked by its last sign', () => {
    assert.equal(isCreditCode('91360400MA38T1K29R'), true);
    assert.equal(isCreditCode('91360400MA38T1K29S'), false);
    assert.equal(isCreditCode('91360400MA38T1K2'), false);
    assert.equal(isCreditCode('9136040OMA38T1K29R'), false);
  });
});

test('a kind of destination never asks for what it hides', () => {
  for (const kind of DESTINATIONS)
    assert.deepEqual(
      neededFor(kind).filter((field) => hiddenFor(kind).includes(field)),
      [],
      kind,
    );
});

test('facts decide what nobody signs off, and who has settled all may go', () => {
  const known = {
    place: '楠苑1号楼 301-2',
    owedFen: 120_050,
    file: 'expected',
    hasDestination: false,
    isConfirmed: true,
  };
  assert.deepEqual(autoState('bed', known), { state: 'open', note: '楠苑1号楼 301-2' });
  assert.deepEqual(autoState('fees', known), { state: 'open', note: '1200.50' });
  assert.equal(autoState('archive', known).state, 'open');
  assert.equal(autoState('destination', known).state, 'open');
  assert.deepEqual(autoState('confirmed', known), { state: 'passed', note: null });
  assert.deepEqual([mayLeave(0, 0), mayLeave(3, 2), mayLeave(3, 3)], [false, false, true]);
});
