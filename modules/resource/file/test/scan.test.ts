import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { clamd } from '#platform/server/files/scanner.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { EICAR, fakeClamd, type FakeClamd } from './fake-clamd.ts';

describe('uploads that a scanner looks at', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let student: Caller;
  let daemon: FakeClamd;
  before(async () => {
    world = at.world;
    [admin, student] = [await world.as('admin'), await world.as('stu01')];
    daemon = await fakeClamd();
    world.platform.scanner = clamd(daemon.where);
  });
  after(() => daemon.stop());

  const put = async (name: string, content: string, by = student): Promise<string> =>
    (await by.form('resource/oss/endpoint/put-file-save', {}, [{ name, content: Buffer.from(content) }])).data
      .fileId;
  const stateOf = async (id: string) =>
    (await world.work((work) =>
      work.db.row<{ scanState: string; scanFinding: string | null }>(
        sql`select scan_state, scan_finding from attach where id = ${id}`,
      ),
    ))!;
  const files = async (id: string, by: Caller) =>
    (await by.form('resource/attachment/getFiles', { ids: id })).data as { link: string }[];
  const messagesOf = async (by: Caller): Promise<string[]> =>
    (await by.ok('get', 'base/sysMessage/list', { size: 50 })).records.map(
      (one: { title: string }) => one.title,
    );

  test('what is fine is told so and stays what it was', async () => {
    const id = await put('fine.txt', 'nothing but words');
    assert.equal((await stateOf(id)).scanState, 'clean');
    assert.equal((await files(id, student)).length, 1);
    const { records } = await admin.ok('get', 'resource/attach/list', { scanState: 'clean' });
    assert.deepEqual([records[0].originalName, records[0].can], ['fine.txt', ['rescan']]);
  });

  test('what is infected is shown to nobody, held by nothing, and told to its uploader and the administrators', async () => {
    const id = await put('bad.txt', EICAR);
    assert.deepEqual(await stateOf(id), { scanState: 'infected', scanFinding: 'Eicar-Test-Signature' });
    assert.deepEqual(await files(id, student), []);
    assert.ok((await messagesOf(student)).includes('文件未通过安全检测'));
    assert.ok((await messagesOf(admin)).includes('发现有风险的文件'));
    const text = { textCode: 'scan.test', title: '测试', content: '', attachIds: [id] };
    await world.work((work) =>
      work.db.run(
        sql`update attach set uploader_id = (select id from sys_user where account_no = 'admin') where id = ${id}`,
      ),
    );
    const refused = await admin.post('base/richText/add', text);
    assert.equal(refused.body.error, 'file.infected', JSON.stringify(refused.body));
  });

  test('while the scanner is away a file is its uploader’s alone, and comes to the others when it is back', async () => {
    daemon.fall(true);
    const id = await put('waiting.txt', 'words', admin);
    await world.work((work) =>
      work.db.run(sql`insert into file_share (tenant_id, id, user_id, file_id, source, title, created_at)
        select ${work.tenant}, gen_random_uuid(), u.id, ${id}, 'shared', 'x', ${work.at} from sys_user u where account_no = 'stu01'`),
    );
    assert.equal((await stateOf(id)).scanState, 'pending');
    assert.equal((await files(id, admin)).length, 1);
    assert.equal((await files(id, student)).length, 0);
    const place = await admin.ok('get', 'resource/ossConfig/getOne');
    assert.notEqual(place.scanner.fault, '');
    world.setTime('2026-11-20 09:12:00');
    await world.runJob('file.scan');
    assert.ok((await messagesOf(admin)).includes('病毒扫描服务无响应'));
    daemon.fall(false);
    await world.runJob('file.scan');
    assert.equal((await stateOf(id)).scanState, 'clean');
    assert.equal((await files(id, student)).length, 1);
    assert.match((await admin.ok('get', 'resource/ossConfig/getOne')).scanner.name, /^ClamAV 1\.4\.2/);
  });

  test('what was never looked at may be, by whoever looks after files', async () => {
    world.platform.scanner = null;
    const id = await put('old.txt', EICAR);
    assert.equal((await stateOf(id)).scanState, 'skipped');
    assert.equal((await admin.post('resource/attach/rescan', { id })).body.error, 'file.noScanner');
    world.platform.scanner = clamd(daemon.where);
    assert.equal((await student.post('resource/attach/rescan', { id })).status, 403);
    await admin.ok('post', 'resource/attach/rescan', { id });
    assert.equal((await stateOf(id)).scanState, 'infected');
    assert.deepEqual(world.crashes, []);
  });

  test('a large file goes to the scanner in pieces', async () => {
    const before = daemon.scans();
    const id = await put('large.txt', `${'line of words\r\n'.repeat(60_000)}${EICAR}`);
    assert.deepEqual([(await stateOf(id)).scanState, daemon.scans() - before], ['infected', 1]);
  });
});
