import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Kind = { code: string; closed: boolean; standard: string | null };
type Entry = {
  id: string;
  code: string;
  dictValue: string;
  labels: object;
  color: string | null;
  sort: number;
  status: string;
  version: number;
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('dictionary', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const kinds = (): Promise<Kind[]> => admin.ok('get', 'base/dataDictionary/getParentDict');
  const entries = async (code: string): Promise<Entry[]> =>
    (await admin.ok('get', 'base/dataDictionary/getTree', { code }))[0].children;
  const save = ({ id, version, code, dictValue, labels, color, sort, status }: Entry, change: object) =>
    admin.post('base/dataDictionary/save', {
      id,
      version,
      code,
      dictValue,
      dictLabel: labels,
      color,
      sort,
      status,
      ...change,
    });
  const words = { 'zh-cn': '新取值', 'zh-tw': '', en: '' };

  test('values of a closed dictionary can be renamed and moved, not added or disabled', async () => {
    assert.equal((await kinds()).find((kind) => kind.code === 'processStatus')?.closed, true);
    const [first] = await entries('processStatus');
    const added = await admin.post('base/dataDictionary/save', {
      code: 'processStatus',
      dictValue: 'paused',
      dictLabel: words,
    });
    assert.equal(added.body.error, 'config.closedStays');
    assert.equal((await save(first!, { status: 'disabled' })).body.error, 'config.closedStays');
    assert.equal((await save(first!, { dictLabel: words, sort: 9 })).status, 200);
    assert.equal(
      (await save(first!, { sort: 3 })).body.error,
      'kit.versionConflict',
      'somebody else was faster',
    );
  });

  test('a national standard keeps its values and names; its order and use are the school’s', async (t) => {
    const standard = (await kinds()).find((kind) => kind.standard !== null && !kind.closed);
    if (!standard) return t.skip('no room declares a national standard that is open');
    const [first] = await entries(standard.code);
    assert.equal((await save(first!, { dictLabel: words })).body.error, 'config.standardStays');
    const added = await admin.post('base/dataDictionary/save', {
      code: standard.code,
      dictValue: 'zz9',
      dictLabel: words,
    });
    assert.equal(added.body.error, 'config.standardStays');
    assert.equal((await save(first!, { status: 'disabled', color: 'blue' })).status, 200);
  });

  test('a disabled value stays as a label and cannot be chosen; no kind comes from nowhere', async () => {
    const open = (await kinds()).find((kind) => !kind.closed && kind.standard === null)!;
    await admin.ok('post', 'base/dataDictionary/save', {
      code: open.code,
      dictValue: 'zz9',
      dictLabel: words,
    });
    const mine = (await entries(open.code)).find((entry) => entry.dictValue === 'zz9')!;
    assert.equal((await save(mine, { status: 'disabled' })).status, 200);
    const options = (await admin.ok('get', 'base/dataDictionary/getDict', { code: open.code })) as {
      value: string;
      disabled: boolean;
    }[];
    assert.equal(options.find((option) => option.value === 'zz9')?.disabled, true);
    const strange = await admin.post('base/dataDictionary/save', {
      code: 'noSuchKind',
      dictValue: 'a',
      dictLabel: words,
    });
    assert.equal(strange.status, 404);
  });

  test('the school’s sign is a public picture that is there, and nobody takes a file for it', async () => {
    const { records } = await admin.ok('get', 'base/baseParams/list', { paramKey: 'basic.logo' });
    const save = (paramValue: string, version = records[0].version) =>
      admin.post('base/baseParams/submit', { paramKey: 'basic.logo', paramValue, version });
    const kept = await admin.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'private.png', content: PIXEL },
    ]);
    assert.equal((await save(kept.data.fileId)).body.error, 'config.pictureWrong', 'a private one');
    assert.equal((await save('0190a000-0000-7000-8000-000000000000')).body.error, 'config.pictureWrong');
    assert.equal((await save('javascript:1')).body.error, 'config.valueWrong');
    const shown = await admin.form('resource/oss/endpoint/put-public-file-save', {}, [
      { name: 'sign.png', content: PIXEL },
    ]);
    assert.equal((await save(shown.data.fileId)).status, 200);
    const { logo } = await at.world.nobody().ok('get', 'base/openApi/getAppInfo', {});
    assert.match(logo, new RegExp(`fileId=${shown.data.fileId}&tenantId=000000$`));
  });

  test('a parameter says its name, its bounds and its first value, and refuses what does not fit', async () => {
    const { records } = await admin.ok('get', 'base/baseParams/list', { size: 500 });
    const lock = (
      records as {
        paramKey: string;
        paramName: string;
        groupName: string;
        defaultValue: unknown;
        min: number;
        max: number;
        version: number;
      }[]
    ).find((param) => param.paramKey === 'basic.lockScreenTime')!;
    assert.deepEqual(
      [lock.paramName, lock.groupName, lock.defaultValue, lock.min, lock.max],
      ['自动锁屏（分钟）', '基础', 30, 1, 240],
    );
    const put = (paramValue: unknown) =>
      admin.post('base/baseParams/submit', { paramKey: lock.paramKey, paramValue, version: lock.version });
    assert.equal((await put(0)).body.error, 'config.valueWrong');
    assert.equal((await put('20')).body.error, 'config.valueWrong');
    assert.equal((await put(20)).status, 200);
    assert.equal((await put(25)).body.error, 'kit.versionConflict');
    assert.deepEqual(at.world.crashes, []);
  });
});
