import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import { chaosDay } from '../server/chaos.ts';

describe('the chaos cashier', () => {
  const at = suiteWorld();

  test('a day of repeated, forged, changed, lost and late calls leaves books, receipts and reconciliation in agreement', async () => {
    const steps = await chaosDay(at.world.platform, '000000');
    assert.deepEqual(
      steps.filter(({ fine }) => !fine),
      [],
    );
    assert.equal(steps.length, 8);
    assert.deepEqual(at.world.crashes, []);
  });

  test('the button runs it again', async () => {
    const admin = await at.world.as('admin');
    const { steps } = (await admin.ok('post', 'jfgl/payChannel/chaos', {})) as { steps: { fine: boolean }[] };
    assert.ok(steps.every(({ fine }) => fine));
  });
});
