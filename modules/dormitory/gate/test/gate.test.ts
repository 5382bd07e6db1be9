import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { lastGateEvents } from '../server/door.ts';
import { alive, alone, doorOf, foundIn, sealed, type More } from './gate.fixture.ts';

const PUSH = 'yxgl/openApi/accessEvent/push';
const ANOMALY = 'yxgl/accessAnomaly';
type Sent = { personNo: string; at: string; id?: string; direction?: string; result?: string };

describe('doors that tell', () => {
  const at = suiteWorld();
  let [student, fdy, admin]: Caller[] = [];
  let me: { id: string; no: string; buildingId: string };
  const secrets = new Map<string, string>();
  const signIn = async () => {
    [student, fdy, admin] = await Promise.all(['stu01', 'fdy01', 'admin'].map((name) => at.world.as(name)));
  };
  const clockAt = async (moment: string) => {
    at.world.setTime(moment);
    await signIn();
  };
  const rows = <T extends object>(query: ReturnType<typeof sql>) =>
    at.world.work((work) => work.db.rows<T>(query));

  before(async () => {
    await signIn();
    [me] = (await rows<typeof me>(sql`
      select s.id, p.person_no as no, r.building_id from student s join access_person p on p.student_id = s.id
      join dormitory_register r on r.student_id = s.id and r.state = 'living' where s.student_no = 'stu01'`)) as [
      typeof me,
    ];
    await alone(at.world, me);
    const devices = await rows<{ id: string; code: string }>(sql`select id, code from access_device`);
    for (const { id, code } of devices)
      secrets.set(code, (await admin!.ok('post', 'yxgl/accessDevice/newSecret', { id })).secret);
  });

  const door = (direction: string) => doorOf(at.world, me.buildingId, direction);
  const send = (code: string, path: string, body: object, more: More = {}) =>
    sealed(at.world, { secret: secrets.get(code) ?? '', ...more, code, path, body });
  const push = async (direction: 'in' | 'out', ...moments: string[]) => {
    const events = moments.map((moment): Sent => ({ personNo: me.no, at: moment }));
    const { data, msg } = await send(await door(direction), PUSH, { events });
    assert.ok(data, msg);
    return data.map(({ state }) => state);
  };
  const judge = async (moment: string) => {
    await clockAt(moment);
    await alive(at.world);
    await at.world.runJob('gate.judge');
  };
  const found = (night: string) => foundIn(at.world, me.id, night);

  test('a seal that is forged, a clock that is wrong and an unknown device are refused, and nothing is kept', async () => {
    const code = await door('in');
    const event = { events: [{ personNo: me.no, at: '2026-11-20 08:00:00' }] };
    assert.equal((await send(code, PUSH, event, { secret: 'guessed' })).msg, '签名校验失败');
    assert.equal((await send(code, PUSH, event, { shift: 86_400 })).msg, '时间超出可接受范围');
    assert.equal((await send('MJ-NOBODY', PUSH, event)).msg, '设备未登记');
    const many = { events: Array.from({ length: 501 }, () => event.events[0]) };
    assert.equal((await send(code, PUSH, many)).msg, '单次最多500条');
    assert.deepEqual(await rows(sql`select 1 as kept from access_event`), []);
    const list = JSON.stringify(await admin!.ok('get', 'yxgl/accessDevice/list', {}));
    assert.ok(![...secrets.values()].some((secret) => list.includes(secret)));
  });

  test('an event is kept once however often it is told, and each is answered by itself', async () => {
    const code = await door('in');
    const events = [
      { personNo: me.no, at: '2026-11-20 08:00:00', id: 'a1' },
      { personNo: me.no, at: '2026-11-20 08:00:00', id: 'a1' },
      { personNo: me.no, at: '2026-11-21 09:00:00' },
      { personNo: me.no, at: '2026-11-12 09:00:00' },
      { personNo: me.no, at: 'yesterday' },
      { personNo: 'F-new', at: '2026-11-20 08:01:00' },
    ];
    const states = (answer: { data: { state: string }[] }) => answer.data.map(({ state }) => state);
    const first = await send(code, PUSH, { events });
    assert.deepEqual(states(first), ['ok', 'dup', 'err', 'err', 'err', 'ok']);
    assert.equal(first.data[2]!.reason, '时间超出可接受范围');
    const [one, two] = await Promise.all([send(code, PUSH, { events }), send(code, PUSH, { events })]);
    for (const again of [one, two])
      assert.deepEqual(states(again), ['dup', 'dup', 'err', 'err', 'err', 'dup']);
    const kept = await rows<{ studentId: string | null }>(
      sql`select student_id from access_event order by at`,
    );
    assert.deepEqual(
      kept.map(({ studentId }) => studentId),
      [me.id, null],
    );
    // whose number it was is found as soon as it is written down
    const [other] = await rows<{ id: string }>(sql`select id from student where enrolled and id <> ${me.id}`);
    const person = { personNo: 'F-new', vendor: 'hikvision', mode: 'face', studentId: other!.id };
    await admin!.ok('post', 'yxgl/accessPerson/add', person);
    assert.equal((await admin!.post('yxgl/accessPerson/add', person)).body.error, 'gate.personTaken');
    const linked = await rows(sql`select 1 as found from access_event where student_id = ${other!.id}`);
    assert.equal(linked.length, 1);
  });

  test('who is inside follows the newest event, whenever an older one comes', async () => {
    const inside = async () =>
      (
        await rows<{ inside: boolean }>(sql`select inside from access_presence where student_id = ${me.id}`)
      )[0]!.inside;
    await clockAt('2026-11-20 12:00:00');
    await push('in', '2026-11-20 11:59:00');
    await push('out', '2026-11-20 11:00:00');
    assert.equal(await inside(), true);
    await clockAt('2026-11-20 13:00:00');
    assert.deepEqual(await push('out', '2026-11-20 12:59:00'), ['ok']);
    assert.equal(await inside(), false);
    const board = await fdy!.ok('get', 'yxgl/accessPresence/board');
    assert.equal(board.stream[0].direction, 'out');
    const last = await at.world.work((work) => lastGateEvents(work, [me.id], '2026-11-20 00:00:00'));
    assert.equal(last.get(me.id)?.at, '2026-11-20 12:59:00');
  });

  test('out at seven and in at twelve past eleven is one late return of 42 minutes, in whatever order it comes', async () => {
    await clockAt('2026-11-20 23:13:00');
    await push('in', '2026-11-20 23:12:00');
    await push('out', '2026-11-20 19:00:00');
    // the building closes at eleven on Fridays
    await at.world.work((work) =>
      work.db.run(sql`update dorm_building set curfew = '[]' where building_id = ${me.buildingId}`),
    );
    await judge('2026-11-20 23:20:00');
    assert.deepEqual(await found('2026-11-20'), ['late42 pending']);
    await judge('2026-11-21 05:10:00');
    assert.deepEqual(await found('2026-11-20'), ['late42 pending']);
    const { records } = await student!.ok('get', 'base/sysMessage/list', { size: 50 });
    assert.equal(records.filter((one: { title: string }) => one.title === '您有一条晚归记录').length, 1);
  });

  test('who isn’t back is missed at half past twelve, for good at five; who comes late takes it back', async () => {
    await clockAt('2026-11-21 19:01:00');
    await push('out', '2026-11-21 19:00:00');
    await judge('2026-11-22 00:34:00');
    assert.deepEqual(await found('2026-11-21'), []);
    await judge('2026-11-22 00:36:00');
    assert.deepEqual(await found('2026-11-21'), ['absent? pending']);
    const { records } = await fdy!.ok('get', 'base/sysMessage/list', { size: 50 });
    assert.match(records.map((one: { title: string }) => one.title).join(), /林诗妍 00:36 仍未归/);
    await judge('2026-11-22 02:50:00');
    const [raised] = await rows<{ escalated: number; told: number }>(sql`
      select a.escalated, (select count(*) from sys_message m join sys_user u on u.id = m.user_id
        where m.biz_id = a.id::text and m.event = 'waiting2' and u.account_no = 'admin') as told
      from access_anomaly a where a.student_id = ${me.id} and a.night_date = '2026-11-21'`);
    assert.deepEqual({ ...raised, told: Number(raised!.told) }, { escalated: 2, told: 1 });
    await push('in', '2026-11-22 02:49:00');
    await judge('2026-11-22 05:10:00');
    assert.deepEqual(await found('2026-11-21'), ['late259 pending']);
  });

  test('an event that comes days later changes what nobody has judged; what somebody judged gets a note', async () => {
    await clockAt('2026-11-22 20:00:00');
    await push('out', '2026-11-22 19:00:00');
    await judge('2026-11-23 05:10:00');
    assert.deepEqual(await found('2026-11-22'), ['absent pending']);
    await clockAt('2026-11-24 09:00:00');
    await push('in', '2026-11-22 22:00:00');
    await judge('2026-11-24 09:05:00');
    assert.deepEqual(await found('2026-11-22'), []);

    const [late] = await rows<{ id: string }>(sql`
      select id from access_anomaly where student_id = ${me.id} and night_date = '2026-11-21' and kind = 'late'`);
    const id = late!.id;
    const judged = { id, reasonCode: 'social', outcome: 'talk', handleNote: '已面谈' };
    assert.equal((await fdy!.post(`${ANOMALY}/handle`, judged)).status, 400);
    await fdy!.ok('post', `${ANOMALY}/handle`, { ...judged, handleNote: '已与学生面谈' });
    const second = await admin!.post(`${ANOMALY}/markFalse`, { id, handleNote: '设备故障所致' });
    assert.match(second.body.msg, /^该异常已由.+处理$/);
    await push('in', '2026-11-21 22:20:00');
    await judge('2026-11-24 09:10:00');
    const [noted] = await rows<{ correction: string | null; status: string }>(
      sql`select correction, status from access_anomaly where id = ${id}`,
    );
    assert.deepEqual([noted!.status, noted!.correction], ['verified', '后到的记录显示该情况已不成立']);
  });

  test('who is on leave is missed by nobody, and a leave that is granted afterwards excuses', async () => {
    await clockAt('2026-11-24 20:00:00');
    await push('out', '2026-11-24 19:00:00');
    await judge('2026-11-25 00:40:00');
    assert.deepEqual(await found('2026-11-24'), ['absent? pending']);
    await at.world.work((work) =>
      work.db.run(sql`
        insert into location_apply (tenant_id, id, apply_no, student_id, class_id, type, reason_code, from_date, to_date, last_date,
          canton_code, address_text, position, radius, parent_name, parent_phone, audit_status, created_at, updated_at)
        select tenant_id, gen_random_uuid(), 'WZ-gate', id, class_id, 'offCampus', 'commute', '2026-11-24', '2026-11-26', '2026-11-26',
          '320115', 'x', '118.8,31.9', 200, 'x', 'x', 'approved', ${work.at}, ${work.at} from student where id = ${me.id}`),
    );
    await judge('2026-11-25 00:45:00');
    assert.deepEqual(await found('2026-11-24'), ['absent? exempt']);
    await judge('2026-11-26 05:10:00');
    assert.deepEqual(await found('2026-11-25'), [], 'he lives elsewhere');
  });

  test('where a device was silent in the evening nobody is told by a machine', async () => {
    await clockAt('2026-11-26 19:01:00');
    await alive(at.world);
    await push('out', '2026-11-26 19:00:00');
    const before = (await fdy!.ok('get', 'base/sysMessage/list', { size: 100 })).records.length;
    // one of the doors is heard again at half past eleven, and from then on
    await clockAt('2026-11-26 23:30:00');
    await send(await door('in'), 'yxgl/openApi/accessDevice/beat', { at: '2026-11-25 23:30:00' });
    await clockAt('2026-11-27 05:10:00');
    await at.world.work((work) => work.db.run(sql`update access_device set last_beat_at = ${work.at}`));
    await at.world.runJob('gate.judge');
    assert.deepEqual(await found('2026-11-26'), ['absent pending gap']);
    const lags = sql`select min(lag_seconds) as lag_seconds from access_device`;
    const [wrong] = await rows<{ lagSeconds: number }>(lags);
    const off = Math.abs(wrong!.lagSeconds + 86_400);
    assert.ok(off < 120, 'a clock that is a day behind is seen in the list of devices');
    assert.equal((await fdy!.ok('get', 'base/sysMessage/list', { size: 100 })).records.length, before);
    assert.ok(
      !(await student!.ok('get', 'yxgl/accessEvent/getMine')).anomalies.some(
        (one: { nightDate: string }) => one.nightDate === '2026-11-26',
      ),
    );
  });

  test('a student says what happened within two days; nobody judges a class that isn’t his, and each look is written down', async () => {
    await clockAt('2026-11-27 23:45:00');
    await push('out', '2026-11-27 11:59:00');
    await push('in', '2026-11-27 23:40:00');
    await judge('2026-11-27 23:46:00');
    const { anomalies } = await student!.ok('get', 'yxgl/accessEvent/getMine');
    const own = anomalies.find((one: { nightDate: string }) => one.nightDate === '2026-11-27');
    assert.deepEqual(own?.can, ['explain']);
    const explain = { id: own.id, explanation: '参加社团活动，返程公交晚点' };
    await student!.ok('post', `${ANOMALY}/explain`, explain);
    const [strange] = await rows<{ id: string }>(sql`
      select id from stu_class c where not exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) limit 1`);
    await at.world.work((work) =>
      work.db.run(sql`update access_anomaly set class_id = ${strange!.id} where id = ${own.id}`),
    );
    assert.equal((await fdy!.post(`${ANOMALY}/take`, { id: own.id })).status, 404);
    assert.equal((await fdy!.post(`${ANOMALY}/ribbon`, { id: own.id })).status, 404);
    const shown = await admin!.ok('post', `${ANOMALY}/ribbon`, { id: own.id });
    assert.ok(shown.events.length === 1);
    const looked = await rows(
      sql`select 1 as seen from sys_oper_log where action = 'ribbon' and row_id = ${own.id}`,
    );
    assert.equal(looked.length, 1);
    await clockAt(`${addDays('2026-11-27', 3)} 00:00:00`);
    assert.equal((await student!.post(`${ANOMALY}/explain`, explain)).body.msg, '已超过说明时限');
  });

  test('who moves in is handed out to the devices of his building until they say that it is done', async () => {
    await at.world.runJob('gate.grants');
    await at.world.runJob('gate.grants');
    const tasks = () =>
      rows<{ id: string; status: string; tries: number }>(
        sql`select id, status, tries from access_grant_task where student_id = ${me.id}`,
      );
    assert.equal((await tasks()).length, 1);
    const code = await door('in');
    const pull = async () =>
      (await send(code, 'yxgl/openApi/accessGrantTask/pull', {})).data as unknown as {
        id: string;
        numbers: { personNo: string }[];
      }[];
    const [task] = await pull();
    assert.equal(task?.numbers[0]?.personNo, me.no);
    assert.deepEqual(await pull(), [], 'it waits for the answer');
    await send(code, 'yxgl/openApi/accessGrantTask/report', { done: [task!.id] });
    assert.deepEqual(
      (await tasks()).map(({ status }) => status),
      ['done'],
    );
  });

  test('three refusals are noticed once; pictures go after their days and who passed when stays', async () => {
    const code = await door('in');
    const today = '2026-11-30';
    await clockAt(`${today} 10:00:00`);
    const refused = [1, 4, 8].map((minute) => ({
      personNo: me.no,
      at: `${today} 09:5${minute - 1}:00`,
      result: 'refused',
      snapshotUrl: 'http://camera/1.jpg',
    }));
    await send(code, PUSH, { events: refused });
    for (let run = 0; run < 2; run += 1) await at.world.runJob('gate.judge');
    const noticed = await rows(
      sql`select 1 as found from access_anomaly where kind = 'refusals' and student_id = ${me.id}`,
    );
    assert.equal(noticed.length, 1);
    await clockAt('2027-06-30 03:40:00');
    await at.world.runJob('gate.erase');
    const [kept] = await rows<{ passes: number; pictures: number }>(sql`
      select count(*) as passes, count(snapshot_url) as pictures from access_event where result = 'refused'`);
    assert.deepEqual([Number(kept!.passes), Number(kept!.pictures)], [3, 0]);
    assert.deepEqual(at.world.crashes, []);
  });
});
