import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { changedValues } from '../rules.ts';

test('what a file would change is told apart from what it can’t, whatever the order of keys', () => {
  const stored = [
    { paramKey: 'a', paramValue: { x: 1, y: [1, 2] }, version: 3 },
    { paramKey: 'b', paramValue: 5, version: 1 },
    { paramKey: 'c', paramValue: '******', version: 1 },
  ];
  const found = changedValues(
    stored,
    { a: { y: [1, 2], x: 1 }, b: 6, c: 'plain', d: 1 },
    { fits: () => true, staysHere: (key) => key === 'c' },
  );
  assert.deepEqual(found, {
    changes: [{ paramKey: 'b', before: 5, after: 6, version: 1 }],
    same: 1,
    unknown: ['d'],
    wrong: ['c'],
  });
});

describe('the file of settings', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  const exported = async () => (await admin.post('base/baseParams/export', {})).body;
  const valueOf = async (paramKey: string) =>
    (await admin.ok('get', 'base/baseParams/getOne', { paramKey })).paramValue;

  test('holds every setting but secrets, and taken in again changes nothing', async () => {
    const file = await exported();
    const all: { paramKey: string; parameter: { kind: string } }[] = await admin.ok(
      'get',
      'base/baseParams/getPage',
      {},
    );
    const stays = ({ parameter: { kind } }: (typeof all)[number]) => kind === 'secret' || kind === 'picture';
    const held = all.filter(({ paramKey }) => paramKey in file.values);
    assert.deepEqual(
      held,
      all.filter((one) => !stays(one)),
    );
    assert.ok(held.length < all.length, 'there are secrets, and none is in the file');
    const found = await admin.ok('post', 'base/baseParams/importCheck', file);
    const same = Object.keys(file.values).length;
    assert.deepEqual(found, { changes: [], same, unknown: [], wrong: [] });
  });

  test('is shown before it counts, names what it can’t bring, and is applied whole or not at all', async () => {
    const file = await exported();
    file.values['basic.globalTitle'] = '江城智慧校园';
    file.values['basic.lockScreenTime'] = 45;
    file.values['theme.primary'] = 'red';
    file.values['no.such'] = 1;
    const found = await admin.ok('post', 'base/baseParams/importCheck', file);
    assert.deepEqual([found.unknown, found.wrong], [['no.such'], ['theme.primary']]);
    assert.deepEqual(
      found.changes.map(({ paramKey, paramName, after }: Record<string, unknown>) => [
        paramKey,
        paramName,
        after,
      ]),
      [
        ['basic.globalTitle', '系统标题', '江城智慧校园'],
        ['basic.lockScreenTime', found.changes[1].paramName, 45],
      ],
    );
    assert.notEqual(await valueOf('basic.globalTitle'), '江城智慧校园', 'nothing is changed by looking');
    const changes = found.changes.map(({ paramKey, after, version }: Record<string, unknown>) => ({
      paramKey,
      paramValue: after,
      version,
    }));
    const broken = [...changes, { paramKey: 'theme.primary', paramValue: 'red', version: 1 }];
    const refused = await admin.post('base/baseParams/import', { changes: broken });
    assert.deepEqual(
      refused.body.errors.map(({ field, label }: Record<string, string>) => [field, label]),
      [['theme.primary', '主题色']],
    );
    assert.notEqual(await valueOf('basic.globalTitle'), '江城智慧校园', 'all or nothing');
    assert.deepEqual(await admin.ok('post', 'base/baseParams/import', { changes }), { changed: 2 });
    assert.deepEqual(
      [await valueOf('basic.globalTitle'), await valueOf('basic.lockScreenTime')],
      ['江城智慧校园', 45],
    );
    const again = await admin.post('base/baseParams/import', { changes });
    assert.equal(again.body.error, 'kit.versionConflict', 'what was seen is what is changed');
    const lines = await world.work((work) =>
      work.db.rows<{ after: unknown }>(
        sql`select after from sys_oper_log where resource = 'baseParams' and action = 'update' and at >= ${work.at}::timestamptz - interval '1 minute'`,
      ),
    );
    assert.equal(lines.length, 2);
  });

  test('of somebody else’s making, or in the hands of somebody else, is refused', async () => {
    assert.equal((await admin.post('base/baseParams/importCheck', { values: {} })).status, 400);
    const fdy = await world.as('fdy01');
    for (const [call, body] of [
      ['export', {}],
      ['importCheck', { kind: 'campus.baseParams', values: {} }],
      ['import', { changes: [{ paramKey: 'basic.icp', paramValue: 'x', version: 1 }] }],
    ] as const)
      assert.equal((await fdy.post(`base/baseParams/${call}`, body)).status, 403, call);
    assert.deepEqual(world.crashes, []);
  });
});
