import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { s3Storage } from '#platform/server/files/s3-storage.ts';
import type { Caller } from '#platform/test/caller.ts';
import { startS3 } from '#platform/test/s3-server.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Kept = { id: string; objectKey: string; thumbKey: string | null };

describe('files that are looked after', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let server: Awaited<ReturnType<typeof startS3>>;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    server = await startS3();
  });
  after(() => server.stop());

  const put = async (name: string, caller = admin) =>
    (
      await caller.form('resource/oss/endpoint/put-file-save', {}, [
        { name, content: Buffer.from(`content of ${name}`) },
      ])
    ).data.fileId as string;
  const kept = () =>
    world.work((work) => work.db.rows<Kept>(sql`select id, object_key, thumb_key from attach`));
  const hold = (id: string, rowId: string) =>
    world.work((work) =>
      work.db.run(sql`insert into attach_ref (tenant_id, file_id, resource, row_id, field)
        values (${work.tenant}, ${id}, 'leaveApply', ${rowId}, 'fileIds')`),
    );
  const ROW = '0190f0a0-0000-7000-8000-00000000000';

  test('the list tells size, uploader and what holds a file; usage adds up', async () => {
    const id = await put('held.txt');
    await hold(id, `${ROW}1`);
    await hold(id, `${ROW}2`);
    const { records } = await admin.ok('get', 'resource/attach/list', { originalName: 'held.txt' });
    assert.deepEqual([records[0].usedIn, records[0].size], ['请假 2', 'content of held.txt'.length]);
    assert.ok(records[0].labels.uploaderId);
    const usage = await admin.ok('get', 'resource/attach/usage');
    const total = (await kept()).length;
    for (const part of ['modules', 'months'])
      assert.equal(
        usage[part].reduce((sum: number, one: { files: number }) => sum + one.files, 0),
        total,
        part,
      );
    assert.ok(usage.used > 0 && usage.quota > usage.used);
    const word = await admin.ok('get', 'resource/attach/refs', { fileId: id });
    assert.equal(word.usedIn, '请假 2');
  });

  test('after a week a file that nothing names is gone; one of two holders is enough to keep it', async () => {
    const [lost, held, named, shared] = [
      await put('l.txt'),
      await put('h.txt'),
      await put('n.txt'),
      await put('s.txt'),
    ];
    await hold(held, `${ROW}3`);
    await hold(held, `${ROW}4`);
    await world.work(async (work) => {
      await work.db.run(sql`delete from attach_ref where file_id = ${held} and row_id = ${`${ROW}3`}`);
      // kept in a place of its own, as a room may do it
      await work.db
        .run(sql`update base_params set param_value = ${JSON.stringify(`/x?fileId=${named}`)}::jsonb
        where id = (select id from base_params where value_type = 'text' limit 1)`);
      await work.db
        .run(sql`insert into file_share (tenant_id, id, user_id, file_id, source, title, created_at)
        values (${work.tenant}, ${shared}, ${admin.login.detail.userId}, ${shared}, 'shared', 's', ${work.at})`);
    });
    const [lostRow] = (await kept()).filter((row) => row.id === lost);
    const { records } = await admin.ok('get', 'resource/attach/orphans', { size: 200 });
    const listed = new Set(records.map((row: { id: string }) => row.id));
    assert.deepEqual([listed.has(lost), listed.has(held), listed.has(shared)], [true, false, false]);
    await world.runJob('file.sweep');
    assert.ok(
      (await kept()).some((row) => row.id === lost),
      'not before a week',
    );
    world.setTime('2026-11-28 09:00:00');
    await world.runJob('file.sweep');
    const left = new Set((await kept()).map((row) => row.id));
    assert.deepEqual(
      [lost, held, named, shared].map((id) => left.has(id)),
      [false, true, true, true],
    );
    assert.equal(await world.platform.storage.size(lostRow!.objectKey), null);
    admin = await world.as('admin');
  });

  test('only what nothing names can be deleted by hand', async () => {
    const [free, held] = [await put('free.txt'), await put('held2.txt')];
    await hold(held, `${ROW}5`);
    const both = await admin.form('resource/attach/remove', { ids: `${free},${held}` });
    assert.deepEqual([both.body.error, both.body.facts.count], ['file.inUse', 1]);
    assert.deepEqual((await admin.form('resource/attach/remove', { ids: free })).data, { removed: 1 });
    assert.ok(!(await kept()).some((row) => row.id === free));
  });

  test('the installation moves to an S3 store: tested first, then copied, compared and cleared', async () => {
    const s3 = server.settings;
    const id = await put('moves.txt');
    const wrong = await admin.post('resource/ossConfig/test', { ...s3, accessKey: 'nobody' });
    assert.equal(wrong.body.error, 'file.storeRefused');
    // an inner address is neither tried nor kept
    for (const endpoint of [
      'http://2130706434:9000',
      'https://10.0.0.1',
      'https://[::1]:9000',
      'http://example.com',
    ])
      for (const [verb, body] of [
        ['test', { ...s3, endpoint }],
        ['submit', { active: 's3', s3: { ...s3, endpoint } }],
        ['submit', { active: 'local', s3: { ...s3, endpoint } }],
      ] as const) {
        const inner = await admin.post(`resource/ossConfig/${verb}`, body);
        assert.equal(inner.body.error, 'file.addressRefused', `${verb} ${endpoint}`);
      }
    const unreachable = { ...s3, endpoint: 'http://127.0.0.1:9' };
    const refused = await admin.post('resource/ossConfig/submit', { active: 's3', s3: unreachable });
    assert.equal(refused.body.error, 'file.storeRefused');
    assert.deepEqual(await admin.ok('get', 'resource/ossConfig/getOne'), {
      active: 'local',
      s3: null,
      scanner: null,
      hasOffice: false,
    });

    await admin.ok('post', 'resource/ossConfig/test', s3);
    await admin.ok('post', 'resource/ossConfig/submit', { active: 's3', s3 });
    const shown = await admin.ok('get', 'resource/ossConfig/getOne');
    assert.deepEqual([shown.active, shown.s3.bucket, shown.s3.secretKey], ['s3', 'campus', '******']);
    assert.ok(!JSON.stringify(shown).includes(s3.secretKey));
    const store = s3Storage(s3, at.world.platform.outbound);
    const fresh = await put('fresh.txt');
    const key = async (fileId: string) => (await kept()).find((row) => row.id === fileId)!.objectKey;
    assert.deepEqual([await store.size(await key(fresh)), await store.size(await key(id))], [20, null]);
    const [older] = (await admin.form('resource/attachment/getFiles', { ids: id })).data;
    const read = () =>
      world.kernel.app.inject({ url: older.link, headers: { cookie: `access-token=${admin.token}` } });
    assert.equal((await read()).body, 'content of moves.txt', 'read from the folder meanwhile');

    const { jobId } = await admin.ok('post', 'resource/ossConfig/move', { removeSource: true });
    const job = await admin.ok('get', 'base/sysJob/detail', { id: jobId });
    assert.deepEqual([job.status, job.failed, job.total > 0], ['succeeded', 0, true]);
    assert.equal(await store.size(await key(id)), 'content of moves.txt'.length);
    const { other } = await world.platform.storage.places();
    for (const row of await kept()) assert.equal(await other!.size(row.objectKey), null, row.objectKey);
    assert.equal((await read()).body, 'content of moves.txt');

    await admin.ok('post', 'resource/ossConfig/submit', {
      active: 'local',
      s3: { ...s3, accessKey: '******', secretKey: '******' },
    });
    const back = await admin.ok('post', 'resource/ossConfig/move', { removeSource: false });
    assert.equal((await admin.ok('get', 'base/sysJob/detail', { id: back.jobId })).status, 'succeeded');
    assert.equal((await read()).body, 'content of moves.txt');
  });

  test('a file that was damaged in its old place is told, and never overwrites anything', async () => {
    const id = await put('damaged.txt');
    const row = (await kept()).find((one) => one.id === id)!;
    const { active } = await world.platform.storage.places();
    await active.put(row.objectKey, Buffer.from('something else'));
    const asked = { ...server.settings, accessKey: '******', secretKey: '******' };
    await admin.ok('post', 'resource/ossConfig/submit', { active: 's3', s3: asked });
    const { jobId } = await admin.ok('post', 'resource/ossConfig/move', { removeSource: true });
    const job = await admin.ok('get', 'base/sysJob/detail', { id: jobId });
    assert.deepEqual([job.status, job.failed, job.result.broken], ['partly', 1, [row.objectKey]]);
    assert.equal(
      String(await (await world.platform.storage.read(row.objectKey))!.toArray()),
      'something else',
    );
  });

  test('no other school reaches the place of files', async () => {
    const other = await world.as('000001/admin');
    for (const [verb, body] of [
      ['getOne', null],
      ['test', server.settings],
      ['submit', { active: 'local', s3: null }],
      ['move', { removeSource: false }],
    ] as const) {
      const path = `resource/ossConfig/${verb}`;
      assert.equal((await (body ? other.post(path, body) : other.get(path))).status, 403, verb);
    }
    assert.deepEqual(world.crashes, []);
  });
});
