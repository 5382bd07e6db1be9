import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('templates of what is printed', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const detail = (id: string) => admin.ok('get', 'resource/printTemplate/detail', { id });
  const sheet = (body: string) => ({ paper: 'A4', orientation: 'portrait', body });
  const preview = (body: string) =>
    admin.post('resource/printTemplate/preview', { document: 'flowCase', ...sheet(body) });

  test('what the rooms print is known by name, with all that may stand on it', async () => {
    const { documents } = await admin.ok('get', 'resource/printTemplate/list');
    const names = new Map(documents.map((one: { code: string; name: string }) => [one.code, one.name]));
    assert.deepEqual([names.get('flowCase'), names.get('leaveSlip')], ['审批单', '请假条']);
    const labels = documents.flatMap((one: { facts: { label: string }[] }) =>
      one.facts.map(({ label }) => label),
    );
    assert.deepEqual(
      labels.filter((label: string) => label.includes('documents.')),
      [],
    );
  });

  test('every sheet that a school begins with knows its own placeholders', async () => {
    const { documents } = await admin.ok('get', 'resource/printTemplate/list');
    for (const { code } of documents as { code: string }[]) {
      const { id } = await admin.ok('post', 'resource/printTemplate/add', { document: code, name: code });
      const { body, version } = await detail(id);
      assert.equal((await preview(body)).status === 200 || code !== 'flowCase', true);
      await admin.ok('post', 'resource/printTemplate/save', { id, version, name: code, ...sheet(body) });
      await admin.ok('post', 'resource/printTemplate/remove', { id, version: version + 1 });
    }
  });

  test('a preview is filled with the example; strange placeholders and markup don’t get through', async () => {
    const { html } = (await preview('<p>{{starterName}}<script>x</script></p>')).data;
    assert.equal(html, '<p>张三</p>');
    const strange = await preview('<p>{{password}}</p>');
    assert.deepEqual([strange.status, strange.body.error], [400, 'print.unknownPlaceholder']);
    assert.match(strange.body.msg, /password/);
  });

  test('nothing is printed on a draft; published it counts, and former versions come back', async () => {
    const add = { document: 'flowCase', name: '审批单' };
    const { id } = await admin.ok('post', 'resource/printTemplate/add', add);
    assert.equal((await admin.post('resource/printTemplate/add', add)).body.error, 'print.templateTaken');
    const first = await detail(id);
    const { version } = await admin.ok('post', 'resource/printTemplate/save', {
      id,
      version: first.version,
      name: '审批单',
      ...sheet('<p>第一版 {{title}}</p>'),
    });
    const published = await admin.ok('post', 'resource/printTemplate/publish', {
      id,
      version,
      note: '第一版',
    });
    const stale = await admin.post('resource/printTemplate/save', {
      id,
      version,
      name: 'x',
      ...sheet('<p>y</p>'),
    });
    assert.equal(stale.body.error, 'kit.versionConflict');
    const second = await admin.ok('post', 'resource/printTemplate/save', {
      id,
      version: published.version,
      name: '审批单',
      ...sheet('<p>第二版</p>'),
    });
    const again = await admin.ok('post', 'resource/printTemplate/publish', {
      id,
      version: second.version,
      note: '第二版',
    });
    assert.equal(again.versionNo, 2);
    const restored = await admin.ok('post', 'resource/printTemplate/restore', {
      id,
      version: again.version,
      versionNo: 1,
    });
    const now = await detail(id);
    assert.deepEqual([now.body, now.currentVersion, now.versions.length], ['<p>第一版 {{title}}</p>', 2, 2]);
    assert.equal(
      (await admin.post('resource/printTemplate/remove', { id, version: restored.version })).body.error,
      'print.wasPublished',
    );
    const off = await admin.ok('post', 'resource/printTemplate/disable', { id, version: restored.version });
    assert.equal((await detail(id)).status, 'disabled');
    assert.ok(off.version > restored.version);
  });

  test('who doesn’t look after templates sees none', async () => {
    const teacher = await at.world.as('teacher01');
    assert.equal((await teacher.get('resource/printTemplate/list')).status, 403);
    assert.deepEqual(at.world.crashes, []);
  });
});
