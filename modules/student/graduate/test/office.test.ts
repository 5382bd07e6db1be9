import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Cert = { id: string; certNo: string };

const TITLES = ['学号', '去向类别', '单位', '统一社会信用代码', '行业', '城市', '岗位', '签约日期'];

describe('the office of graduates', () => {
  const at = suiteWorld();
  let [student, fdy, yx, admin]: Caller[] = [];
  let people: { id: string; studentNo: string; batchId: string; auditId: string }[] = [];
  const one = <T extends object>(query: ReturnType<typeof sql>) =>
    at.world.work((work) => work.db.row<T>(query));
  before(async () => {
    [student, fdy, yx, admin] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)),
    );
    people = await at.world.work((work) =>
      work.db.rows<(typeof people)[number]>(sql`
        select s.id, s.student_no, a.batch_id, a.id as audit_id from grad_audit a join student s on s.id = a.student_id
        where s.class_id = (select class_id from student where student_no = 'stu01') and s.student_status = '01'
        order by s.student_no <> 'stu01', s.student_no limit 4`),
    );
    await at.world.work((work) =>
      work.db.run(sql`
        insert into grad_cert (tenant_id, id, cert_no, batch_id, student_id, student_name, class_id, major_id, department_id, kind,
          issue_date, content, status, created_at, updated_at)
        select s.tenant_id, gen_random_uuid(), '12345120280600000' || row_number() over (order by s.student_no), ${people[0]!.batchId}, s.id,
          s.name, s.class_id, s.major_id, s.department_id, 'graduate', '2028-06-30',
          jsonb_build_object('schoolName', '学校', 'name', s.name, 'gender', s.gender, 'birthDate', '', 'department', '', 'major', '',
            'years', '3', 'entryDate', '', 'endDate', '', 'principal', ''), 'valid', ${work.at}, ${work.at}
        from student s where s.id = any(${people.slice(0, 3).map(({ id }) => id)}::uuid[])`),
    );
  });

  test('a batch that wants a signature takes nobody’s word without it', async () => {
    const { toSign } = (await student!.ok('get', 'xsgl/gradAudit/getMine')) as { toSign: boolean };
    assert.equal(toSign, true);
    assert.equal((await student!.post('xsgl/gradAudit/confirm', {})).body.error, 'graduate.signFirst');
    const ask = () => student!.ok('post', 'xsgl/gradAudit/pledge', {}) as Promise<{ docId: string }>;
    const [one, two] = await Promise.all([ask(), ask()]);
    assert.equal(one.docId, two.docId, 'asked for twice at once, it is one copy');
    const id = one.docId;
    await student!.ok('post', 'yxgl/signDoc/open', { id });
    await at.world.work((work) =>
      work.db.run(
        sql`update sign_text set min_read_seconds = 0 where id = (select text_id from sign_doc where id = ${id})`,
      ),
    );
    const { hash } = (await student!.ok('get', 'yxgl/signDoc/ownPage', { id })) as { hash: string };
    await student!.ok('post', 'yxgl/signDoc/sign', { id, hash, strokes: '180,90 300,84;236,60 232,230' });
    await student!.ok('post', 'xsgl/gradAudit/confirm', {});
  });

  test('chosen diplomas are one file, without those that were revoked or lie outside the circle', async () => {
    const { records } = (await admin!.ok('get', 'xsgl/gradCert/list', { size: 50 })) as { records: Cert[] };
    const ids = records.filter(({ certNo }) => certNo.startsWith('1234512028')).map(({ id }) => id);
    assert.equal(ids.length, 3);
    await admin!.ok('post', 'xsgl/gradCert/revoke', { id: ids[0], reason: '信息有误' });
    const print = (who: Caller, body: object) =>
      who.post('resource/print/many', { document: 'gradCertificate', ...body });
    const { data } = await print(yx!, { ids });
    assert.equal(data.count, 2);
    const job = await one<{ status: string; ok: number }>(
      sql`select status, ok from sys_job where id = ${data.jobId}`,
    );
    assert.deepEqual({ ...job }, { status: 'succeeded', ok: 2 });
    assert.equal((await print(fdy!, { ids })).status, 403);
    await at.world.work((work) =>
      work.db.run(sql`
        update grad_cert set department_id = (select id from department where dept_code = 'TSG') where id = any(${ids}::uuid[])`),
    );
    assert.equal((await print(yx!, { ids })).body.error, 'print.nothingToPrint');
  });

  test('an objection is its batch’s maker’s until its day, after that everybody’s who may answer', async () => {
    const { auditId, batchId } = people[1]!;
    await at.world.work((work) =>
      work.db.run(sql`
        update grad_batch set status = 'publicity', public_to = ${work.at.slice(0, 10)}::date + 3,
          created_by = (select id from sys_user where account_no = 'fdy01') where id = ${batchId}`),
    );
    await at.world.work((work) =>
      work.db.run(
        sql`update grad_audit set stage = 'approved', conclusion = 'graduate' where id = ${auditId}`,
      ),
    );
    const { id } = (await student!.ok('post', 'xsgl/gradObjection/raise', {
      id: auditId,
      content: '该同学仍有一门课程没有通过补考，请核实',
    })) as { id: string };
    const due = async () =>
      JSON.stringify(await admin!.ok('get', 'base/sysTodo/list', { size: 100 })).includes(id);
    assert.equal(await due(), false, 'somebody else’s batch, and still in time');
    await at.world.work((work) =>
      work.db.run(sql`update grad_objection set due_on = ${work.at}::date - 1 where id = ${id}`),
    );
    await at.world.runJob('graduate.objections');
    assert.equal(await due(), true);
    await admin!.ok('post', 'xsgl/gradObjection/refuse', { id, answer: '已核实，补考已通过' });
    assert.equal(await due(), false);
  });

  const check = async (rows: string[][]) => {
    const columns = TITLES.map((title) => ({ title, kind: 'text' as const }));
    const content = await buffer(writeSheet(rows, columns, { sheetName: '去向' }));
    return yx!.form('xsgl/gradDestination/importCheck', {}, [{ name: '去向.xlsx', content }]);
  };
  const whole = ['协议就业', '某公司', '', '信息技术', '九江', '开发', '2026-11-01'];

  test('destinations come by sheet, line by line judged as the form judges them', async () => {
    const [, mate, other] = people;
    const outside = await one<{ studentNo: string }>(sql`
      select s.student_no from student s where s.enrolled and not exists (select 1 from grad_audit a where a.student_id = s.id) limit 1`);
    const bad = await check([
      [mate!.studentNo, ...whole],
      [other!.studentNo, '升学', '', '', '', '', '', ''],
      [outside!.studentNo, '待就业', '', '', '', '', '', ''],
      [mate!.studentNo, '协议就业', '某公司', '91360400MA38T1K29S', '信息技术', '九江', '开发', '2026-11-01'],
    ]);
    assert.equal(bad.status, 200, JSON.stringify(bad.body));
    const said = JSON.stringify(bad.data.rows);
    for (const word of ['校验失败', '不在毕业批次', '出现多次', '必填'])
      assert.ok(said.includes(word), `${word} ${said}`);
  });

  test('what a sheet brings is granted, takes the place of what was, and asks the registered employer', async () => {
    const [, mate, other] = people;
    const employer = await one<{ name: string; creditCode: string }>(
      sql`select name, credit_code from employer where 'x' <> name order by name limit 1`,
    );
    const run = async (rows: string[][]) => {
      const { data } = await check(rows);
      assert.equal(data.failed, 0, JSON.stringify(data.rows));
      const done = await yx!.post('xsgl/gradDestination/importRun', {
        ...{ checkId: data.checkId, mode: 'add', onError: 'skip' },
      });
      assert.equal(done.status, 200, JSON.stringify(done.body));
    };
    await run([[other!.studentNo, '待就业', '', '', '', '', '', '']]);
    await run([
      [mate!.studentNo, '升学', '江西科技师范大学', '', '', '', '', ''],
      [other!.studentNo, '合同就业', '', employer!.creditCode, '', '', '开发', '2026-11-01'],
    ]);
    const kept = await at.world.work((work) =>
      work.db.rows<{ kind: string; unitName: string; word: string; auditStatus: string }>(sql`
        select kind, unit_name, word, audit_status from grad_destination
        where student_id = any(${[mate!.id, other!.id]}::uuid[]) and audit_status in ('approved', 'cancelled')
        order by audit_status, kind`),
    );
    assert.deepEqual(
      kept.map((row) => ({ ...row })),
      [
        { kind: 'contract', unitName: employer!.name, word: 'waiting', auditStatus: 'approved' },
        { kind: 'study', unitName: '江西科技师范大学', word: 'none', auditStatus: 'approved' },
        { kind: 'seeking', unitName: null, word: 'none', auditStatus: 'cancelled' },
      ],
    );
  });

  test('a sheet of destinations that is taken back leaves what was before, unless an employer has spoken', async () => {
    const [, mate, other] = people;
    const standing = async () => {
      const rows = await at.world.work((work) =>
        work.db.rows<{ kind: string }>(sql`
          select kind from grad_destination where student_id = any(${[mate!.id, other!.id]}::uuid[])
            and audit_status = 'approved' order by kind`),
      );
      return rows.map(({ kind }) => kind);
    };
    const before = await standing();
    const run = async (row: string[]) => {
      const { data } = await check([row]);
      const asked = { checkId: data.checkId, mode: 'add', onError: 'skip' };
      return (await yx!.ok('post', 'xsgl/gradDestination/importRun', asked)) as { jobId: string };
    };
    const { jobId } = await run([mate!.studentNo, '待就业', '', '', '', '', '', '']);
    assert.notDeepEqual(await standing(), before);
    await yx!.ok('post', 'xsgl/gradDestination/importUndo', { importLogId: jobId });
    assert.deepEqual(await standing(), before);
    const named = await run([
      mate!.studentNo,
      '合同就业',
      '',
      (await one<{ creditCode: string }>(sql`select credit_code from employer order by name limit 1`))!
        .creditCode,
      '',
      '',
      '开发',
      '2026-11-01',
    ]);
    await at.world.work((work) =>
      work.db.run(sql`
        update grad_destination set word = 'confirmed', version = version + 1
        where student_id = ${mate!.id} and audit_status = 'approved'`),
    );
    const refused = await yx!.post('xsgl/gradDestination/importUndo', { importLogId: named.jobId });
    assert.equal(refused.body.error, 'exchange.changedSince');
  });

  test('a desk finds a graduate by the card on his phone, while it is good', async () => {
    const scan = (code: string) => admin!.post('xsgl/clearRecord/scan', { code });
    const { code } = (await student!.ok('get', 'xsgl/studentInfo/myCard')) as { code: string };
    const byCard = await scan(code);
    const byNumber = await scan('stu01');
    assert.deepEqual([byCard.status, byCard.data.studentNo], [200, 'stu01'], JSON.stringify(byCard.body));
    assert.deepEqual(byCard.data, byNumber.data);
    const forged = await scan(`${code.slice(0, -3)}abc`);
    assert.equal(forged.body.error, 'graduate.studentUnknown');
  });

  test('an employer keeps what it says of itself; its name is the school’s, and others’ entries are nobody’s', async () => {
    const unit = await at.world.as('yrdw01');
    const { employers } = (await unit.ok('get', 'xsgl/gradDestination/offers')) as {
      employers: { id: string; version: number; name: string }[];
    };
    const [own] = employers;
    const picture = await unit.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'licence.png', content: PIXEL },
    ]);
    const said = {
      ...{
        contact: '徐敏',
        telephone: '0792-8123001',
        address: '九江市开发区1号',
        introduction: '做智能装备。',
      },
      licenceFileIds: [picture.data.fileId],
    };
    const save = (body: object) => unit.post('xsgl/employer/saveMine', body);
    assert.equal((await save({ id: own!.id, version: own!.version, ...said })).status, 200);
    assert.equal(
      (await save({ id: own!.id, version: own!.version, ...said })).body.error,
      'kit.versionConflict',
      'of two at once the second reads it anew',
    );
    const named = await save({ id: own!.id, version: own!.version + 1, ...said, name: '别的公司' });
    assert.equal(named.status, 400);
    const other = (await one<{ id: string; version: number }>(
      sql`select id, version from employer where id <> ${own!.id} limit 1`,
    ))!;
    assert.equal((await save({ ...other, ...said })).status, 404);
    const kept = await one<{ name: string; address: string }>(
      sql`select name, address from employer where id = ${own!.id}`,
    );
    assert.deepEqual({ ...kept }, { name: own!.name, address: '九江市开发区1号' });
    assert.deepEqual(at.world.crashes, []);
  });
});

/** A picture of one point. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
