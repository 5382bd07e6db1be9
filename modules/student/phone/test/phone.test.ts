import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Whose = { studentId: string; target: 'own' | 'guardian' };
type Listed = { records: { studentId: string; ownState: string; ownPhone: string; guardianState: string }[] };

describe('numbers of students', () => {
  const at = suiteWorld();
  let [student, fdy, admin]: Caller[] = [];
  let [me, foreign, studentNo] = ['', '', ''];
  before(async () => {
    [student, fdy, admin] = await Promise.all(['stu01', 'fdy01', 'admin'].map((name) => at.world.as(name)));
    const found = await at.world.work((work) =>
      work.db.row<{ me: string; foreign: string; studentNo: string }>(sql`
        select s.id as me, s.student_no, (select o.id from student o where o.department_id <> s.department_id and o.enrolled limit 1) as foreign
        from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`),
    );
    [me, foreign, studentNo] = [found!.me, found!.foreign, found!.studentNo];
    await at.world.work(async (work) => {
      await work.db.run(sql`delete from stu_phone where student_id = any(${[me, foreign]}::uuid[])`);
    });
  });

  const record = () =>
    at.world.work(async (work) => {
      const row = await work.db.row<{
        phone: string | null;
        guardian: string | null;
        account: string | null;
        held: boolean;
      }>(sql`
        select s.phone, s.guardian_phone as guardian, u.phone as account, u.phone_held_until > ${work.now} as held
        from student s join sys_user u on u.person_id = s.id where s.id = ${me}`);
      const open = (sealed: string | null) => (sealed === null ? null : work.platform.secrets.open(sealed));
      return { ...row!, phone: open(row!.phone), guardian: open(row!.guardian), account: open(row!.account) };
    });
  const lineOf = async () => {
    const { records } = (await fdy!.ok('get', 'xsgl/studentPhone/list', { keyword: studentNo })) as Listed;
    return records[0]!;
  };
  const say = (more: object) => fdy!.post('xsgl/phoneUpdate/add', { studentId: me, ...more });
  const lastCode = async () => {
    const row = await at.world.work((work) =>
      work.db.row<{ id: string }>(
        sql`select id from sms_log where biz_type = 'stuPhone' order by created_at desc, id desc limit 1`,
      ),
    );
    return /\d{6}/.exec(at.world.letters().find(({ id }) => id === row!.id)!.content)![0];
  };

  test('a number that is said opens nothing: record and account keep theirs', async () => {
    const old = await record();
    assert.equal((await say({ ownPhone: '19907920901' })).status, 200);
    assert.deepEqual(await record(), old);
    assert.equal((await lineOf()).ownState, 'proposed');
    const whose: Whose = { studentId: me, target: 'own' };
    await fdy!.ok('post', 'xsgl/studentPhone/called', { ...whose, result: 'reached' });
    assert.deepEqual(await record(), old);
    assert.equal((await lineOf()).ownState, 'proposed');
  });

  test('a code that went there and came back moves it in, held for a day; a wrong one doesn’t', async () => {
    const whose: Whose = { studentId: me, target: 'own' };
    const { sent } = (await fdy!.ok('post', 'xsgl/studentPhone/send', { numbers: [whose] })) as {
      sent: number;
    };
    assert.equal(sent, 1);
    const code = await lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    const refused = await fdy!.post('xsgl/studentPhone/confirm', { ...whose, code: wrong });
    assert.equal(refused.body.error, 'phone.codeWrong');
    await fdy!.ok('post', 'xsgl/studentPhone/confirm', { ...whose, code });
    const now = await record();
    assert.deepEqual([now.phone, now.account, now.held], ['19907920901', '19907920901', true]);
    assert.equal((await lineOf()).ownState, 'verified');
    assert.equal((await lineOf()).ownPhone, '199****0901');
    const again = await fdy!.post('xsgl/studentPhone/confirm', { ...whose, code });
    assert.equal(again.body.error, 'phone.codeWrong');
  });

  test('five wrong codes and the right one comes too late', async () => {
    const whose: Whose = { studentId: me, target: 'guardian' };
    await say({ guardianPhone: '19907920902', guardianName: '王五' });
    await fdy!.ok('post', 'xsgl/studentPhone/send', { numbers: [whose] });
    const code = await lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await fdy!.post('xsgl/studentPhone/confirm', { ...whose, code: wrong });
    assert.equal(
      (await fdy!.post('xsgl/studentPhone/confirm', { ...whose, code })).body.error,
      'phone.codeOver',
    );
    assert.notEqual((await record()).guardian, '19907920902');
  });

  test('a number is unverified again once the record has another; a dead one is told so', async () => {
    await at.world.work((work) => work.db.run(sql`update student set phone_hash = 'other' where id = ${me}`));
    assert.equal((await lineOf()).ownState, 'unverified');
    await fdy!.ok('post', 'xsgl/studentPhone/called', { studentId: me, target: 'guardian', result: 'dead' });
    assert.notEqual((await lineOf()).guardianState, 'proposed');
  });

  test('what can be put right is refused at its field; foreign students are nobody', async () => {
    const both = await say({ ownPhone: '19907920903', guardianPhone: '19907920903', guardianName: '王五' });
    assert.equal(both.body.errors[0].field, 'guardianPhone');
    assert.equal((await say({})).body.errors[0].field, 'ownPhone');
    assert.notEqual(
      (await fdy!.post('xsgl/phoneUpdate/add', { studentId: foreign, ownPhone: '19907920904' })).status,
      200,
    );
    const calling = { studentId: foreign, target: 'own', result: 'reached' };
    assert.equal((await fdy!.post('xsgl/studentPhone/called', calling)).status, 404);
    assert.equal((await student!.get('xsgl/studentPhone/list', {})).status, 403);
  });

  test('the sixth export of a day is refused and isn’t logged; whole numbers take a right of their own', async () => {
    const logged = () =>
      at.world.work((work) =>
        work.db.row<{ count: number }>(sql`select count(*) from sys_export_log where resource = 'stuPhone'`),
      );
    const body = { reason: '开学联系家长' };
    assert.equal((await fdy!.post('xsgl/studentPhone/export', { ...body, full: true })).status, 403);
    for (let no = 0; no < 5; no += 1)
      assert.equal((await fdy!.post('xsgl/studentPhone/export', body)).status, 200);
    const before = await logged();
    const sixth = await fdy!.post('xsgl/studentPhone/export', body);
    assert.equal(sixth.body.error, 'phone.exportLimit');
    assert.deepEqual(await logged(), before);
    assert.equal((await admin!.post('xsgl/studentPhone/export', { ...body, full: true })).status, 200);
  });

  test('figures are those counted by hand', async () => {
    const { total } = (await admin!.ok('get', 'xsgl/studentPhone/stats', {})) as {
      total: { [m: string]: number };
    };
    const counted = await at.world.work((work) =>
      work.db.row<{ both: number }>(sql`
        select count(*) as both from student s where s.enrolled and s.arrived
          and exists (select 1 from stu_phone n where n.student_id = s.id and n.target = 'own' and n.status = 'current'
            and n.verified_at is not null and n.phone_hash = s.phone_hash)
          and exists (select 1 from stu_phone n where n.student_id = s.id and n.target = 'guardian' and n.status = 'current'
            and n.verified_at is not null and n.phone_hash = s.guardian_phone_hash)`),
    );
    assert.equal(total['both'], counted!.both);
    assert.ok(counted!.both > 0);
  });
});
