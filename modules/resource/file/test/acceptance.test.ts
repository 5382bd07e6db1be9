import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('files and the rows that hold them', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });
  const put = async (by: Caller, name: string, content = Buffer.from(`of ${name}`)): Promise<string> =>
    (await by.form('resource/oss/endpoint/put-file-save', {}, [{ name, content }])).data.fileId;
  const seen = async (by: Caller, id: string): Promise<number> =>
    (await by.form('resource/attachment/getFiles', { ids: id })).data.length;

  test('the proof of a leave is read by the student’s own counsellor, by no other student', async () => {
    const student = await world.as('stu01');
    const proof = await put(
      student,
      'proof.pdf',
      Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    );
    const [found] = await world.work((work) =>
      work.db.rows<{ type: string; other: string }>(sql`
        select (select id from leave_type where name = '事假') as type, o.account_no as other
        from sys_user u join student s on s.id = u.person_id join student m on m.class_id = s.class_id and m.id <> s.id
        join sys_user o on o.person_id = m.id and o.status = 'enabled'
        where u.account_no = 'stu01' order by o.account_no limit 1`),
    );
    // accounts of the demo that nobody has opened are given the same password
    await world.work((work) =>
      work.db
        .run(sql`update sys_user set password_hash = (select password_hash from sys_user where account_no = 'stu01')
        where account_no = ${found!.other}`),
    );
    await student.ok('post', 'yxgl/leaveApply/submit', {
      leaveTypeId: found!.type,
      startTime: '2026-11-23 08:00:00',
      endTime: '2026-11-23 18:00:00',
      contactName: '王芳',
      contactPhone: '13800000001',
      reason: '家中有事需要请假',
      fileIds: [proof],
    });
    assert.deepEqual(
      await Promise.all(
        [student, await world.as('fdy01'), await world.as(found!.other)].map((by) => seen(by, proof)),
      ),
      [1, 1, 0],
    );
  });

  test('a file that one form drops stays while another holds it, and is swept a week after the last', async () => {
    const id = await put(admin, 'shared by two.txt');
    const [one, two] = (await admin.ok('get', 'base/building/list', { size: 2 })).records as { id: string }[];
    const save = async (buildingId: string, planFiles: string[]) => {
      const { version } = await admin.ok('get', 'base/building/detail', { id: buildingId });
      await admin.ok('post', 'base/building/update', { id: buildingId, version, planFiles });
    };
    const swept = async () => {
      await world.work((work) =>
        work.db.run(sql`update attach set uploaded_at = uploaded_at - interval '8 days' where id = ${id}`),
      );
      await world.runJob('file.sweep');
      return !(await world.work((work) => work.db.row(sql`select 1 as there from attach where id = ${id}`)));
    };
    const key = await world.work((work) =>
      work.db.row<{ objectKey: string }>(sql`select object_key from attach where id = ${id}`),
    );
    await save(one!.id, [id]);
    await save(two!.id, [id]);
    await save(one!.id, []);
    assert.equal(await swept(), false, 'another form holds it');
    await save(two!.id, []);
    assert.equal(await swept(), true);
    assert.equal(await world.platform.storage.size(key!.objectKey), null);
    assert.deepEqual(world.crashes, []);
  });
});
