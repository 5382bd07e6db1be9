import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('a text of the school', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let student: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    student = await world.as('stu01');
  });

  const CODE = 'guide.versions';
  const say = (content: string, more: object = {}) => ({
    textCode: CODE,
    title: '须知',
    content: `<p>${content}</p>`,
    attachIds: [],
    ...more,
  });
  const read = async (caller: Caller) =>
    (await caller.ok('get', 'base/richText/getOne', { textCode: CODE }))?.content ?? null;
  const detail = async (id: string) => admin.ok('get', 'base/richText/detail', { id });

  test('a draft is nobody’s to read until it is published; then its versions stay and each can be shown again', async () => {
    const { id } = await admin.ok('post', 'base/richText/saveDraft', say('草稿<script>x</script>'));
    assert.equal(await read(student), null);
    assert.equal((await detail(id)).content, '<p>草稿</p>');
    assert.deepEqual((await detail(id)).versions, []);
    assert.deepEqual(await admin.ok('post', 'base/richText/add', say('一')), { id, version: 1 });
    assert.deepEqual(await admin.ok('post', 'base/richText/add', say('二', { version: 1 })), {
      id,
      version: 2,
    });
    await admin.ok('post', 'base/richText/saveDraft', say('三'));
    assert.equal(await read(student), '<p>二</p>', 'readers go on seeing what is published');
    assert.deepEqual([(await detail(id)).draft, (await detail(id)).content], [true, '<p>三</p>']);
    await admin.ok('post', 'base/richText/dropDraft', { id });
    assert.deepEqual([(await detail(id)).draft, (await detail(id)).content], [false, '<p>二</p>']);
    assert.deepEqual(await admin.ok('post', 'base/richText/restore', { id, version: 1 }), { id, version: 3 });
    assert.equal(await read(student), '<p>一</p>');
    assert.equal(
      (await admin.ok('get', 'base/richText/getVersion', { id, version: 2 })).content,
      '<p>二</p>',
    );
    const stale = await admin.post('base/richText/add', say('四', { version: 2 }));
    assert.equal(stale.body.error, 'kit.versionConflict');
    assert.deepEqual(
      (await detail(id)).versions.map(({ version }: { version: number }) => version),
      [3, 2, 1],
    );
  });

  test('thirty versions are kept, and a version’s file is still there when it is shown again', async () => {
    const file = async (name: string): Promise<string> => {
      const sent = await admin.form('resource/oss/endpoint/put-file-save', {}, [
        { name, content: Buffer.from(name) },
      ]);
      return sent.data.fileId;
    };
    const first = await file('附件.txt');
    let { id, version } = await admin.ok('post', 'base/richText/add', say('有附件', { attachIds: [first] }));
    const withFile = version;
    for (let turn = 0; turn < 12; turn += 1)
      ({ id, version } = await admin.ok('post', 'base/richText/add', say(`第${turn}次`)));
    await admin.ok('post', 'base/richText/restore', { id, version: withFile });
    const shown = await student.ok('get', 'base/richText/getOne', { textCode: CODE });
    assert.deepEqual(
      shown.attachs.map(({ fileId }: { fileId: string }) => fileId),
      [first],
    );
    for (let turn = 0; turn < 25; turn += 1) await admin.ok('post', 'base/richText/add', say(`又${turn}`));
    const { versions } = await detail(id);
    assert.equal(versions.length, 30);
    assert.equal(versions[0].version - versions.at(-1).version, 29);
  });

  test('each reads his own language, and the Chinese text where nobody wrote it', async () => {
    const en = { title: 'Notes', content: '<p onclick="x">Hello</p>' };
    await admin.ok('post', 'base/richText/add', say('你好', { translations: { en } }));
    const shown = (language: string) =>
      student.in(language).ok('get', 'base/richText/getOne', { textCode: CODE });
    assert.deepEqual([(await shown('en')).title, (await shown('en')).content], ['Notes', '<p>Hello</p>']);
    assert.equal((await shown('zh-tw')).content, '<p>你好</p>');
    assert.deepEqual(Object.keys(await shown('en')).sort(), Object.keys(await shown('zh-cn')).sort());
    assert.equal((await student.get('base/richText/list')).status, 403);
    assert.equal((await student.post('base/richText/saveDraft', say('x'))).status, 403);
    assert.deepEqual(world.crashes, []);
  });
});
