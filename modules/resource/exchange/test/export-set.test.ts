import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import sharp from 'sharp';
import { sql } from '#platform/server/db/sql.ts';
import { openZip } from '#platform/server/sheet/zip-in.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('what is exported again and again', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let counsellor: Caller;
  before(async () => {
    world = at.world;
    [admin, counsellor] = [await world.as('admin'), await world.as('fdy01')];
  });
  const sets = async (by: Caller) =>
    (await by.ok('get', 'base/exportSet/list', { entity: 'student' })).sets as {
      id: string;
      name: string;
      fields: string[];
      isMine: boolean;
    }[];

  test('columns are kept under a name, replaced by it, and shared by whoever may', async () => {
    const set = { entity: 'student', name: '花名册', fields: ['studentNo', 'name', 'name'] };
    await counsellor.ok('post', 'base/exportSet/submit', set);
    await counsellor.ok('post', 'base/exportSet/submit', { ...set, fields: ['name', 'classId'] });
    assert.deepEqual(
      (await sets(counsellor)).map(({ name, fields, isMine }) => [name, fields, isMine]),
      [['花名册', ['name', 'classId'], true]],
    );
    assert.deepEqual(await sets(admin), [], 'one’s own are one’s own');
    assert.equal(
      (await counsellor.post('base/exportSet/submit', { ...set, name: '共享', isShared: true })).status,
      403,
    );
    await admin.ok('post', 'base/exportSet/submit', { ...set, name: '报到表', isShared: true });
    const [, shared] = await sets(counsellor);
    assert.deepEqual([shared!.name, shared!.isMine], ['报到表', false]);
    assert.equal((await counsellor.post('base/exportSet/remove', { id: shared!.id })).status, 404);
    await admin.ok('post', 'base/exportSet/remove', { id: shared!.id });
  });

  test('unknown columns, rows that one may not export, and too many sets are refused', async () => {
    const set = { entity: 'student', name: 'x', fields: ['password'] };
    assert.equal((await admin.post('base/exportSet/submit', set)).body.error, 'exchange.unknownColumn');
    const student = await world.as('stu01');
    assert.equal((await student.get('base/exportSet/list', { entity: 'student' })).status, 403);
    assert.equal((await admin.get('base/exportSet/list', { entity: 'nothing' })).status, 404);
    for (let more = 0; more < 20; more += 1)
      await admin.ok('post', 'base/exportSet/submit', { ...set, name: `${more}`, fields: ['name'] });
    const last = await admin.post('base/exportSet/submit', { ...set, name: 'last', fields: ['name'] });
    assert.equal(last.body.error, 'exchange.tooManySets');
  });

  test('rows and the files that they hold come as one archive, a folder for each row', async () => {
    const refused = await admin.post('base/student/export', { format: 'zip' });
    assert.equal(refused.body.error, 'exchange.noFiles');
    const picture = (width: number) =>
      sharp({ create: { width, height: 400, channels: 3, background: '#cde' } })
        .png()
        .toBuffer();
    const [png, wide] = [await picture(300), await picture(800)];
    const { records } = await admin.ok('get', 'base/student/list', { size: 2 });
    const landscape = await admin.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'wide.png', content: wide },
    ]);
    const { id: one, version: first } = records[0];
    const turned = { id: one, version: first, photo: [landscape.data.fileId] };
    assert.equal((await admin.post('base/student/update', turned)).body.error, 'file.notAPhoto');
    for (const { id, version } of records) {
      const file = await admin.form('resource/oss/endpoint/put-file-save', {}, [
        { name: '../证件照.png', content: png },
      ]);
      await admin.ok('post', 'base/student/update', { id, version, photo: [file.data.fileId] });
    }
    await world.work((work) =>
      work.db.run(
        sql`update attach set scan_state = 'infected' where id = (select file_id from attach_ref where row_id = ${records[1].id})`,
      ),
    );
    const { jobId } = (await admin.post('base/student/export', { format: 'zip', reason: '归档照片' })).data;
    const task = await admin.ok('get', 'base/sysJob/detail', { id: jobId });
    assert.equal(task.status, 'succeeded', task.message);
    const [file] = (await admin.form('resource/attachment/getFiles', { ids: task.resultFileId })).data;
    assert.equal(file.ext, 'zip');
    const read = await world.kernel.app.inject({
      url: file.link,
      headers: { cookie: `access-token=${admin.token}` },
    });
    const zip = openZip(read.rawPayload, 10_000_000);
    assert.ok(zip.has('学生.xlsx'));
    assert.ok(zip.has(`附件/${records[0].name}/证件照.png`));
    assert.ok(!zip.has(`附件/${records[1].name}/证件照.png`), 'what is infected stays');
    assert.deepEqual(world.crashes, []);
  });
});
