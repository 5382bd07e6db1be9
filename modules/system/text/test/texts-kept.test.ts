import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('texts by their code', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let student: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    student = await world.as('stu01');
    await world.work((work) => work.db.run(sql`delete from rich_text`));
  });

  test('a text is written once by its code, cleaned, and read by everybody', async () => {
    const text = {
      textCode: 'guide.leave',
      title: '请假须知',
      content: '<p onclick="x">先<b>申请</b></p><script>alert(1)</script>',
      attachIds: [],
    };
    assert.equal(await student.ok('get', 'base/richText/getOne', { textCode: 'guide.leave' }), null);
    const first = await admin.ok('post', 'base/richText/add', text);
    assert.deepEqual(Object.keys(first).sort(), ['id', 'version']);
    const read = await student.ok('get', 'base/richText/getOne', { textCode: 'guide.leave' });
    assert.deepEqual(Object.keys(read).sort(), [
      'attachs',
      'content',
      'id',
      'textCode',
      'title',
      'updatedAt',
      'version',
    ]);
    assert.equal(read.content, '<p>先<b>申请</b></p>');
    const again = await admin.ok('post', 'base/richText/add', { ...text, title: '新须知', version: 1 });
    assert.deepEqual(again, { id: first.id, version: 2 });
    assert.equal(
      (await admin.post('base/richText/add', { ...text, version: 1 })).body.error,
      'kit.versionConflict',
    );
    assert.equal((await student.ok('get', 'base/richText/getOne', { id: first.id })).title, '新须知');
    assert.equal((await student.post('base/richText/add', text)).status, 403);
  });

  test('two who write the same code for the first time make one text', async () => {
    const write = (title: string) =>
      admin.post('base/richText/add', { textCode: 'guide.race', title, content: 'x', attachIds: [] });
    const both = await Promise.all([write('一'), write('二')]);
    assert.equal(
      new Set(both.filter((one) => one.status === 200).map((one) => one.data.version)).has(1),
      true,
    );
    assert.ok((await student.ok('get', 'base/richText/getOne', { textCode: 'guide.race' })).title);
  });
});
