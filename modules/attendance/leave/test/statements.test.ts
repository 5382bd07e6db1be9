import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import { form, submit, typeIds } from './people.ts';

describe('handing a leave in', () => {
  const at = suiteWorld();

  test('is one transaction of at most twelve statements', async () => {
    at.world.setTime('2026-11-18 09:00:00');
    const student = await at.world.as('stu01');
    const type = await typeIds(student);
    const asked = form(type['事假']!, '2026-11-19 08:00:00', '2026-11-20 18:00:00');
    const texts: string[] = [];
    const off = at.world.platform.door.watch((text) => texts.push(text));
    const answer = await submit(student, asked);
    off();
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    if (process.env['CAMPUS_DEBUG'])
      for (const text of texts) console.error(text.replace(/\s+/g, ' ').slice(0, 110));
    assert.ok(texts.length <= 12, `${texts.length} statements`);
  });
});
