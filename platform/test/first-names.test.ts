import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from './caller.ts';
import { suiteWorld } from './world.ts';

type Row = { id: string; name: string; version: number; labels: { [path: string]: string } };
const HAN = /\p{Script=Han}/u;

describe('what came with the product', () => {
  const at = suiteWorld();
  let admin: Caller;
  let english: Caller;
  before(async () => {
    admin = await at.world.as('admin');
    english = admin.in('en');
  });

  for (const [service, resource] of [
    ['yxgl', 'leaveType'],
    ['yxgl', 'repairType'],
    ['base', 'sysRole'],
  ] as const) {
    test(`is called in the reader's language: ${resource} in its list, its detail and where one chooses`, async () => {
      const path = `${service}/${resource}`;
      const label = at.world.platform.resources.get(resource)!.resource.label;
      const { records } = (await english.ok('get', `${path}/list`, { size: 100 })) as { records: Row[] };
      assert.ok(records.length > 5);
      const said = records.map((row) => row.labels[label] ?? String(row[label as 'name']));
      assert.deepEqual(
        said.filter((name) => HAN.test(name)),
        [],
      );
      const chosen = (await english.ok('get', `${path}/getSelect`)) as { label: string }[];
      assert.deepEqual(
        chosen.map((one) => one.label).filter((name) => HAN.test(name)),
        [],
      );
    });
  }

  test('is called so where others refer to it, and stays as stored for whoever edits it', async () => {
    const { records } = (await english.ok('get', 'yxgl/repairType/list', { size: 100 })) as {
      records: (Row & { parentId: string | null })[];
    };
    const leaf = records.find((row) => row.parentId !== null)!;
    assert.doesNotMatch(leaf.labels['parentId']!, HAN);
    assert.match(leaf.name, HAN);
    const tree = (await english.ok('get', 'yxgl/repairType/getTree')) as { title: string }[];
    assert.deepEqual(
      tree.map((one) => one.title).filter((name) => HAN.test(name)),
      [],
    );
  });

  test('is called what the school calls it once it has a name of its own', async () => {
    const { records } = (await admin.ok('get', 'yxgl/leaveType/list', { size: 50 })) as { records: Row[] };
    const { id, version } = records.find((row) => row.name === '其他')!;
    await admin.ok('post', 'yxgl/leaveType/update', { id, version, name: '社会实践' });
    const chosen = (await english.ok('get', 'yxgl/leaveType/getSelect')) as { label: string }[];
    assert.ok(chosen.some((one) => one.label === '社会实践'));
    const taiwan = (await admin.in('zh-tw').ok('get', 'yxgl/leaveType/getSelect')) as { label: string }[];
    assert.ok(
      taiwan.some((one) => one.label === '喪假'),
      taiwan.map((one) => one.label).join(),
    );
  });
});
