import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { channelFee, differencesOf, inCapitals, masked, partFault, type Traded } from './rules.ts';

test('amounts are written out as receipts want them', () => {
  const words: [number, string][] = [
    [0, '零元整'],
    [500_000, '伍仟元整'],
    [123_450, '壹仟贰佰叁拾肆元伍角整'],
    [100_005, '壹仟元零伍分'],
    [1_001_000, '壹万零壹拾元整'],
    [10_000_000_00, '壹仟万元整'],
    [999_999_999_99, '玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    [10, '壹角整'],
    [7, '柒分'],
    [-5_000, '负伍拾元整'],
  ];
  for (const [fen, text] of words) assert.equal(inCapitals(fen), text);
});

test('all that is owed or payable may be paid, a part where its item has parts', () => {
  const one = { owed: 5_000, payable: 2_000, partial: false, minAmount: 1_000 };
  assert.equal(partFault(one, 5_000), null);
  assert.equal(partFault(one, 2_000), null);
  assert.equal(partFault(one, 5_001), 'overPay');
  assert.equal(partFault(one, 3_000), 'noPartial');
  assert.equal(partFault({ ...one, partial: true }, 999), 'tooLittle');
  assert.equal(partFault({ ...one, partial: true }, 1_000), null);
});

test('fees are rounded half up, payment by payment', () => {
  assert.deepEqual(
    [channelFee(100, 60), channelFee(83, 60), channelFee(84, 60), channelFee(500_000, 60)],
    [1, 0, 1, 3_000],
  );
});

test('two lists of a day differ exactly where something is missing, other or elsewhere', () => {
  const trade = (tradeNo: string, fen: number): Traded => ({ tradeNo, kind: 'pay', fen, state: 'done' });
  const ours = [trade('a', 1), trade('b', 2), trade('c', 3), { ...trade('edge', 9), edge: true }];
  const theirs = [trade('a', 1), trade('b', 20), trade('d', 4), trade('near', 5)];
  assert.deepEqual(differencesOf(ours, theirs, [trade('near', 5)]), [
    { kind: 'localOnly', tradeNo: 'c', localAmount: 3, channelAmount: null },
    { kind: 'amount', tradeNo: 'b', localAmount: 2, channelAmount: 20 },
    { kind: 'channelOnly', tradeNo: 'd', localAmount: null, channelAmount: 4 },
  ]);
  const list = fc.uniqueArray(
    fc.record({ tradeNo: fc.string({ minLength: 1 }), fen: fc.integer({ min: 1 }) }),
    { selector: ({ tradeNo }) => tradeNo },
  );
  fc.assert(
    fc.property(list, (some) => {
      const same = some.map(({ tradeNo, fen }) => trade(tradeNo, fen));
      assert.deepEqual(differencesOf(same, same, []), []);
      assert.equal(differencesOf(same, [], []).length, same.length);
    }),
  );
  assert.equal(masked('张三丰'), '张**');
});
