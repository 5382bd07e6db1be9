import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { zipOf } from '#platform/server/sheet/zip-out.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Row = { [field: string]: unknown };
const INFO = 'xsgl/studentInfo';

describe('the office and many records', () => {
  const at = suiteWorld();
  let [student, fdy, admin]: Caller[] = [];
  let mates: { id: string; studentNo: string; name: string }[] = [];
  const one = (query: ReturnType<typeof sql>) => at.world.work((work) => work.db.row<Row>(query));
  before(async () => {
    [student, fdy, admin] = await Promise.all(['stu01', 'fdy01', 'admin'].map((name) => at.world.as(name)));
    mates = await at.world.work((work) =>
      work.db.rows<(typeof mates)[number]>(sql`
        select s.id, s.student_no, s.name from student s
        where s.enrolled and s.class_id = (select class_id from student where student_no = 'stu01') order by s.student_no <> 'stu01', s.student_no limit 4`),
    );
  });

  test('one value goes into many records, all of them the reader’s or none', async () => {
    const ids = mates.map(({ id }) => id);
    const body = { ids, field: 'nativePlace', value: '湖南湘潭' };
    const look = (await admin!.ok('post', `${INFO}/batchLook`, body)) as Row;
    assert.equal(look['chosen'], ids.length);
    const { changed } = (await admin!.ok('post', `${INFO}/batchUpdate`, {
      ...body,
      reason: '统一更正',
    })) as Row;
    assert.equal(changed, look['differ']);
    assert.equal(
      ((await admin!.ok('post', `${INFO}/batchUpdate`, { ...body, reason: '再来一次' })) as Row)['changed'],
      0,
    );
    const locked = await admin!.post(`${INFO}/batchUpdate`, { ...body, field: 'name', reason: '改名' });
    assert.equal(locked.status, 400);
    const wrong = await admin!.post(`${INFO}/batchUpdate`, {
      ids,
      field: 'politicalStatus',
      value: 'zz',
      reason: '错误',
    });
    assert.equal(wrong.status, 400);
    assert.equal((await student!.post(`${INFO}/batchUpdate`, { ...body, reason: '越权' })).status, 403);
  });

  test('photos are matched by number, cut to five to seven, and what is left out is told', async () => {
    const { default: sharp } = await import('sharp');
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#88aacc' } })
      .jpeg()
      .toBuffer();
    const entry = (name: string, bytes: Buffer) => ({ name, text: [bytes] });
    const pieces: Buffer[] = [];
    const parts = [
      entry(`照片/${mates[0]!.studentNo}.jpg`, picture),
      entry(`${mates[1]!.studentNo}.JPG`, picture),
      entry('nobody.jpg', picture),
      entry(`${mates[2]!.studentNo}.png`, Buffer.from('no picture')),
    ];
    for await (const piece of zipOf(parts)) pieces.push(piece);
    const zip = Buffer.concat(pieces);
    const { fileId } = (
      await admin!.form('resource/oss/endpoint/put-file-save', {}, [{ name: '照片.zip', content: zip }])
    ).data as { fileId: string };
    const { taskId } = (await admin!.ok('post', `${INFO}/importPhotos`, { fileId, replace: true })) as {
      taskId: string;
    };
    const job = (await one(sql`select status, total, ok, failed from sys_job where id = ${taskId}`))!;
    assert.deepEqual({ ...job }, { status: 'partly', total: 4, ok: 2, failed: 2 });
    const cut = (await one(sql`
      select a.width, a.height from student s join attach a on a.id = s.photo[1] where s.id = ${mates[1]!.id}`))!;
    assert.deepEqual({ ...cut }, { width: 390, height: 546 });
    assert.equal(
      (await admin!.post(`${INFO}/importPhotos`, { fileId: mates[0]!.id, replace: true })).body.error,
      'info.photoZipWrong',
    );
  });

  test('a guardian’s phone is changed by a code that went there, and by nothing else', async () => {
    const [, mate] = mates;
    await at.world.work((work) =>
      work.db
        .run(sql`update student set guardian_name = '王芳', guardian_phone = ${work.platform.secrets.seal('13900001111')},
        guardian_phone_hash = ${work.platform.secrets.fingerprint('13900001111')} where id = ${mate!.id}`),
    );
    const { version } = (await admin!.ok('get', 'base/student/detail', { id: mate!.id })) as {
      version: number;
    };
    const direct = await admin!.post('base/student/update', {
      id: mate!.id,
      version,
      guardianPhone: '13900002222',
    });
    assert.equal(direct.body.errors?.[0]?.field, 'guardianPhone');
    const guardian = {
      id: mate!.id,
      guardianName: '王芳',
      guardianRelation: '52',
      guardianPhone: '13900002222',
    };
    await fdy!.ok('post', `${INFO}/guardianPrepare`, guardian);
    assert.equal(
      (await fdy!.post(`${INFO}/guardianConfirm`, { id: mate!.id, code: '000' })).body.error,
      'info.codeWrong',
    );
    const letter = at.world.letters().find(({ content }) => content.includes('监护人手机验证码'))!;
    const code = /\d{6}/.exec(letter.content)![0];
    await fdy!.ok('post', `${INFO}/guardianConfirm`, { id: mate!.id, code });
    const kept = (await one(sql`select guardian_phone from student where id = ${mate!.id}`))!;
    assert.equal(at.world.platform.secrets.open(String(kept['guardianPhone'])), '13900002222');
    assert.equal(
      (await fdy!.post(`${INFO}/guardianConfirm`, { id: mate!.id, code })).body.error,
      'info.codeWrong',
      'once',
    );
  });

  test('a paper proves itself to whoever holds it, and only as it was printed', async () => {
    const page = (await student!.ok('get', `${INFO}/myPaper`, { paper: 'rollProof' })) as {
      html: string;
      qr: string;
    };
    assert.match(page.html, /在 读 证 明/);
    const asked = new URL(page.qr, 'https://school.example').searchParams;
    const query = { paper: asked.get('p'), id: asked.get('id'), day: asked.get('d'), mark: asked.get('m') };
    const proof = (await at.world.nobody().ok('get', 'xsgl/openApi/studentPaper/getOne', query)) as Row;
    assert.equal(proof['studentNo'], 'stu01');
    const forged = await at.world
      .nobody()
      .get('xsgl/openApi/studentPaper/getOne', { ...query, day: '2020-01-01' });
    assert.equal(forged.body.error, 'info.paperUnknown');
    const other = await fdy!.get(`${INFO}/paper`, {
      paper: 'rollProof',
      id: '00000000-0000-4000-8000-000000000000',
    });
    assert.equal(other.status, 404);
  });

  test('the list of a class says how many stood on it when it was printed; a longer one is found out', async () => {
    const { classId } = (await one(sql`select class_id from student where student_no = 'stu01'`)) as {
      classId: string;
    };
    const page = (await fdy!.ok('get', `${INFO}/classPaper`, { paper: 'classRoster', classId })) as {
      qr: string;
    };
    const asked = new URL(page.qr, 'https://school.example').searchParams;
    const query = { id: classId, count: asked.get('n'), day: asked.get('d'), mark: asked.get('m') };
    const proof = (await at.world.nobody().ok('get', 'xsgl/openApi/studentPaper/roster', query)) as Row;
    assert.equal(String(proof['count']), query.count);
    assert.equal(proof['now'], proof['count']);
    const longer = { ...query, count: Number(query.count) + 1 };
    const forged = await at.world.nobody().get('xsgl/openApi/studentPaper/roster', longer);
    assert.equal(forged.body.error, 'info.paperUnknown');
  });

  test('two rows of one person become one, with all that refers to them', async () => {
    const [, keep, , goes] = mates;
    await at.world.work((work) =>
      work.db.run(sql`
      insert into student_schooling (tenant_id, id, student_id, class_id, department_id, from_date, to_date, school, created_at, updated_at)
      select tenant_id, gen_random_uuid(), id, class_id, department_id, '2010-09-01', '2013-07-01', '并校小学', created_at, updated_at
      from student where id = ${goes!.id}`),
    );
    const body = { keepId: keep!.id, goesId: goes!.id, take: ['qq'], reason: '同一人重复建档' };
    assert.equal((await fdy!.post(`${INFO}/merge`, body)).status, 403);
    assert.equal(
      (await admin!.post(`${INFO}/merge`, { ...body, goesId: keep!.id })).body.error,
      'info.sameStudent',
    );
    const done = await admin!.post(`${INFO}/merge`, body);
    // a bed that both have is for somebody to settle first: then nothing has changed
    if (done.status === 400) {
      assert.equal(done.body.error, 'info.mergeHeld');
      assert.ok(await one(sql`select 1 from student where id = ${goes!.id}`));
      return;
    }
    assert.equal(done.status, 200, String(at.world.crashes.map(({ error }) => error)));
    assert.equal(await one(sql`select 1 from student where id = ${goes!.id}`), undefined);
    const school = (await one(sql`select student_id from student_schooling where school = '并校小学'`))!;
    assert.equal(school['studentId'], keep!.id);
  });
});
