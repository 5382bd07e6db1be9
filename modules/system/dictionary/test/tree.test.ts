import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Node = {
  id: string;
  code: string;
  dictValue: string;
  status: string;
  version: number;
  children: Node[];
};
type Option = { value: string; label: string; parent: string | null; disabled: boolean };

const words = (name: string) => ({ 'zh-cn': name, 'zh-tw': '', en: '' });
const CODE = 'own.trade';

describe('a dictionary of the school’s own, as a tree', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const call = (verb: string, body: object) => admin.post(`base/dataDictionary/${verb}`, body);
  const add = async (dictValue: string, parentId: string | null): Promise<string> =>
    (
      await admin.ok('post', 'base/dataDictionary/save', {
        code: CODE,
        parentId,
        dictValue,
        dictLabel: words(dictValue),
        sort: 50,
      })
    ).id;
  const tree = async (): Promise<Node[]> =>
    (await admin.ok('get', 'base/dataDictionary/getTree', { code: CODE }))[0]?.children ?? [];
  const shape = (nodes: Node[]): unknown =>
    nodes.map((one) => (one.children.length > 0 ? [one.dictValue, shape(one.children)] : one.dictValue));
  const options = (): Promise<Option[]> => admin.ok('get', 'base/dataDictionary/getDict', { code: CODE });

  test('a school adds a dictionary, and nobody adds it twice or under a name of the product’s', async () => {
    assert.equal((await call('saveKind', { code: CODE, label: words('行业') })).status, 200);
    assert.equal(
      (await call('saveKind', { code: CODE, label: words('行业') })).body.error,
      'config.kindTaken',
    );
    assert.equal((await call('saveKind', { code: 'appCategory', label: words('行业') })).status, 400);
    const kinds = await admin.ok('get', 'base/dataDictionary/getParentDict');
    const mine = kinds.find((kind: { code: string }) => kind.code === CODE);
    assert.deepEqual([mine.dictLabel, mine.builtIn, mine.count], ['行业', false, 0]);
    assert.equal((await call('saveKind', { code: CODE, label: words('职业'), version: 1 })).status, 200);
    const late = await call('saveKind', { code: CODE, label: words('工作'), version: 1 });
    assert.equal(late.body.error, 'kit.versionConflict');
  });

  test('values stand below each other, three deep and never below themselves', async () => {
    const industry = await add('industry', null);
    const machines = await add('machines', industry);
    const lathes = await add('lathes', machines);
    const tooDeep = await call('save', {
      code: CODE,
      parentId: lathes,
      dictValue: 'tools',
      dictLabel: words('刀具'),
    });
    assert.equal(tooDeep.body.error, 'config.valueTooDeep');
    const circle = await call('arrange', { code: CODE, parentId: lathes, ids: [industry] });
    assert.equal(circle.body.error, 'config.valueCycle');
    assert.deepEqual(shape(await tree()), [['industry', [['machines', ['lathes']]]]]);
    const found = (await options()).map(({ value, parent }) => [value, parent]);
    assert.deepEqual(found, [
      ['industry', null],
      ['machines', 'industry'],
      ['lathes', 'machines'],
    ]);
  });

  test('two that move two branches into each other at once don’t make a circle', async () => {
    const [a, b] = [await add('left', null), await add('right', null)];
    const answers = await Promise.all([
      call('arrange', { code: CODE, parentId: b, ids: [a] }),
      call('arrange', { code: CODE, parentId: a, ids: [b] }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal((await call('arrange', { code: CODE, parentId: null, ids: [a, b] })).status, 200);
  });

  test('a branch is moved and ordered in one step, and stays within its dictionary', async () => {
    const nodes = await tree();
    const idOf = (value: string) => nodes.find((one) => one.dictValue === value)!.id;
    const [industry, left] = [idOf('industry'), idOf('left')];
    const machines = nodes.find((one) => one.id === industry)!.children[0]!.id;
    assert.equal(
      (await call('arrange', { code: CODE, parentId: industry, ids: [left, machines] })).status,
      200,
    );
    assert.deepEqual(shape(await tree()), ['right', ['industry', ['left', ['machines', ['lathes']]]]]);
    const strange = await call('arrange', { code: 'appCategory', parentId: null, ids: [left] });
    assert.equal(strange.status, 404);
    const [other] = (await admin.ok('get', 'base/dataDictionary/getTree', { code: 'appCategory' }))[0]
      .children;
    const across = await call('arrange', { code: CODE, parentId: other.id, ids: [left] });
    assert.equal(across.status, 404);
    const closed = (await admin.ok('get', 'base/dataDictionary/getTree', { code: 'terminal' }))[0].children;
    const under = { code: 'terminal', parentId: closed[0].id, ids: [closed[1].id] };
    assert.equal((await call('arrange', under)).body.error, 'dictionary.closedStays');
  });

  test('with a branch everything on it leaves the choices; nothing below it comes back alone', async () => {
    const change = async (value: string, status: string) => {
      const all = (nodes: Node[]): Node[] => nodes.flatMap((one) => [one, ...all(one.children)]);
      const { id, version, code } = all(await tree()).find((one) => one.dictValue === value)!;
      return call('save', { id, version, code, dictValue: value, dictLabel: words(value), status });
    };
    assert.equal((await change('machines', 'disabled')).status, 200);
    assert.deepEqual(
      (await options()).filter(({ disabled }) => disabled).map(({ value }) => value),
      ['machines', 'lathes'],
    );
    assert.equal((await change('lathes', 'enabled')).body.error, 'dictionary.parentOff');
    assert.equal((await change('machines', 'enabled')).status, 200);
    assert.equal((await change('lathes', 'enabled')).status, 200);
  });

  test('a sheet names the value above, and what goes out comes in again', async () => {
    const titles = '字典编码,取值,名称（简体）,上级取值';
    const send = (...rows: string[]) =>
      admin.form('base/dataDictionary/import', {}, [
        { name: 'sheet.csv', content: Buffer.from([titles, ...rows].join('\n')) },
      ]);
    const sent = await send(`${CODE},farm,农业,`, `${CODE},fruit,水果,farm`);
    assert.deepEqual(sent.data, { added: 2, changed: 0 });
    assert.equal((await options()).find(({ value }) => value === 'fruit')?.parent, 'farm');
    const wrong = await send(`${CODE},wood,林业,nowhere`);
    assert.deepEqual([wrong.body.errors[0].field, wrong.body.errors[0].row], ['parent', 2]);
    const kept = shape(await tree());
    const { body } = await admin.post('base/dataDictionary/export', { code: CODE });
    const again = await admin.form('base/dataDictionary/import', {}, [{ name: 'a.xlsx', content: body }]);
    assert.equal(again.status, 200, JSON.stringify(again.body));
    assert.deepEqual(shape(await tree()), kept);
  });

  test('what others stand below isn’t removed without them, nor a dictionary that holds values', async () => {
    const nodes = await tree();
    const farm = nodes.find((one) => one.dictValue === 'farm')!;
    const drop = (ids: string[]) => admin.form('base/dataDictionary/remove', { ids: ids.join(',') });
    assert.equal((await drop([farm.id])).body.error, 'dictionary.valueHasBelow');
    assert.equal((await call('removeKind', { code: CODE })).body.error, 'dictionary.kindNotEmpty');
    assert.equal((await call('removeKind', { code: 'appCategory' })).status, 404);
    const all = (some: Node[]): string[] => some.flatMap((one) => [one.id, ...all(one.children)]);
    assert.equal((await drop(all(nodes))).status, 200);
    assert.equal((await call('removeKind', { code: CODE })).status, 200);
  });
});
