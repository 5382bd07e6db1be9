import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Line = {
  id: string;
  logId: string;
  menuTitle: string;
  rowCount: number;
  fileList: string[];
  fileId: string;
};

describe('the log of exports and imports', () => {
  const at = suiteWorld();
  let world: World;
  let dean: Caller;
  let fileId: string;
  const menu = { menuCode: 'base/people/student', menuTitle: '学生' };
  const lines = (table: string) =>
    world.work((work) =>
      work.db.rows<Line>(sql`select * from ${sql.table(table)} order by at desc, id desc`),
    );
  before(async () => {
    world = at.world;
    dean = await world.as('yx01');
    const content = Buffer.from('学号\r\n1\r\n');
    const { data } = await dean.form('resource/oss/endpoint/put-file-save', {}, [
      { name: '名单.csv', content },
    ]);
    fileId = data.fileId;
  });

  test('a file that the client kept joins the line that the server wrote', async () => {
    const before = (await lines('sys_export_log')).length;
    const answer = await dean.post('base/student/export', { fields: ['studentNo'] });
    const logId = String(answer.headers['x-log-id']);
    const { id } = await dean.ok('post', 'base/sysExportLog/add', { ...menu, fileList: [fileId], logId });
    assert.equal(id, logId);
    const [line, ...others] = await lines('sys_export_log');
    assert.deepEqual([line!.id, others.length], [logId, before]);
    assert.ok(line!.rowCount > 0);
    const [kept, ...more] = await lines('sys_log_file');
    assert.deepEqual(
      [kept!.logId, kept!.menuTitle, kept!.fileList, more.length],
      [logId, '学生', [fileId], 0],
    );
  });

  test('without a line of the server it gets one of its own', async () => {
    const { id } = await dean.ok('post', 'base/importLog/add', { ...menu, fileId });
    const [line] = await lines('import_log');
    assert.deepEqual([line!.id, line!.fileId], [id, fileId]);
  });

  test('nobody writes into the line of another, or names a file that he could not open', async () => {
    const [line] = await lines('sys_export_log');
    const other = await world.as('fdy01');
    const taken = await other.post('base/sysExportLog/add', { ...menu, fileList: [], logId: line!.id });
    assert.equal(taken.status, 404);
    assert.equal((await other.post('base/importLog/add', { ...menu, fileId })).body.error, 'file.notFound');
    assert.deepEqual(world.crashes, []);
  });
});
