import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { raiseBills, voidBills } from '#modules/enrolment/fees';
import { conclusionsOf } from '../server/door.ts';

type Row = {
  id: string;
  studentId: string;
  stage: string;
  conclusion: string;
  failing: string[];
  blocks: string[];
  certNo: string | null;
};
type Mine = {
  confirmedAt: string | null;
  conclusion: string | null;
  items: { fact: string | null; state: string }[];
};

describe('graduates', () => {
  const at = suiteWorld();
  let [student, fdy, yx, admin, unit]: Caller[] = [];
  let [batchId, me, mate, employerId] = ['', '', '', ''];
  before(async () => {
    [student, fdy, yx, admin, unit] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'admin', 'yrdw01'].map((name) => at.world.as(name)),
    );
    await at.world.work(async (work) => {
      const of = await work.db.row<{ id: string; mate: string; batch: string; employer: string }>(sql`
        select s.id, (select m.id from student m where m.class_id = s.class_id and m.id <> s.id and m.student_status = '01'
          order by m.student_no limit 1) as mate, a.batch_id as batch,
          (select e.id from employer e join sys_user w on w.account_no = 'yrdw01' and e.account_ids @> array[w.id]) as employer
        from student s join sys_user u on u.person_id = s.id join grad_audit a on a.student_id = s.id where u.account_no = 'stu01'`);
      [me, mate, batchId, employerId] = [of!.id, of!.mate, of!.batch, of!.employer];
      // two students of the demo's batch are enough, with nothing in their way but what a test puts there
      await work.db.run(sql`delete from clear_record where student_id <> all(${[me, mate]}::uuid[])`);
      await work.db.run(sql`delete from grad_audit where student_id <> all(${[me, mate]}::uuid[])`);
      await work.db.run(
        sql`update grad_batch set checks = '{status,fees,confirmed}', confirm_template_id = null where id = ${batchId}`,
      );
      await work.db.run(
        sql`update student set graduation_date = '2099-06-30' where id <> all(${[me, mate]}::uuid[])`,
      );
      await work.db.run(sql`update bill set status = 'void' where student_id = any(${[me, mate]}::uuid[])`);
    });
  });

  const rows = () =>
    at.world.work((work) =>
      work.db.rows<Row>(sql`
        select id, student_id, stage, conclusion, failing, blocks, cert_no from grad_audit where batch_id = ${batchId}
        order by student_id <> ${me}`),
    );
  const error = async (caller: Caller, path: string, body: object) =>
    (await caller.post(`xsgl/${path}`, body)).body.error as string;

  test('a student confirms once, and sees what is asked and what is to be settled', async () => {
    const first = (await student!.ok('get', 'xsgl/gradAudit/getMine')) as Mine;
    assert.equal(first.confirmedAt, null);
    assert.equal(first.conclusion, null, 'nothing is told before it is published');
    assert.ok(first.items.length >= 10);
    await student!.ok('post', 'xsgl/gradAudit/confirm', {});
    assert.equal(await error(student!, 'gradAudit/confirm', {}), 'graduate.alreadyConfirmed');
    const { items } = (await student!.ok('get', 'xsgl/gradAudit/getMine')) as Mine;
    assert.equal(items.find(({ fact }) => fact === 'confirmed')!.state, 'passed');
  });

  test('nobody graduates who fails a condition, until the school lets it pass and says why', async () => {
    await at.world.work((work) =>
      work.db.run(sql`update grad_audit set confirmed_at = null where student_id = ${mate}`),
    );
    await admin!.ok('post', 'xsgl/gradBatch/run', { id: batchId });
    const row = (await rows())[1]!;
    assert.deepEqual([row.failing, row.conclusion], [['confirmed'], 'undecided']);
    assert.equal(
      await error(yx!, 'gradAudit/conclude', { ids: [row.id], conclusion: 'graduate' }),
      'graduate.checksFail',
    );
    assert.equal(
      await error(yx!, 'gradAudit/conclude', { ids: [row.id], conclusion: 'complete' }),
      'graduate.reasonNeeded',
    );
    assert.equal(await error(yx!, 'gradAudit/review', { ids: [row.id] }), 'graduate.undecided');
    assert.equal(
      (await yx!.post('xsgl/gradAudit/override', { id: row.id, check: 'confirmed', reason: '出国交流' }))
        .status,
      403,
    );
    await admin!.ok('post', 'xsgl/gradAudit/override', {
      id: row.id,
      check: 'confirmed',
      reason: '本人在外服役，已书面确认',
    });
    assert.deepEqual((await rows())[1]!.conclusion, 'graduate');
  });

  test('a graduate who owes fees is told how much, and the college can only conclude otherwise', async () => {
    const bill = { payer: { kind: 'student' as const, id: me }, itemCode: 'tuition', title: '学费' };
    await at.world.work((work) =>
      raiseBills(work, [{ ...bill, amountFen: 480_000, bizType: 'test', bizId: me }]),
    );
    await admin!.ok('post', 'xsgl/gradBatch/run', { id: batchId });
    const [row] = await rows();
    assert.deepEqual(row!.failing, ['fees']);
    const { results } = (await admin!.ok('get', 'xsgl/gradAudit/explain', { id: row!.id })) as {
      results: { code: string; actual: number }[];
    };
    assert.equal(results.find(({ code }) => code === 'fees')!.actual, 480_000);
    assert.equal(
      await error(yx!, 'gradAudit/conclude', { ids: [row!.id], conclusion: 'graduate' }),
      'graduate.checksFail',
    );
  });

  test('the college, then the school, then the public; the roll-over hears of it', async () => {
    await at.world.work((work) => voidBills(work, { bizType: 'test', bizIds: [me], reason: '缴清' }));
    await admin!.ok('post', 'xsgl/gradBatch/run', { id: batchId });
    assert.equal(await error(admin!, 'gradBatch/announce', { id: batchId }), 'graduate.notApproved');
    await yx!.ok('post', 'xsgl/gradAudit/review', { batchId });
    const known = () => at.world.work((work) => conclusionsOf(work, [me, mate]));
    assert.equal((await known()).size, 0);
    const [one, two] = await Promise.all([
      admin!.post('xsgl/gradAudit/approve', { batchId }),
      admin!.post('xsgl/gradAudit/approve', { batchId }),
    ]);
    assert.equal(one.body.data.count + two.body.data.count, 2, 'twice at once happens once');
    assert.deepEqual([...(await known()).values()], ['graduate', 'graduate']);
    await admin!.ok('post', 'xsgl/gradBatch/announce', { id: batchId });
    assert.equal(await error(admin!, 'gradBatch/execute', { id: batchId }), 'graduate.publicStill');
    assert.equal(
      await error(yx!, 'gradAudit/conclude', { ids: [(await rows())[0]!.id], conclusion: 'graduate' }),
      'graduate.notAuditing',
    );
  });

  test('somebody objects once while it is published, and the answer comes before the end', async () => {
    const { records } = (await student!.ok('get', 'xsgl/gradAudit/published')) as {
      records: { id: string; name: string }[];
    };
    assert.equal(records.length, 2, 'his own class');
    const id = (await rows())[1]!.id;
    const content = '该同学仍有一门课程没有通过补考，请核实';
    await student!.ok('post', 'xsgl/gradObjection/raise', { id, content });
    assert.equal(await error(student!, 'gradObjection/raise', { id, content }), 'graduate.alreadyObjected');
    const { records: all } = (await admin!.ok('get', 'xsgl/gradObjection/list', { size: 10 })) as {
      records: { id: string }[];
    };
    await at.world.work((work) =>
      work.db.run(
        sql`update grad_batch set public_to = ${work.at.slice(0, 10)}::date - 1 where id = ${batchId}`,
      ),
    );
    await admin!.ok('post', 'xsgl/gradBatch/execute', { id: batchId });
    assert.ok((await rows())[1]!.blocks.includes('objection'));
    await admin!.ok('post', 'xsgl/gradObjection/refuse', {
      id: all[0]!.id,
      answer: '已核实，该课程补考已通过',
    });
    assert.equal(await error(student!, 'gradObjection/raise', { id, content }), 'graduate.objectionOver');
  });

  test('who holds a bed is held up with the reason; who left it graduates, once', async () => {
    await at.world.work((work) =>
      work.db.run(
        sql`update dormitory_register set state = 'ended', end_at = ${work.at} where student_id = ${mate} and resident_id is not null`,
      ),
    );
    const housed = await at.world.work((work) =>
      work.db.row(
        sql`select 1 from dormitory_register where resident_id = ${me} and state in ('living', 'leaving')`,
      ),
    );
    assert.ok(housed, 'the demo gives stu01 a bed');
    const run = () => admin!.post('xsgl/gradBatch/execute', { id: batchId });
    const [one, two] = await Promise.all([run(), run()]);
    assert.equal(one.body.data.done + two.body.data.done, 1);
    const [mine, other] = await rows();
    assert.deepEqual([mine!.stage, mine!.blocks], ['approved', ['bed']]);
    assert.deepEqual([other!.stage, other!.blocks], ['done', []]);
    const now = await at.world.work((work) =>
      work.db.row<{ changes: number; former: number }>(sql`
        select (select count(*) from status_change where student_id = ${mate} and kind = 'graduate') as changes,
          (select count(*) from alumni_person where student_id = ${mate}) as former`),
    );
    assert.deepEqual({ ...now }, { changes: 1, former: 1 });
    const { records } = await admin!.ok('get', 'xsgl/alumniPerson/list', { size: 1 });
    const sent = await admin!.post('xsgl/alumniPerson/update', { ...records[0], city: '九江' });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
  });

  test('numbers are given once, and only to whom has settled what is asked for', async () => {
    const make = () => admin!.post('xsgl/gradCert/generate', { id: batchId });
    const held = (await make()).body.data;
    assert.deepEqual(held, { made: 0, held: 1 });
    const ids = await at.world.work((work) =>
      work.db.rows<{ id: string }>(
        sql`select id from clear_record where student_id = ${mate} and not is_auto`,
      ),
    );
    await at.world.work((work) =>
      work.db.run(sql`update grad_audit set confirmed_at = ${work.at} where student_id = ${mate}`),
    );
    await admin!.ok('post', 'xsgl/clearRecord/decide', { ids: ids.map(({ id }) => id), state: 'passed' });
    const [one, two] = await Promise.all([make(), make()]);
    assert.equal(one.body.data.made + two.body.data.made, 1);
    const { certNo } = (await rows())[1]!;
    assert.match(certNo!, /^12345\d{7}\d{6}$/);
    const { records } = (await yx!.ok('get', 'xsgl/gradCert/list', { size: 10 })) as {
      records: { id: string }[];
    };
    const { qr } = (await yx!.ok('get', 'xsgl/gradCert/print', { id: records[0]!.id })) as { qr: string };
    const link = new URL(qr, 'http://school');
    const asked = { of: 'cert', id: link.searchParams.get('id'), mark: link.searchParams.get('m') };
    const nobody = at.world.nobody();
    const proof = (await nobody.get('xsgl/openApi/gradCert/verify', asked)).body.data as {
      isValid: boolean;
      certNo: string;
    };
    assert.deepEqual([proof.isValid, proof.certNo], [true, certNo]);
    assert.equal(
      (await nobody.get('xsgl/openApi/gradCert/verify', { ...asked, mark: 'x' })).body.error,
      'graduate.certUnknown',
    );
  });

  test('offices sign off what is theirs, never what facts decide', async () => {
    const lines = await at.world.work((work) =>
      work.db.rows<{ id: string; isAuto: boolean }>(
        sql`select id, is_auto from clear_record where student_id = ${me}`,
      ),
    );
    const auto = lines.find(({ isAuto }) => isAuto)!.id;
    assert.equal(
      await error(admin!, 'clearRecord/decide', { ids: [auto], state: 'passed' }),
      'graduate.isAutomatic',
    );
    assert.equal((await fdy!.post('xsgl/clearRecord/decide', { ids: [auto], state: 'passed' })).status, 403);
    const manual = lines.find(({ isAuto }) => !isAuto)!.id;
    // the library's own item, out of a college's circle
    await at.world.work((work) =>
      work.db.run(
        sql`update clear_record set office_id = (select id from department where dept_code = 'TSG') where id = ${manual}`,
      ),
    );
    assert.equal((await yx!.post('xsgl/clearRecord/decide', { ids: [manual], state: 'passed' })).status, 404);
    assert.equal(
      await error(admin!, 'clearRecord/decide', { ids: [manual], state: 'failed' }),
      'graduate.reasonNeeded',
    );
  });

  test('an employer sees those who name it alone, and says once whether it is so', async () => {
    const form = { kind: 'agreement', employerId, post: '设备运维', signedOn: '2026-11-01' };
    const bad = {
      ...form,
      employerId: null,
      unitName: '某公司',
      creditCode: '91360400MA38T1K29S',
      industry: 'software',
      city: '九江',
    };
    assert.equal(await error(student!, 'gradDestination/submit', bad), 'kit.invalid');
    const { id } = (await student!.ok('post', 'xsgl/gradDestination/submit', form)) as { id: string };
    const seen = (await unit!.ok('get', 'xsgl/gradDestination/offers')) as {
      records: { id: string; word: string }[];
    };
    assert.deepEqual(
      seen.records.map((one) => [one.id, one.word]),
      [[id, 'waiting']],
    );
    assert.equal((await unit!.get('xsgl/gradDestination/detail', { id })).status, 403);
    assert.equal(
      await error(unit!, 'gradDestination/confirm', { id, word: 'denied' }),
      'graduate.reasonNeeded',
    );
    await unit!.ok('post', 'xsgl/gradDestination/confirm', { id, word: 'confirmed' });
    assert.equal(
      await error(unit!, 'gradDestination/confirm', { id, word: 'denied', note: '不是' }),
      'graduate.wordGiven',
    );
    await at.world.work((work) =>
      work.db.run(
        sql`update grad_destination set employer_id = (select id from employer where id <> ${employerId} limit 1) where id = ${id}`,
      ),
    );
    assert.equal((await unit!.post('xsgl/gradDestination/confirm', { id, word: 'confirmed' })).status, 404);
  });

  test('the figures count what stands in the list', async () => {
    const { total } = (await admin!.ok('get', 'xsgl/gradAudit/stats', { batchId })) as {
      total: { due: number; graduated: number };
    };
    assert.deepEqual([total.due, total.graduated], [2, 2]);
  });
});
