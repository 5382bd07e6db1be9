import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { watched } from '#platform/test/statements.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { form, submit, typeIds } from './people.ts';

describe('handing a leave in', () => {
  const at = suiteWorld();

  const statementsOf = async (from: string, to: string) => {
    const student = await at.world.as('stu01');
    const type = await typeIds(student);
    const { answer, statements } = await watched(at.world.platform, () =>
      submit(student, form(type['事假']!, from, to)),
    );
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    if (process.env['CAMPUS_DEBUG'])
      for (const text of statements) console.error(text.replace(/\s+/g, ' ').slice(0, 110));
    return statements.length;
  };

  test('is one transaction of at most twelve statements, also where school days are counted', async () => {
    at.world.setTime('2026-11-18 09:00:00');
    const natural = await statementsOf('2026-11-19 08:00:00', '2026-11-20 18:00:00');
    assert.ok(natural <= 12, `${natural} statements`);
    const admin = await at.world.as('admin');
    await admin.ok('post', 'base/baseParams/submit', { values: { 'leave.dayMode': 'schoolDay' } });
    const counted = await statementsOf('2026-11-24 08:00:00', '2026-11-25 18:00:00');
    assert.ok(counted <= 12, `${counted} statements`);
  });
});
