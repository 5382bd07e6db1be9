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
    assert.equal(added.body.error, 'dictionary.closedStays');
    assert.equal((await save(first!, { status: 'disabled' })).body.error, 'dictionary.closedStays');
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
    assert.equal((await save(first!, { dictLabel: words })).body.error, 'dictionary.standardStays');
    const added = await admin.post('base/dataDictionary/save', {
      code: standard.code,
      dictValue: 'zz9',
      dictLabel: words,
    });
    assert.equal(added.body.error, 'dictionary.standardStays');
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
    assert.deepEqual(at.world.crashes, []);
  });
});
