import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { faultsOf, halfHours, sharesOf, splitDamage } from './rules.ts';

test('a damage of a hundred yuan is shared by three as 33.34, 33.33 and 33.33', () => {
  assert.deepEqual(splitDamage(10_000, 3), [3334, 3333, 3333]);
  assert.deepEqual(splitDamage(2, 3), [1, 1, 0]);
});

test('parts sum up exactly, nobody pays more than a fen more than another, and the first pay what is left over', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 12 }), (total, payers) => {
      const parts = splitDamage(total, payers);
      assert.equal(parts.length, payers);
      assert.equal(
        parts.reduce((sum, part) => sum + part, 0),
        total,
      );
      assert.ok(
        parts[0]! - parts.at(-1)! <= 1 && parts.every((part, at) => at === 0 || part <= parts[at - 1]!),
      );
    }),
  );
});

test('of many damages each pays his own share, whoever is named, and nothing is lost', () => {
  const people = ['a', 'b', 'c', 'd'];
  const item = fc.record({
    name: fc.constantFrom('床', '柜'),
    condition: fc.constantFrom('2', '3'),
    fee: fc.nat(100_000),
    payerIds: fc.subarray(people),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 10 }), (items) => {
      const shares = sharesOf(items, people);
      const sum = [...shares.values()].flat().reduce((all, { fee }) => all + fee, 0);
      assert.equal(
        sum,
        items.reduce((all, { fee }) => all + fee, 0),
      );
      for (const [id, own] of shares)
        items.forEach(({ payerIds }, at) =>
          assert.ok(own[at]!.fee === 0 || payerIds.length === 0 || payerIds.includes(id)),
        );
    }),
  );
});

test('who lives elsewhere from now on says where, with his parents’ consent; nobody left yesterday', () => {
  const asked = { type: 'graduate', planDate: '2026-11-20', toAddress: null, consentFileIds: null };
  const keys = (part: object) => faultsOf({ ...asked, ...part }, '2026-11-20').map(({ key }) => key);
  assert.deepEqual(keys({}), []);
  assert.deepEqual(keys({ planDate: '2026-11-19' }), ['checkout.planPast']);
  assert.deepEqual(keys({ type: 'commute' }), ['checkout.addressMissing', 'checkout.consentMissing']);
  assert.deepEqual(keys({ type: 'commute', toAddress: '中山路1号', consentFileIds: ['f'] }), []);
});

test('a window is cut into half hours', () => {
  assert.deepEqual(halfHours('14:00', '15:40'), ['14:00', '14:30', '15:00']);
  assert.deepEqual(halfHours('14:00', '14:20'), []);
  assert.deepEqual(halfHours('15:00', '14:00'), []);
});
