import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('what is done to flows', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  test('who drew, renamed, published or switched off a flow stands in the log, in words', async () => {
    const { id } = await admin.ok('post', 'process/flowDef/add', {
      processType: 'leave',
      flowKey: 'leave-logged',
      flowName: '请假试行',
    });
    await admin.ok('post', 'process/flowDef/update', { id, flowName: '请假（试行）' });
    const { version } = await admin.ok('get', 'process/flowDef/detail', { id });
    await admin.ok('post', 'process/flowDef/publish', { id, version, changeNote: '先试一学期' });
    await admin.ok('post', 'process/flowDef/setStatus', { id, status: 'disabled' });
    const { records } = await admin.ok('get', 'base/sysOperLog/list', { resource: 'flowDef', size: 50 });
    const lines = records as { id: string; rowId: string; actionName: string; userName: string }[];
    const own = await world.work((work) =>
      work.db.rows<{ id: string; before: object | null; after: object }>(
        sql`select id, before, after from sys_oper_log where row_id = ${id} order by id`,
      ),
    );
    const names = new Map(lines.map((line) => [line.id, line.actionName]));
    assert.deepEqual(
      own.map((line) => names.get(line.id)),
      ['新增', '修改', '发布新版本', '停用'],
    );
    assert.deepEqual(
      [own[1]!.before, own[1]!.after],
      [{ flowName: '请假试行' }, { flowName: '请假（试行）' }],
    );
    assert.deepEqual(own[2]!.after, {
      flowName: '请假（试行）',
      currentVersion: 1,
      changeNote: '先试一学期',
    });
    const gone = '00000000-0000-7000-8000-000000000000';
    assert.equal((await admin.post('process/flowDef/update', { id: gone, flowName: 'x' })).status, 404);
  });
});
