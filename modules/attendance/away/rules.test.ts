import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changeOf, faultsOf, isOpen, ladderOf } from './rules.ts';

const batch = {
  fillFrom: '2026-11-16',
  fillTo: '2026-12-02',
  holidayFrom: '2026-12-02',
  holidayTo: '2026-12-06',
  returnBy: '2026-12-06 22:00:00',
  needParent: true,
};
const good = {
  direction: 'home',
  cantonCode: '320115',
  addressText: '双龙大道1698号',
  departAt: '2026-12-02 09:00:00',
  expectedReturn: '2026-12-06 22:00:00',
  transport: 'train',
  parentKnows: true,
  changeNote: null,
};
const faults = (more: object, of: typeof batch | null = batch) =>
  faultsOf({ ...good, ...more }, of, { curfew: '22:30' }).map(({ field, key }) => `${field} ${key}`);

describe('rules of going away', () => {
  test('who keeps to the holiday is told nothing, to the minute of its term', () => {
    assert.deepEqual(faults({}), []);
    assert.deepEqual(faults({ expectedReturn: '2026-12-06 22:00:01' }), ['expectedReturn away.beyondReturn']);
    assert.ok(isOpen(batch, '2026-11-16') && isOpen(batch, '2026-12-02') && !isOpen(batch, '2026-12-03'));
  });

  test('each thing that is wrong stands on its field; who stays is asked for nothing', () => {
    assert.deepEqual(faults({ expectedReturn: good.departAt }), ['expectedReturn away.returnFirst']);
    assert.deepEqual(faults({ cantonCode: null, transport: null }), [
      'cantonCode kit.required',
      'transport kit.required',
    ]);
    assert.deepEqual(faults({ parentKnows: false }), ['parentKnows away.parentMissing']);
    assert.deepEqual(faults({ departAt: '2026-12-07 09:00:00', expectedReturn: '2026-12-07 10:00:00' }), [
      'expectedReturn away.beyondReturn',
      'departAt away.notInHoliday',
    ]);
    const nothing = {
      cantonCode: null,
      addressText: null,
      departAt: null,
      expectedReturn: null,
      transport: null,
    };
    assert.deepEqual(faults({ direction: 'stay', ...nothing }), []);
  });

  test('an outing is back before curfew of its day', () => {
    const day = { direction: 'other', departAt: '2026-11-20 13:00:00' };
    assert.deepEqual(faults({ ...day, expectedReturn: '2026-11-20 22:30:00' }, null), []);
    assert.deepEqual(faults({ ...day, expectedReturn: '2026-11-20 22:30:01' }, null), [
      'expectedReturn away.outingLong',
    ]);
    assert.deepEqual(faults({ ...day, expectedReturn: '2026-11-21 08:00:00' }, null), [
      'expectedReturn away.outingLong',
    ]);
  });

  test('one changes freely until one leaves, then with a word, and no more once one is back', () => {
    const at = (status: string, now: string) => changeOf({ status, departAt: '2026-12-02 09:00:00' }, now);
    assert.equal(at('registered', '2026-12-02 08:59:59'), 'free');
    assert.equal(at('registered', '2026-12-02 09:00:00'), 'withNote');
    assert.deepEqual([at('left', ''), at('back', ''), at('cancelled', '')], ['withNote', 'never', 'never']);
  });

  test('the ladder has three steps', () => {
    assert.deepEqual([-1, 0, 23.9, 24, 72, 900].map(ladderOf), [0, 1, 1, 2, 3, 3]);
  });
});
