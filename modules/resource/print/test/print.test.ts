import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { SEAL_MARK } from '#platform/kit/print.ts';
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

  const seal = async (ground: 'clear' | 'white'): Promise<string> => {
    const { default: sharp } = await import('sharp');
    const channels =
      ground === 'clear' ? { r: 0, g: 0, b: 0, alpha: 0 } : { r: 255, g: 255, b: 255, alpha: 1 };
    const content = await sharp({ create: { width: 60, height: 60, channels: 4, background: channels } })
      .png()
      .toBuffer();
    const files = [{ name: 'seal.png', content }];
    return (await admin.form('resource/oss/endpoint/put-file-save', {}, files)).data.fileId as string;
  };
  const shownSeal = async (document: string): Promise<string | null> => {
    const drawn = { document, ...sheet('<p>{{seal}}学校</p>') };
    return (await admin.post('resource/printTemplate/preview', drawn)).data.seal as string | null;
  };
  const fileIn = (link: string | null) => new URL(link ?? '/', 'http://here').searchParams.get('fileId');

  test('a seal is laid where the sheet has a place for it, a document’s own before the school’s', async () => {
    assert.equal(await shownSeal('rollProof'), null, 'a school without a seal prints without one');
    const [general, own, white] = [await seal('clear'), await seal('clear'), await seal('white')];
    const add = (body: object) => admin.post('resource/printSeal/add', body);
    const covering = await add({ name: '白底章', picture: [white] });
    assert.deepEqual(
      [covering.status, covering.body.errors[0].field],
      [400, 'picture'],
      'it would cover the text',
    );
    assert.equal(
      (await add({ name: '无此文书', picture: [general], document: 'nope' })).body.errors[0].field,
      'document',
    );
    assert.equal((await add({ name: '学校公章', picture: [general] })).status, 200);
    assert.equal((await add({ name: '又一个', picture: [general] })).body.error, 'print.sealTaken');
    assert.equal((await add({ name: '学籍专用章', picture: [own], document: 'rollProof' })).status, 200);
    assert.equal(fileIn(await shownSeal('rollProof')), own);
    assert.equal(fileIn(await shownSeal('classRoster')), general);
    const { html } = (await preview('<p>{{seal}}{{starterName}}</p>')).data;
    assert.equal(html, `<p>${SEAL_MARK}张三</p>`);
    const without = await admin.post('resource/printTemplate/preview', {
      document: 'rollProof',
      ...sheet('<p>无章</p>'),
    });
    assert.equal(without.data.seal, null);
    const student = await at.world.as('stu01');
    const paper = (await student.ok('get', 'xsgl/studentInfo/myPaper', { paper: 'rollProof' })) as {
      seal: string;
    };
    assert.equal(fileIn(paper.seal), own);
    assert.equal((await student.get('resource/printSeal/list')).status, 403);
  });

  test('who doesn’t look after templates sees none', async () => {
    const teacher = await at.world.as('teacher01');
    assert.equal((await teacher.get('resource/printTemplate/list')).status, 403);
    assert.deepEqual(at.world.crashes, []);
  });
});
