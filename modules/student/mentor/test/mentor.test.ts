import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { sql } from '#platform/server/db/sql.ts';
import { stage } from '#platform/server/stage.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const X = 'xsgl';

describe('mentors', () => {
  const at = suiteWorld();
  let [admin, fdy, teacher, stu]: Caller[] = [];
  const signIn = async () => {
    [admin, fdy, teacher, stu] = await Promise.all(
      ['admin', 'fdy01', 'teacher01', 'stu01'].map((name) => at.world.as(name)),
    );
  };
  before(signIn);

  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  const one = async <T>(query: ReturnType<typeof sql>) => (await rows<T>(query))[0]!;
  const personOf = async (account: string) =>
    (await one<{ personId: string }>(sql`select person_id from sys_user where account_no = ${account}`))
      .personId;
  const mine = () =>
    one<{ id: string; grade: string; classId: string }>(
      sql`select s.id, s.grade, s.class_id from student s join sys_user u on u.person_id = s.id and u.account_no = 'stu01'`,
    );

  let rounds = 0;
  /** A round that mentors choose in, with these places, in which so many wish for the first mentor. */
  async function round(places: readonly [string, number][], wishing: number) {
    const { grade } = await mine();
    rounds += 1;
    const batch = {
      ...{ name: `测试批次${rounds}`, kind: rounds % 2 ? 'study' : 'class', grade, wishesMost: 2 },
      ...{ openFrom: '2026-11-01', openTo: '2026-11-30', endDate: '2027-07-01' },
    };
    const { id } = (await admin!.ok('post', `${X}/mentorBatch/add`, batch)) as { id: string };
    for (const [teacherId, count] of places)
      await admin!.ok('post', `${X}/mentorPlace/add`, { batchId: id, teacherId, places: count });
    await admin!.ok('post', `${X}/mentorBatch/publish`, { id });
    await rows(sql`
      insert into mentor_wish (tenant_id, id, batch_id, student_id, class_id, department_id, teacher_id, turn, ord, created_at, updated_at)
      select s.tenant_id, gen_random_uuid(), ${id}, s.id, s.class_id, s.department_id, t.id::uuid, 1, t.ord, '2026-11-20', '2026-11-20'
      from (select * from student where grade = ${grade} and arrived and enrolled order by student_no limit ${wishing}) s,
        unnest(${places.map(([teacherId]) => teacherId)}::text[]) with ordinality as t(id, ord)`);
    return id;
  }
  const wishesOf = (batchId: string, teacherId: string) =>
    rows<{ id: string; studentId: string }>(
      sql`select id, student_id from mentor_wish where batch_id = ${batchId} and teacher_id = ${teacherId} order by student_id`,
    );

  test('a mentor with two places who takes three at once gets two, and hears that he is full', async () => {
    const own = await personOf('teacher01');
    const id = await round([[own, 2]], 5);
    await admin!.ok('post', `${X}/mentorBatch/choose`, { id });
    const wishes = await wishesOf(id, own);
    const answers = await Promise.all(
      wishes.slice(0, 3).map((wish) => teacher!.post(`${X}/mentorWish/accept`, { id: wish.id })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 400]);
    assert.equal(answers.find(({ status }) => status === 400)!.body.error, 'mentor.full');
    const place = await one<{ taken: number }>(sql`select taken from mentor_place where batch_id = ${id}`);
    const given = await rows(sql`select 1 from mentor_assign where batch_id = ${id}`);
    assert.deepEqual([place.taken, given.length], [2, 2]);
  });

  test('two mentors who take the same student at once: one has him', async () => {
    const [own, other] = [await personOf('teacher01'), await personOf('fdy01')];
    const id = await round(
      [
        [own, 3],
        [other, 3],
      ],
      1,
    );
    await admin!.ok('post', `${X}/mentorBatch/choose`, { id });
    const [[a], [b]] = await Promise.all([wishesOf(id, own), wishesOf(id, other)]);
    const answers = await Promise.all([
      teacher!.post(`${X}/mentorWish/accept`, { id: a!.id }),
      fdy!.post(`${X}/mentorWish/accept`, { id: b!.id }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    assert.equal((await rows(sql`select 1 from mentor_assign where batch_id = ${id}`)).length, 1);
    const taken = await one<{ taken: string }>(
      sql`select sum(taken) as taken from mentor_place where batch_id = ${id}`,
    );
    assert.equal(Number(taken.taken), 1);
    // a wish is decided by its own mentor alone
    assert.equal((await fdy!.post(`${X}/mentorWish/accept`, { id: a!.id })).status, 404);
  });

  test('a student wishes within the window, again replaces, and sees what became of it; the rest goes by lot', async () => {
    const own = await personOf('teacher01');
    const others = await rows<{ id: string }>(
      sql`select id from teacher where status = 'active' and id <> ${own} order by staff_no limit 3`,
    );
    const id = await round(
      [own, ...others.map((other) => other.id)].map((mentor) => [mentor, 50]),
      0,
    );
    const wish = { batchId: id, wishes: [{ teacherId: own, statement: '请多指导' }] };
    await stu!.ok('post', `${X}/mentorWish/submit`, wish);
    await stu!.ok('post', `${X}/mentorWish/submit`, wish);
    const twice = { batchId: id, wishes: [wish.wishes[0], wish.wishes[0]] };
    assert.equal((await stu!.post(`${X}/mentorWish/submit`, twice)).body.error, 'mentor.tooManyWishes');
    await admin!.ok('post', `${X}/mentorBatch/choose`, { id });
    assert.equal((await stu!.post(`${X}/mentorWish/submit`, wish)).body.error, 'mentor.notNow');
    assert.equal((await admin!.post(`${X}/mentorBatch/finish`, { id })).body.error, 'mentor.waiting');
    await admin!.ok('post', `${X}/mentorBatch/fill`, { id });
    await admin!.ok('post', `${X}/mentorBatch/finish`, { id });
    const cards = (await stu!.ok('get', `${X}/mentorAssign/myMentors`)) as {
      role: string;
      teacherId: string;
    }[];
    assert.ok(cards.some(({ role }) => role === 'study'));
    assert.ok(cards.some(({ role }) => role === 'fdy'));
  });

  test('who stands in for a counsellor sees the class and is asked about it, on those days alone', async () => {
    const helper = await personOf('fdy01');
    const { id: classId } = await one<{ id: string }>(sql`
      select id from stu_class where status = 'active' and student_count > 0 and not ${helper}::uuid = any(fdy_ids) order by class_code limit 1`);
    const sees = async () => {
      const { total } = (await fdy!.ok('get', 'base/student/list', { classId })) as { total: number };
      return total > 0;
    };
    const acting = {
      classId,
      teacherId: helper,
      fromDate: '2026-11-20',
      toDate: '2026-11-22',
      reason: '产假代理',
    };
    const long = await admin!.post(`${X}/mentorActing/add`, { ...acting, toDate: '2027-03-01' });
    assert.equal(long.body.error, 'mentor.actingDays');
    const who = await admin!.post(`${X}/mentorActing/add`, {
      ...acting,
      teacherId: await personOf('teacher01'),
    });
    assert.equal(who.body.error, 'mentor.noCounsellor');
    assert.equal(await sees(), false);
    await admin!.ok('post', `${X}/mentorActing/add`, acting);
    assert.equal(await sees(), true);
    assert.equal((await admin!.post(`${X}/mentorActing/add`, acting)).body.error, 'mentor.actingTwice');
    at.world.setTime('2026-11-23 09:00:00');
    await signIn();
    await at.world.runJob('mentor.morning');
    assert.equal(await sees(), false);
    at.world.setTime('2026-11-20 09:00:00');
    await signIn();
  });

  test('classes change hands on their day once both have said so, and the list of students follows', async () => {
    const [from, { classId }] = [await personOf('fdy01'), await mine()];
    const to = await one<{ id: string; userId: string }>(sql`
      select t.id, u.id as user_id from teacher t join sys_user u on u.person_id = t.id and u.status = 'enabled'
      join sys_user_role x on x.user_id = u.id join sys_role r on r.id = x.role_id and r.role_code = 'fdy'
      where not exists (select 1 from stu_class c where c.id = ${classId} and t.id = any(c.fdy_ids)) order by t.staff_no desc limit 1`);
    const { id } = (await admin!.ok('post', `${X}/mentorHandover/add`, {
      ...{ fromTeacherId: from, toTeacherId: to.id, classIds: [classId] },
      ...{ effectiveOn: '2026-11-21', note: '岗位调整，班级资料已移交' },
    })) as { id: string };
    await at.world.work((work) =>
      stage(work, work.at, new Map()).call(to.userId, work.at, `${X}/mentorHandover/takeOver`, { id }),
    );
    assert.equal((await admin!.post(`${X}/mentorHandover/handAway`, { id })).status, 403);
    await fdy!.ok('post', `${X}/mentorHandover/handAway`, { id });
    const leads = async (person: string) =>
      (await rows(sql`select 1 from stu_class where id = ${classId} and fdy_ids @> ${[person]}::uuid[]`))
        .length > 0;
    assert.deepEqual([await leads(from), await leads(to.id)], [true, false]);
    at.world.setTime('2026-11-21 00:20:00');
    await at.world.runJob('mentor.morning');
    assert.deepEqual([await leads(from), await leads(to.id)], [false, true]);
    const done = await one<{ status: string }>(sql`select status from mentor_handover where id = ${id}`);
    assert.equal(done.status, 'done');
    const load = (await (await at.world.as('admin')).ok('get', `${X}/mentorAssign/load`)) as {
      loads: { teacherId: string; classes: number }[];
    };
    assert.ok(load.loads.find(({ teacherId }) => teacherId === to.id)!.classes > 0);
  });

  test('assignments come by sheet: each line is judged, nobody is given twice, and the whole can be taken back', async () => {
    await signIn();
    const free = await rows<{ studentNo: string }>(sql`
      select student_no from student s where arrived and enrolled and not exists (select 1 from mentor_assign a where a.student_id = s.id)
      order by student_no limit 2`);
    const [first, second] = free.map(({ studentNo }) => studentNo);
    const { staffNo } = await one<{ staffNo: string }>(
      sql`select staff_no from teacher order by staff_no limit 1`,
    );
    const titles = ['学号', '导师类型', '教师工号', '开始日期', '结束日期'];
    const { label } = await one<{ label: string }>(sql`
      select dict_label ->> 'zh-cn' as label from data_dictionary where code = 'mentorKind' order by dict_value limit 1`);
    const check = async (lines: string[][]) => {
      const columns = titles.map((title) => ({ title, kind: 'text' as const }));
      const content = await buffer(writeSheet(lines, columns, { sheetName: '导师' }));
      const answer = await admin!.form(`${X}/mentorAssign/importCheck`, {}, [{ name: '导师.xlsx', content }]);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.data;
    };
    const days = ['2027-09-01', '2028-07-01'];
    const bad = await check([
      [first!, label, staffNo, ...days],
      [first!, label, staffNo, '2028-01-01', '2028-12-31'],
      [second!, label, staffNo, '2028-07-01', '2027-09-01'],
      ['没有这个学号', label, staffNo, ...days],
    ]);
    assert.deepEqual([bad.ok, bad.failed], [1, 3], JSON.stringify(bad.rows));
    const said = JSON.stringify(bad.rows);
    assert.ok(
      said.includes('该学生在此时间段已有同类导师') && said.includes('结束日期不能早于开始日期'),
      said,
    );
    const good = await check([first!, second!].map((no) => [no, label, staffNo, ...days]));
    const { data } = await admin!.post(`${X}/mentorAssign/importRun`, {
      ...{ checkId: good.checkId, mode: 'add', onError: 'abort', seen: true },
    });
    const brought = () =>
      rows(
        sql`select 1 from mentor_assign a join student s on s.id = a.student_id and s.class_id = a.class_id where from_date = '2027-09-01'`,
      );
    assert.equal((await brought()).length, 2);
    const again = await check([[first!, label, staffNo, ...days]]);
    assert.equal(again.failed, 1);
    await admin!.ok('post', `${X}/mentorAssign/importUndo`, { importLogId: data.jobId });
    assert.equal((await brought()).length, 0);
  });
});
