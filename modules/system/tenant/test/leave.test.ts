import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { openZip } from '#platform/server/sheet/zip-in.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, TODAY, type World } from '#platform/test/world.ts';
import { isKept, volumes } from '../rules.ts';

const SCHOOL = '000001';
const NAME = '云溪师范专科学校';

test('files are cut into volumes none of which is too large, and none is lost', () => {
  const files = [5, 5, 1, 12, 3].map((size, index) => ({ size, index }));
  assert.deepEqual(
    volumes(files, 10).map((volume) => volume.map(({ size }) => size)),
    [[5, 5], [1], [12], [3]],
  );
  assert.deepEqual(volumes([], 10), []);
});

test('no export carries what would let somebody in', () => {
  for (const column of [
    'password_hash',
    'secret',
    'phone_hash',
    'token_hash',
    'secret_content',
    'recovery_codes',
  ])
    assert.ok(!isKept(column), column);
  for (const column of ['phone', 'user_name', 'content', 'seconds']) assert.ok(isKept(column), column);
});

describe('a school and what it may use', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  test('a package decides at the kernel and in the menus, and brings along what its rooms are built on', async () => {
    const dean = await world.as(`${SCHOOL}/admin`);
    assert.equal((await dean.get('yxgl/repairOrder/list')).status, 200);
    const { rooms } = await admin.ok('get', 'base/sysPackage/list');
    assert.ok(rooms.every(({ name }: { name: string }) => !/^(system|base|account)\//.test(name)));
    const saved = await admin.ok('post', 'base/sysPackage/save', {
      name: '请假版',
      rooms: ['attendance/leave'],
    });
    await admin.ok('post', 'base/sysTenant/choose', { id: SCHOOL, packageId: saved.id, quotaGb: 50 });
    const refused = await dean.get('yxgl/repairOrder/list');
    assert.deepEqual([refused.status, refused.body.error], [403, 'kit.notInPackage']);
    const routes = JSON.stringify(await dean.ok('get', 'base/sysMenu/getUserRoutes'));
    assert.ok(!routes.includes('dormitory/repair') && routes.includes('attendance/leave'));
    const buttons = await dean.ok('get', 'base/sysMenu/getUserBtn');
    assert.ok(!('repairOrder.list' in buttons) && 'student.list' in buttons);
    assert.equal((await dean.get('base/student/list')).status, 200);
    const stranger = await admin.get('yxgl/repairOrder/list');
    assert.equal(stranger.status, 200, 'no other school is touched');

    const inUse = await admin.post('base/sysPackage/remove', { id: saved.id });
    assert.equal(inUse.body.error, 'tenant.packageInUse');
    const more = {
      id: saved.id,
      version: 1,
      name: '请假版',
      rooms: ['attendance/leave', 'dormitory/repair'],
    };
    await admin.ok('post', 'base/sysPackage/save', more);
    assert.equal((await dean.get('yxgl/repairOrder/list')).status, 200, 'a change counts at once');
    await admin.ok('post', 'base/sysTenant/choose', { id: SCHOOL, packageId: null, quotaGb: 200 });
    assert.equal(
      (await admin.post('base/sysPackage/save', { ...more, version: 1 })).body.error,
      'kit.versionConflict',
    );
    await admin.ok('post', 'base/sysPackage/remove', { id: saved.id });
  });

  test('the platform’s school keeps all, and no other school decides about packages', async () => {
    const own = await admin.ok('post', 'base/sysPackage/save', { name: '空', rooms: [] });
    const locked = { id: '000000', packageId: own.id, quotaGb: 200 };
    assert.equal((await admin.post('base/sysTenant/choose', locked)).body.error, 'tenant.platformStays');
    const unknown = await admin.post('base/sysPackage/save', { name: 'x', rooms: ['system/tenant'] });
    assert.equal(unknown.body.error, 'tenant.unknownRoom');
    const dean = await world.as(`${SCHOOL}/admin`);
    for (const [path, body] of [
      ['base/sysPackage/save', { name: 'y', rooms: [] }],
      ['base/sysTenant/choose', { id: SCHOOL, packageId: null, quotaGb: 9 }],
      ['base/sysTenant/export', { id: SCHOOL }],
      ['base/sysTenant/delete', { id: SCHOOL, schoolName: NAME }],
    ] as const)
      assert.equal((await dean.post(path, body)).status, 403, path);
  });

  /** Rows of a school in every table that holds rows of schools. */
  const rowsByTable = async (school: string): Promise<Map<string, number>> => {
    const tables = await world.work((work) =>
      work.db.rows<{ name: string }>(sql`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')
          and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`),
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const found = await world.work(
        (work) =>
          work.db.row<{ count: number }>(
            sql`select count(*) from ${sql.table(name)} where tenant_id = ${school}`,
          ),
        school,
      );
      counts.set(name, found!.count);
    }
    return counts;
  };
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  let files: string[];

  test('a school is exported whole, readable and without what lets people in; a broken download goes on', async () => {
    const dean = await world.as(`${SCHOOL}/admin`);
    await dean.form('resource/oss/endpoint/put-file-save', {}, [
      { name: '章程.txt', content: Buffer.from('学校章程') },
    ]);
    const take = () => admin.post('base/sysTenant/export', { id: SCHOOL });
    assert.equal(
      (await take()).body.error,
      'tenant.passNeeded',
      'nobody of the platform reads a school unasked',
    );
    const school = await world.as(`${SCHOOL}/admin`);
    const give = () => school.ok('post', 'base/sysSchoolPass/grant', { hours: 2, reason: '学校停用前导出' });
    const { id: taken } = await give();
    await school.ok('post', 'base/sysSchoolPass/revoke', { id: taken });
    assert.equal((await take()).body.error, 'tenant.passNeeded', 'it was taken back');
    await world.work(
      (work) =>
        work.db
          .run(sql`insert into sys_school_pass (tenant_id, id, reason, granted_by, granted_name, granted_at, until)
        values (${work.tenant}, ${v7()}, '旧', ${v7()}, '旧', ${work.at}, ${work.at})`),
      SCHOOL,
    );
    assert.equal((await take()).body.error, 'tenant.passNeeded', 'its time is over');
    await give();
    const { jobId } = (await take()).data;
    const uses = await world.work(
      (work) =>
        work.db.rows<{ after: object }>(
          sql`select after from sys_oper_log where resource = 'sysSchoolPass' and action = 'use'`,
        ),
      SCHOOL,
    );
    assert.equal(uses.length, 1, 'the school reads it in its own log');
    assert.equal((await (await world.as(`${SCHOOL}/fdy01`)).get('base/sysSchoolPass/list')).status, 403);
    const job = await admin.ok('get', 'base/sysJob/detail', { id: jobId });
    assert.deepEqual([job.status, job.result.volumes.length], ['succeeded', 2], JSON.stringify(job.message));
    const infos = (await admin.form('resource/attachment/getFiles', { ids: job.result.volumes.join(',') }))
      .data;
    const read = async (link: string, headers = {}) =>
      world.kernel.app.inject({ url: link, headers: { cookie: `access-token=${admin.token}`, ...headers } });
    const whole = await read(infos[0].link);
    const cut = Math.floor(whole.rawPayload.length / 2);
    const rest = await read(infos[0].link, { range: `bytes=${cut}-`, 'if-range': whole.headers.etag });
    assert.equal(rest.statusCode, 206);
    const joined = Buffer.concat([whole.rawPayload.subarray(0, cut), rest.rawPayload]);
    assert.ok(joined.equals(whole.rawPayload));
    const other = await read(infos[0].link, { range: `bytes=${cut}-`, 'if-range': '"another"' });
    assert.equal(other.statusCode, 200, 'another version is sent whole');

    const text = async (zip: Buffer, name: string) => {
      const parts: string[] = [];
      for await (const part of openZip(zip, 500_000_000).text(name)) parts.push(part);
      return parts.join('');
    };
    const lines = (await text(joined, 'data.jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: { [column: string]: unknown } });
    const manifest = JSON.parse(await text(joined, 'manifest.json'));
    const students = lines.filter(({ table }) => table === 'student');
    assert.ok(students.length > 0 && students.length === manifest.rows.student);
    assert.equal(lines.length, job.result.rows);
    assert.ok(lines.every(({ row }) => row['tenant_id'] === SCHOOL));
    assert.ok(
      students.some(({ row }) => /^1[3-9]\d{9}$/.test(String(row['phone']))),
      'phones are readable',
    );
    assert.ok(!JSON.stringify(lines).includes('password_hash'));
    const content = await read(infos[1].link);
    const [kept] = await world.work(
      (work) => work.db.rows<{ id: string }>(sql`select id from attach where original_name = '章程.txt'`),
      SCHOOL,
    );
    assert.equal(await text(content.rawPayload, `files/${kept!.id}/章程.txt`), '学校章程');
    files = await world.work(
      async (work) =>
        (await work.db.rows<{ objectKey: string }>(sql`select object_key from attach`)).map(
          (row) => row.objectKey,
        ),
      SCHOOL,
    );
    assert.ok(files.length > 0);
  });

  test('it goes in two steps with thirty days between them, and can be kept until then', async () => {
    const ask = (schoolName = NAME) =>
      admin.post('base/sysTenant/askDelete', { id: SCHOOL, schoolName, reason: '合同到期' });
    assert.equal((await ask()).body.error, 'tenant.notThatState', 'not while people work in it');
    await admin.ok('post', 'base/sysTenant/suspend', { id: SCHOOL, reason: '合同到期' });
    assert.equal((await ask('云溪')).body.error, 'tenant.nameDiffers');
    const platform = { id: '000000', schoolName: 'x', reason: '试一试' };
    assert.equal((await admin.post('base/sysTenant/askDelete', platform)).body.error, 'tenant.platformStays');
    assert.equal((await ask()).status, 200);
    const erase = () => admin.post('base/sysTenant/delete', { id: SCHOOL, schoolName: NAME });
    assert.equal((await erase()).body.error, 'tenant.stillCooling');
    await admin.ok('post', 'base/sysTenant/keep', { id: SCHOOL, reason: '续约商谈中' });
    assert.equal((await erase()).body.error, 'tenant.notThatState');
    assert.equal((await ask()).status, 200);
    for (const id of [SCHOOL, '000000'])
      await assert.rejects(
        world.work((work) => work.db.run(sql`select sys_erase_school(${id})`)),
        /may not go/,
        'the database looks for itself',
      );
  });

  /** Moves the end of the cooling-off to so many minutes from the database's now. */
  const coolUntil = (minutes: number) =>
    world.work((work) =>
      work.db.run(sql`
        update sys_tenant set delete_after = least(${work.at}, clock_timestamp()) + make_interval(mins => ${minutes})
        where id = ${SCHOOL}`),
    );

  test('a server whose clock runs ahead deletes nothing: the database’s own decides', async () => {
    const before = total(await rowsByTable(SCHOOL));
    await world.work((work) =>
      work.db.run(
        sql`update sys_tenant set delete_after = clock_timestamp() + interval '1 hour' where id = ${SCHOOL}`,
      ),
    );
    world.setTime('2099-01-01 09:00:00');
    admin = await world.as('admin');
    const asked = await admin.post('base/sysTenant/delete', { id: SCHOOL, schoolName: NAME });
    assert.equal(asked.body.error, 'tenant.stillCooling');
    await assert.rejects(
      world.work((work) => work.db.run(sql`select sys_erase_school(${SCHOOL})`)),
      /may not go/,
    );
    assert.equal(total(await rowsByTable(SCHOOL)), before);
    for (const key of files) assert.notEqual(await world.platform.storage.size(key), null, key);
    world.setTime(TODAY);
    admin = await world.as('admin');
  });

  test('who asked for it doesn’t erase it himself where another could', async () => {
    await coolUntil(-1);
    const given = await world.work((work) =>
      work.db.run(sql`
          insert into sys_user_role (tenant_id, user_id, role_id)
          select u.tenant_id, u.id, r.id from sys_user u, sys_role r
          where u.account_no = 'teacher01' and r.role_type = 'gly' on conflict do nothing`),
    );
    assert.ok(given > 0);
    const refused = await admin.post('base/sysTenant/delete', { id: SCHOOL, schoolName: NAME });
    assert.equal(refused.body.error, 'tenant.anotherErases');
    await world.work((work) =>
      work.db.run(sql`
        delete from sys_user_role ur using sys_user u, sys_role r
        where u.id = ur.user_id and r.id = ur.role_id and u.account_no = 'teacher01' and r.role_type = 'gly'`),
    );
  });

  test('afterwards no table holds a row of it and no store a byte, and the other school has all its own', async () => {
    const before = await rowsByTable('000000');
    assert.ok(total(await rowsByTable(SCHOOL)) > 500);
    await coolUntil(-1);
    const { jobId } = await admin.ok('post', 'base/sysTenant/delete', { id: SCHOOL, schoolName: NAME });
    const job = await admin.ok('get', 'base/sysJob/detail', { id: jobId });
    assert.equal(job.status, 'succeeded', JSON.stringify(job));
    const left = [...(await rowsByTable(SCHOOL))].filter(([, count]) => count > 0);
    assert.deepEqual(left, []);
    for (const key of files) assert.equal(await world.platform.storage.size(key), null, key);
    const folder = readdirSync(world.platform.dataFolder, { recursive: true, withFileTypes: true });
    const beside = folder.filter((entry) => entry.isFile()).map((one) => `${one.parentPath}/${one.name}`);
    assert.ok(!beside.some((path) => path.includes(SCHOOL)));
    const schools = await admin.ok('get', 'base/sysTenant/list');
    assert.ok(!schools.some(({ id }: { id: string }) => id === SCHOOL));
    const shared = await world.platform.pool.query(
      "select name from sys_secret where name like 'seed:000001%'",
    );
    assert.deepEqual(shared.rows, []);
    const after = await rowsByTable('000000');
    for (const [table, count] of before) assert.ok((after.get(table) ?? 0) >= count, table);
    assert.deepEqual(world.crashes, []);
  });
});
