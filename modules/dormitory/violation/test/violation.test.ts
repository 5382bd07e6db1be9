import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { draftViolation } from '../public.ts';

const VIOLATION = 'yxgl/dormViolation';
const APPEAL = 'yxgl/violationAppeal';
type Home = { studentId: string; roomId: string; classId: string };
type Stored = { status: string; points: number; confirmMode: string | null };

describe('dormitory violations', () => {
  const at = suiteWorld();
  let [student, fdy, yx, keeper, admin]: Caller[] = [];
  let own: Home;
  let minute = 0;
  const enter = async () => {
    [student, fdy, yx, keeper, admin] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'sgy01', 'admin'].map((name) => at.world.as(name)),
    );
  };
  before(async () => {
    await enter();
    own = (await at.world.work((work) =>
      work.db.row<Home>(sql`
        select r.student_id, r.room_id, r.class_id from dormitory_register r join sys_user u on u.person_id = r.student_id
        where u.account_no = 'stu01' and r.state = 'living'`),
    ))!;
  });
  const typeId = (code: string) =>
    at.world.work(async (work) => {
      const row = await work.db.row<{ id: string }>(
        sql`select id from dorm_violation_type where code = ${code}`,
      );
      return row!.id;
    });
  const form = async (code: string, more: object = {}) => ({
    roomId: own.roomId,
    studentIds: [own.studentId],
    typeId: await typeId(code),
    happenAt: `2026-11-19 21:${String((minute += 1)).padStart(2, '0')}:00`,
    description: '值班巡查时发现，已当面告知本人',
    ...more,
  });
  const registered = async (code: string, more: object = {}) => {
    const { ids } = (await admin!.ok('post', `${VIOLATION}/record`, await form(code, more))) as {
      ids: string[];
    };
    return ids[0]!;
  };
  const stored = (id: string) =>
    at.world.work(async (work) => {
      const row = await work.db.row<Stored>(
        sql`select status, points, confirm_mode from dorm_violation where id = ${id}`,
      );
      return row!;
    });
  const advice = () =>
    at.world.work((work) =>
      work.db.rows<{ id: string; level: string; status: string; points: number }>(sql`
        select id, level, status, points from violation_advice where student_id = ${own.studentId} order by created_at, id`),
    );
  const reset = () =>
    at.world.work(async (work) => {
      await work.db.run(sql`update dorm_violation set status = 'void' where student_id = ${own.studentId}`);
      await work.db.run(sql`delete from violation_advice where student_id = ${own.studentId}`);
    });
  type Card = { instanceId: string; taskNo: number; taskVersion: number; bizId: string; row: { id: string } };
  const cardOf = async (who: Caller, id: string) => {
    const { records } = (await who.ok('get', `${APPEAL}/todo`, { size: 50 })) as { records: Card[] };
    return records.find(({ bizId }) => bizId === id);
  };
  const decide = async (who: Caller, id: string, action: string) => {
    const { instanceId, taskNo, taskVersion } = (await cardOf(who, id))!;
    const tasks = [{ instanceId, taskNo, taskVersion }];
    const answer = await who.post(`${APPEAL}/batchAudit`, { action, tasks, comment: '已核实现场情况' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  const appeal = async (violationId: string) => {
    const asked = { violationId, reason: '该电器不是本人所有，请核实登记' };
    return ((await student!.ok('post', `${APPEAL}/submit`, asked)) as { id: string }).id;
  };

  test('whoever confirms has his points at once; who is silent has them after the third midnight', async () => {
    await reset();
    const [said, silent] = [await registered('lateReturn'), await registered('swap')];
    const { points, records } = (await student!.ok('get', `${VIOLATION}/getMine`)) as {
      points: number;
      records: { id: string; can: string[] }[];
    };
    assert.equal(points, 0);
    assert.deepEqual(records.find(({ id }) => id === said)!.can, ['confirm', 'appeal']);
    assert.equal((await student!.post(`${VIOLATION}/confirm`, { id: said })).status, 200);
    assert.deepEqual(await stored(said), { status: 'effective', points: 1, confirmMode: 'self' });
    assert.equal((await student!.post(`${VIOLATION}/confirm`, { id: said })).body.error, 'kit.stateMoved');
    at.world.setTime('2026-11-23 23:50:00');
    await at.world.runJob('violation.day');
    assert.equal((await stored(silent)).status, 'pending');
    at.world.setTime('2026-11-24 00:10:00');
    await enter();
    const late = await student!.post(`${APPEAL}/submit`, {
      violationId: silent,
      reason: '不同意该条违纪的登记情况',
    });
    assert.equal(late.body.error, 'violation.appealOver');
    await at.world.runJob('violation.day');
    await at.world.runJob('violation.day');
    assert.deepEqual(await stored(silent), { status: 'effective', points: 3, confirmMode: 'default' });
    at.world.setTime('2026-11-20 09:00:00');
    await enter();
  });

  test('two records that take effect together make one suggestion, and an appeal that is granted takes it back', async () => {
    await reset();
    const many = [await registered('absent'), await registered('drinking'), await registered('guest')];
    for (const id of many) await student!.ok('post', `${VIOLATION}/confirm`, { id });
    assert.deepEqual(
      (await advice()).filter(({ status }) => status === 'open').map(({ level }) => level),
      ['notice'],
    );
    const [one, two, three] = [
      await registered('damage'),
      await registered('swap'),
      await registered('absent'),
    ];
    const both = await Promise.all([one, two].map((id) => student!.post(`${VIOLATION}/confirm`, { id })));
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const open = (await advice()).filter(({ status }) => status === 'open');
    assert.deepEqual(
      open.map(({ level, points }) => [level, points]),
      [['punish', 21]],
    );
    const duties = (await fdy!.ok('get', 'yxgl/violationAdvice/list', { status: 'open' })) as {
      total: number;
    };
    assert.ok(duties.total >= 1);
    // the sixth is appealed against and falls
    const id = await appeal(three);
    assert.equal((await stored(three)).status, 'appealed');
    const twice = await student!.post(`${APPEAL}/submit`, {
      violationId: three,
      reason: '再次提交同一条违纪的申诉',
    });
    assert.equal(twice.body.error, 'violation.appealOver');
    await decide(fdy!, id, 'approve');
    await decide(yx!, id, 'approve');
    assert.equal((await stored(three)).status, 'revoked');
    await admin!.ok('post', `${VIOLATION}/void`, { id: two, reason: '登记对象有误' });
    assert.deepEqual((await advice()).map(({ level, status }) => `${level} ${status}`).sort(), [
      'notice open',
      'punish withdrawn',
      'talk withdrawn',
    ]);
    const last = (await advice()).find(({ status }) => status === 'open')!;
    await fdy!.ok('post', 'yxgl/violationAdvice/handle', { id: last.id, measure: '已与本人及家长谈话' });
    await admin!.ok('post', `${VIOLATION}/clear`, { id: one, reason: '已修复并赔偿' });
    assert.ok((await advice()).every(({ status }) => status !== 'open'));
  });

  test('an appeal keeps the record, or leaves as many points as its approver wrote, never more', async () => {
    await reset();
    const [kept, less] = [await registered('absent'), await registered('drinking')];
    const first = await appeal(kept);
    await decide(fdy!, first, 'reject');
    assert.deepEqual(await stored(kept), { status: 'effective', points: 5, confirmMode: 'appeal' });
    const second = await appeal(less);
    const points = (who: Caller, newPoints: number) =>
      who.post(`${APPEAL}/setPoints`, { id: second, newPoints });
    assert.equal((await points(yx!, 2)).body.error, 'violation.notAsked');
    assert.equal((await points(fdy!, 6)).body.error, 'kit.invalid');
    assert.equal((await points(fdy!, 2)).status, 200);
    await decide(fdy!, second, 'approve');
    await decide(yx!, second, 'approve');
    assert.deepEqual(await stored(less), { status: 'effective', points: 2, confirmMode: 'appeal' });
    assert.deepEqual((await advice()).length, 0);
  });

  test('what is taken back waits for an answer again; what came back and was left lying is over', async () => {
    await reset();
    const id = await registered('pet');
    const case1 = await appeal(id);
    await student!.ok('post', `${APPEAL}/withdraw`, { id: case1 });
    assert.equal((await stored(id)).status, 'pending');
    const again = { id: case1, violationId: id, reason: '补充说明：宠物是访客带来的' };
    await student!.ok('post', `${APPEAL}/submit`, again);
    await decide(fdy!, case1, 'return');
    assert.equal((await stored(id)).status, 'appealed');
    at.world.setTime('2026-11-25 00:10:00');
    await at.world.runJob('violation.day');
    assert.deepEqual(await stored(id), { status: 'effective', points: 2, confirmMode: 'appeal' });
    at.world.setTime('2026-11-20 09:00:00');
    await enter();
  });

  test('nobody is written down where he did not live, twice for one minute, or by a keeper of another house', async () => {
    const rooms = await at.world.work((work) =>
      work.db.rows<{ id: string; mine: boolean; studentId: string }>(sql`
        select distinct on (b.keeper_ids @> array[t.id]) r.room_id as id, b.keeper_ids @> array[t.id] as mine, r.student_id
        from dormitory_register r join building b on b.id = r.building_id join teacher t on t.staff_no = 'sgy01'
        where r.state = 'living' and r.student_id <> ${own.studentId} order by b.keeper_ids @> array[t.id], r.id`),
    );
    const [foreign, mine] = [rooms.find((one) => !one.mine)!, rooms.find((one) => one.mine)!];
    const asked = async (where: { id: string; studentId: string }, more: object = {}) =>
      keeper!.post(
        `${VIOLATION}/record`,
        await form('lateReturn', { roomId: where.id, studentIds: [where.studentId], ...more }),
      );
    assert.equal((await asked(foreign)).status, 404);
    assert.equal((await keeper!.get(`${VIOLATION}/room`, { roomId: foreign.id })).status, 404);
    assert.equal(
      (await asked(mine, { studentIds: [foreign.studentId] })).body.error,
      'violation.notResident',
    );
    assert.equal(
      (await asked(mine, { happenAt: '2011-01-01 08:00:00' })).body.error,
      'violation.notResident',
    );
    const same = { happenAt: '2026-11-18 22:00:30' };
    const both = await Promise.all([asked(mine, same), asked(mine, same)]);
    assert.deepEqual(both.map(({ body }) => body.error).sort(), ['violation.duplicate', undefined]);
    const bare = await asked(mine, { typeId: await typeId('appliance') });
    assert.deepEqual([bare.status, bare.body.error], [400, 'kit.invalid']);
    // nobody in particular: all who live there, without points until the school says otherwise
    const shared = await keeper!.post(
      `${VIOLATION}/record`,
      await form('pet', { roomId: mine.id, studentIds: [] }),
    );
    const { ids } = shared.body.data as { ids: string[] };
    const states = await Promise.all(ids.map(stored));
    assert.ok(ids.length > 0 && states.every(({ points }) => points === 0));
  });

  test('goods stay in the ledger until somebody signs for them', async () => {
    const goods = [{ name: '电热锅', qty: 1, storeNo: 'ZK-01' }];
    const id = await registered('pet', { confiscated: goods });
    const { records } = (await admin!.ok('get', `${VIOLATION}/list`, { hasGoods: true })) as {
      records: { id: string }[];
    };
    assert.ok(records.some((one) => one.id === id));
    await admin!.ok('post', `${VIOLATION}/returnGoods`, { id, returnedTo: '林诗妍' });
    const again = await admin!.post(`${VIOLATION}/returnGoods`, { id, returnedTo: '林诗妍' });
    assert.equal(again.body.error, 'violation.noGoods');
    const { html } = (await admin!.ok('get', `${VIOLATION}/notice`, { id })) as { html: string };
    assert.match(html, /电热锅/);
  });

  test('another room drafts once for each source, and a keeper completes the draft', async () => {
    const given = {
      source: 'gate' as const,
      sourceId: 'anomaly-1',
      studentId: own.studentId,
      typeCode: 'lateReturn',
      happenAt: '2026-11-19 23:40:12',
      description: '门禁记录 23:40 进入楼栋',
    };
    const ids = await Promise.all([1, 2].map(() => at.world.work((work) => draftViolation(work, given))));
    assert.equal(ids[0], ids[1]);
    const mine = (await student!.ok('get', `${VIOLATION}/getMine`)) as { records: { id: string }[] };
    assert.ok(!mine.records.some(({ id }) => id === ids[0]));
    await admin!.ok('post', `${VIOLATION}/register`, { id: ids[0] });
    assert.equal((await stored(ids[0]!)).status, 'pending');
    const late = await admin!.post(`${VIOLATION}/update`, { id: ids[0], version: 2, points: 1.5 });
    assert.equal(late.body.error, 'violation.onlyDrafts');
  });

  test('a student sees and answers none but his own; figures agree with a count by hand', async () => {
    const other = await at.world.work((work) =>
      work.db.row<{ id: string }>(
        sql`select id from dorm_violation where student_id <> ${own.studentId} and status = 'pending' limit 1`,
      ),
    );
    assert.equal((await student!.post(`${VIOLATION}/confirm`, { id: other!.id })).status, 404);
    assert.equal((await student!.get(`${VIOLATION}/detail`, { id: other!.id })).status, 403);
    assert.equal((await student!.get(`${VIOLATION}/list`)).status, 403);
    const { total } = (await admin!.ok('get', `${VIOLATION}/stats`, {
      from: '2026-11-01',
      to: '2026-11-30',
    })) as {
      total: { cases: number; points: number; repeated: number };
    };
    const hand = await at.world.work((work) =>
      work.db.row<{ cases: number; points: number; repeated: number }>(sql`
        with counted as (select * from dorm_violation where status in ('pending', 'appealed', 'effective', 'cleared')
          and happen_at >= '2026-11-01' and happen_at < '2026-12-01'),
        each as (select student_id, count(*) as times from counted group by 1)
        select (select count(*) from counted) as cases, (select coalesce(sum(points), 0) from counted where status = 'effective') as points,
          (select round(100.0 * count(*) filter (where times > 1) / count(*), 1) from each) as repeated`),
    );
    assert.deepEqual(
      [total.cases, total.points, total.repeated],
      [hand!.cases, hand!.points, hand!.repeated],
    );
    assert.deepEqual(at.world.crashes, []);
  });
});
