import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { BOOKS } from './test/nasty-books.ts';
import { row } from './test/nasty-cases.ts';
import { OTHERS } from './test/nasty-others.ts';
import { openClasses, sheet } from './test/students.ts';

const CASES = [...BOOKS, ...OTHERS];

describe('a nasty file', () => {
  const world = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await world.world.as('admin');
    await openClasses(world.world);
  });

  for (const [name, file, end, as = '名册.xlsx'] of CASES) {
    test(`${name} ends in rows or in a sentence`, async () => {
      const content = Buffer.from(await file());
      const { status, body, data } = await admin.form('base/student/importCheck', {}, [
        { name: as, content },
      ]);
      if ('error' in end) {
        assert.deepEqual([status, body.error], [400, end.error], body.msg);
        assert.doesNotMatch(body.msg, /[{}]|errors\./);
        return;
      }
      assert.equal(status, 200, JSON.stringify(body));
      if ('ok' in end) {
        assert.deepEqual([data.ok, data.failed], [end.ok, 0], JSON.stringify(data.rows));
        if (end.passed) assert.deepEqual(data.passed, end.passed);
        return;
      }
      const bad = data.rows.find(({ line }: { line: number }) => line === end.line);
      const error = bad?.errors.find(({ label }: { label: string }) => label === end.label);
      assert.match(error?.message ?? '', end.says, JSON.stringify(data.rows.slice(0, 3)));
    });
  }

  test('there are more than forty of them, and none of them hurt', async () => {
    assert.ok(CASES.length > 40);
    assert.deepEqual(world.world.crashes, []);
    assert.equal(
      (await admin.form('base/student/importCheck', {}, [{ name: 'x.xlsx', content: await sheet([row()]) }]))
        .status,
      200,
    );
  });
});
