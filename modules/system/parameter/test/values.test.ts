import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('one parameter', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });

  test('the school’s sign is a public picture that is there, and nobody takes a file for it', async () => {
    const { version } = await admin.ok('get', 'base/baseParams/getOne', { paramKey: 'basic.logo' });
    const save = (paramValue: string) =>
      admin.post('base/baseParams/submit', { paramKey: 'basic.logo', paramValue, version });
    const kept = await admin.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'private.png', content: PIXEL },
    ]);
    assert.equal(
      (await save(kept.data.fileId)).body.errors[0].message,
      '请选择一张已上传的图片',
      'a private one',
    );
    assert.equal(
      (await save('0190a000-0000-7000-8000-000000000000')).body.errors[0].message,
      '请选择一张已上传的图片',
    );
    assert.equal((await save('javascript:1')).body.error, 'kit.invalid');
    const shown = await admin.form('resource/oss/endpoint/put-public-file-save', {}, [
      { name: 'sign.png', content: PIXEL },
    ]);
    assert.equal((await save(shown.data.fileId)).status, 200);
    const { logo } = await at.world.nobody().ok('get', 'base/openApi/getAppInfo', {});
    assert.match(logo, new RegExp(`fileId=${shown.data.fileId}&tenantId=000000$`));
  });

  test('a parameter says its name, its bounds and its first value, and refuses what does not fit', async () => {
    const shown = await admin.ok('get', 'base/baseParams/getPage', { groups: 'basic' });
    const lock = (
      shown as {
        paramKey: string;
        paramName: string;
        groupName: string;
        defaultValue: unknown;
        parameter: { min: number; max: number };
        version: number;
      }[]
    ).find((param) => param.paramKey === 'basic.lockScreenTime')!;
    assert.deepEqual(
      [lock.paramName, lock.groupName, lock.defaultValue, lock.parameter.min, lock.parameter.max],
      ['自动锁屏（分钟）', '基础', 30, 1, 240],
    );
    const put = (paramValue: unknown) =>
      admin.post('base/baseParams/submit', { paramKey: lock.paramKey, paramValue, version: lock.version });
    assert.equal((await put(0)).body.error, 'kit.invalid');
    assert.equal((await put('20')).body.error, 'kit.invalid');
    assert.equal((await put(20)).status, 200);
    assert.equal((await put(25)).body.error, 'kit.versionConflict');
    assert.deepEqual(at.world.crashes, []);
  });
});
