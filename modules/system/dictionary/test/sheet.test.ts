import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const TITLES = '字典编码,取值,名称（简体）,名称（英文）,排序,状态';

describe('dictionaries by a sheet', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const send = (content: Buffer, name = 'sheet.xlsx') =>
    admin.form('base/dataDictionary/import', {}, [{ name, content }]);
  const lines = (...rows: string[]) => send(Buffer.from([TITLES, ...rows].join('\n')), 'sheet.csv');
  const values = async () =>
    (await admin.ok('get', 'base/dataDictionary/getDict', { code: 'bedNear' })).length;

  test('what was exported can be imported again and adds nothing', async () => {
    const { body } = await admin.post('base/dataDictionary/export', {});
    const again = await send(body);
    assert.equal(again.status, 200, JSON.stringify(again.body));
    assert.equal(again.data.added, 0);
    assert.ok(again.data.changed > 100);
  });

  test('a sheet with faults says where they are and changes nothing', async () => {
    const before = await values();
    const refused = await lines(
      'bedNear,8,阳台,Balcony,8,使用中',
      'xb,7,其他,Other,7,使用中',
      'noSuch,1,甲,A,1,使用中',
      'bedNear,8,露台,Terrace,8,使用中',
      'bedNear,坏 值,乙,B,9,使用中',
    );
    assert.equal(refused.status, 400);
    assert.deepEqual(
      refused.body.errors.map((one: { row: number; field: string }) => [one.row, one.field]),
      [
        [3, 'code'],
        [4, 'code'],
        [5, 'dictValue'],
        [6, 'dictValue'],
      ],
    );
    assert.equal(await values(), before);
  });

  test('a sheet adds values and changes how they are shown; blank cells leave what is there', async () => {
    assert.deepEqual((await lines('bedNear,8,阳台,Balcony,8,使用中')).data, { added: 1, changed: 0 });
    assert.deepEqual((await lines('bedNear,8,露台,,,已停用')).data, { added: 0, changed: 1 });
    const shown = (await admin.in('en').ok('get', 'base/dataDictionary/getDict', { code: 'bedNear' })) as {
      value: string;
      label: string;
      disabled: boolean;
    }[];
    const one = shown.find(({ value }) => value === '8')!;
    assert.deepEqual([one.label, one.disabled], ['Balcony', true]);
  });
});
