import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { forgetSpace } from '#platform/server/files/quota.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

const SAVE = 'resource/oss/endpoint';
/** T1's FileInfo, whatever call answers it. */
const FILE_INFO = [
  ...['bucketName', 'ext', 'fileId', 'fileName', 'link', 'mime', 'originalName', 'size', 'thumb'],
  ...['uploadTime', 'uploaderName'],
];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** One white pixel. */
const BMP = Buffer.from(
  'Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAA////AA==',
  'base64',
);

describe('the calls for files that the specification names', () => {
  const at = suiteWorld();
  let world: World;
  let student: Caller;
  let admin: Caller;
  before(async () => {
    world = at.world;
    [student, admin] = [await world.as('stu01'), await world.as('admin')];
  });

  const put = (caller: Caller, verb: string, name: string, content: Buffer, fields = {}) =>
    caller.form(`${SAVE}/${verb}`, fields, [{ name, content }]);
  const open = (url: string, caller: Caller | null, headers = {}) =>
    world.kernel.app.inject({
      url,
      headers: { ...(caller && { cookie: `access-token=${caller.token}` }), ...headers },
    });
  const isInfo = (info: object) => assert.deepEqual(Object.keys(info).toSorted(), FILE_INFO);

  test('put-file-save keeps a private file and answers FileInfo', async () => {
    const { data } = await put(student, 'put-file-save', '证明.png', PNG, { bizType: 'leave' });
    isInfo(data);
    assert.deepEqual(
      [data.fileName, data.ext, data.mime, data.bucketName, typeof data.size],
      ['证明.png', 'png', 'image/png', 'private', 'number'],
    );
    assert.match(data.uploadTime, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    assert.match(data.thumb, /&w=240$/);
    const thumb = await open(data.thumb, student);
    assert.deepEqual([thumb.statusCode, thumb.headers['content-type']], [200, 'image/webp']);
  });

  test('a png that calls itself pdf is refused, and PDF in capitals is taken', async () => {
    assert.equal((await put(student, 'put-file-save', 'x.pdf', PNG)).body.error, 'file.contentMismatch');
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    assert.equal((await put(student, 'put-file-save', 'a.PDF', pdf)).data.ext, 'pdf');
  });

  test('link-file shows a picture, answers a part with 206, and 304 to who has it', async () => {
    const { data } = await put(student, 'put-file-save', 'words.txt', Buffer.from('0123456789'));
    const part = await open(data.link, student, { range: 'bytes=2-5' });
    assert.deepEqual(
      [part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']],
      [206, '2345', 'bytes 2-5/10', '4'],
    );
    const whole = await open(data.link, student);
    assert.deepEqual(
      [whole.statusCode, whole.body, whole.headers['accept-ranges']],
      [200, '0123456789', 'bytes'],
    );
    const again = await open(data.link, student, { 'if-none-match': whole.headers.etag });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    const last = await open(data.link, student, { range: 'bytes=-3' });
    assert.deepEqual([last.statusCode, last.body], [206, '789']);
    const picture = await put(student, 'put-file-save', 'p.png', PNG);
    const shown = await open(picture.data.link, student);
    assert.match(String(shown.headers['content-disposition']), /^inline/);
  });

  test('download-file is always an attachment under its own name', async () => {
    const { data } = await put(student, 'put-file-save', '我的 照片.png', PNG);
    const answer = await open(data.link.replace('/link-file', '/download-file'), student);
    assert.equal(answer.statusCode, 200);
    assert.equal(
      answer.headers['content-disposition'],
      `attachment; filename*=UTF-8''${encodeURIComponent('我的 照片.png')}`,
    );
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  });

  test('getFiles answers in the order asked and leaves out what one may not read', async () => {
    const mine = [];
    for (const name of ['1.txt', '2.txt'])
      mine.push((await put(student, 'put-file-save', name, Buffer.from(name))).data.fileId);
    const other = (await put(admin, 'put-file-save', 'secret.txt', Buffer.from('x'))).data.fileId;
    const ids = [mine[1], other, mine[0]].join(',');
    const { data } = await student.form('resource/attachment/getFiles', { ids });
    data.forEach(isInfo);
    assert.deepEqual(
      data.map((info: { fileId: string }) => info.fileId),
      [mine[1], mine[0]],
    );
  });

  test('administrators find what is large: from and to, in megabytes', async () => {
    const large = (await put(student, 'put-file-save', 'large.txt', Buffer.alloc(786_432, 'x'))).data.fileId;
    const small = (await put(student, 'put-file-save', 'small.txt', Buffer.from('small'))).data.fileId;
    const found = async (query: object): Promise<string[]> => {
      const { records } = await admin.ok('get', 'resource/attach/list', { size: 100, ...query });
      return records.map(({ id }: { id: string }) => id).filter((id: string) => [large, small].includes(id));
    };
    assert.deepEqual(await found({ 'sizeMb.min': 0.75 }), [large]);
    assert.deepEqual(await found({ 'sizeMb.min': 0.751 }), []);
    assert.deepEqual(await found({ 'sizeMb.max': 0.5 }), [small]);
    assert.equal((await found({})).length, 2);
  });

  test('a public file takes its own grant, and then anybody sees it', async () => {
    assert.equal((await put(student, 'put-public-file-save', 'x.png', PNG)).status, 403);
    const { data } = await put(admin, 'put-public-file-save', 'logo.png', PNG);
    isInfo(data);
    assert.equal(data.bucketName, 'public');
    const link = `/api/flySource-resource/openApi/public/link-file?fileId=${data.fileId}`;
    const shown = await open(link, null);
    assert.deepEqual([shown.statusCode, shown.headers['cache-control']], [200, 'public, max-age=86400']);
    const hidden = (await put(student, 'put-file-save', 'h.txt', Buffer.from('h'))).data.fileId;
    const listed = await world
      .nobody()
      .form('resource/openApi/getOpenFiles', { ids: `${hidden},${data.fileId}` });
    listed.data.forEach(isInfo);
    assert.deepEqual(
      listed.data.map((info: { fileId: string }) => info.fileId),
      [data.fileId],
    );
    assert.equal((await open(link.replace(data.fileId, hidden), null)).statusCode, 404);
  });

  test('the address of another school’s public file names the school, and anybody sees it there', async () => {
    const other = await world.as('000001/admin');
    const { data } = await put(other, 'put-public-file-save', 'logo.png', PNG);
    const [info] = (await world.nobody('000001').form('resource/openApi/getOpenFiles', { ids: data.fileId }))
      .data;
    assert.match(info.link, /&tenantId=000001$/);
    assert.equal((await open(info.link, null)).statusCode, 200);
    assert.equal((await open(info.link.replace('000001', '000000'), null)).statusCode, 404);
  });

  test('a bitmap is taken as it is', async () => {
    const { data } = await put(student, 'put-file-save', 'scan.bmp', BMP);
    assert.deepEqual([data.ext, data.mime, data.size, data.thumb], ['bmp', 'image/bmp', BMP.length, null]);
    const shown = await open(data.link, student);
    assert.match(String(shown.headers['content-disposition']), /^inline/);
    assert.ok(shown.rawPayload.equals(BMP));
  });

  test('how large a file may be is the school’s to say, however it comes in', async () => {
    const large = Buffer.from(randomBytes(800_000).toString('hex'));
    const set = (value: number) =>
      world.work((work) =>
        work.db.run(
          sql`update base_params set param_value = ${JSON.stringify(value)}::jsonb where param_key = 'file.documentMax'`,
        ),
      );
    await set(1);
    const { body } = await put(student, 'put-file-save', 'long.txt', large);
    assert.deepEqual([body.error, body.msg], ['file.tooLarge', '文件大小不能超过1MB']);
    const asked = { fileName: 'long.txt', size: large.length, sha256: 'a'.repeat(64) };
    assert.equal((await student.post(`${SAVE}/init-multipart`, asked)).body.error, 'file.tooLarge');
    await set(50);
    assert.equal((await put(student, 'put-file-save', 'long.txt', large)).data.size, large.length);
  });

  test('put-welcome-file-save takes a newcomer’s paper by a ticket, once, and only papers', async () => {
    const nobody = world.nobody();
    const ticket = async () => (await nobody.ok('get', 'resource/openApi/formTicket')).ticket as string;
    const first = await ticket();
    const { data } = await put(nobody, 'put-welcome-file-save', 'id.png', PNG, { ticket: first });
    isInfo(data);
    assert.equal(data.bucketName, 'welcome');
    const refused = async (name: string, content: Buffer, given: string) =>
      (await put(nobody, 'put-welcome-file-save', name, content, { ticket: given })).body.error;
    assert.equal(await refused('id.png', PNG, first), 'file.welcomeOnly');
    assert.equal(await refused('id.png', PNG, `${await ticket()}x`), 'file.welcomeOnly');
    assert.equal(await refused('id.txt', Buffer.from('x'), await ticket()), 'file.welcomeKinds');
    const withoutTicket = await put(student, 'put-welcome-file-save', 'id.png', PNG);
    assert.equal(withoutTicket.body.error, 'file.welcomeOnly');
    assert.equal((await open(data.link, null)).statusCode, 404, 'a link without a ticket opens nothing');
  });

  test('one address sends twenty newcomers’ papers within an hour, not more', async () => {
    const nobody = world.nobody('000001');
    for (let time = 0; time < 20; time += 1) await nobody.ok('get', 'resource/openApi/formTicket');
    const last = await nobody.get('resource/openApi/formTicket');
    assert.deepEqual([last.status, last.headers['retry-after']], [429, '3600']);
  });

  test('a school whose space is used up keeps nothing more, and says so', async () => {
    await world.platform.pool.query("update sys_tenant set storage_quota = 1000 where id = '000001'");
    // another test has uploaded something there a moment ago
    forgetSpace(world.platform, '000001');
    const other = await world.as('000001/stu01');
    const answer = await put(
      other,
      'put-file-save',
      'noise.txt',
      Buffer.from(randomBytes(600).toString('hex')),
    );
    assert.equal(answer.body.error, 'file.noSpace');
    assert.deepEqual(world.crashes, []);
  });
});
