import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { message, type Message } from '#platform/server/notify/message.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Kind = { code: string; fixed: boolean; ways: string[]; own: boolean };

describe('subscriptions', () => {
  const at = suiteWorld();

  const tell = async (event: string, more: Partial<Message> = {}) => {
    const users = [(await at.world.as('stu01')).login.detail.userId as string];
    await at.world.work((work) =>
      message(work, {
        users,
        key: 'schedule.remind',
        facts: { title: '班会', time: '2026-11-20 10:00', place: '' },
        category: 'reminder',
        link: '/personal/userschedule',
        bizType: 'test',
        bizId: 'one',
        event,
        ...more,
      }),
    );
  };
  const sent = () =>
    at.world.work((work) =>
      work.db.rows<{ medium: string; state: string; nextAt: string }>(
        sql`select medium, state, next_at from sms_log where template_code = 'schedule.remind' order by created_at, id`,
      ),
    );
  const mine = async () => {
    const { kinds } = await (await at.world.as('stu01')).ok('get', 'base/userSubscribe/getMine');
    return new Map((kinds as Kind[]).map((kind) => [kind.code, kind]));
  };

  test('a person sees the kinds of his role, those that can’t be turned off told so', async () => {
    const kinds = await mine();
    assert.deepEqual(
      [kinds.get('scheduleRemind')?.fixed, kinds.get('approvals')?.fixed, kinds.has('logBroken')],
      [false, true, false],
    );
    assert.deepEqual(kinds.get('scheduleRemind')?.ways, ['site']);
    const stu = await at.world.as('stu01');
    const submit = (body: object) =>
      stu.post('base/userSubscribe/submit', { quiet: null, kinds: {}, ...body });
    assert.equal(
      (await submit({ kinds: { approvals: ['email'] } })).body.msg,
      '“审批待办与催办”不能关闭站内消息',
    );
    assert.equal((await submit({ kinds: { scheduleRemind: ['sms'] } })).body.error, 'message.wayNotOffered');
    assert.equal((await submit({ kinds: { logBroken: ['site'] } })).status, 400);
    const long = { quietFrom: '08:00', quietTo: '22:00' };
    assert.equal((await submit({ quiet: long })).body.msg, '免打扰时段最长12小时');
  });

  test('what is turned off on the site does not come there, what is wanted by e-mail leaves, once per event', async () => {
    const stu = await at.world.as('stu01');
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set email = 'lin@school.example' where account_no = 'stu01'`),
    );
    await stu.ok('post', 'base/userSubscribe/submit', { kinds: { scheduleRemind: ['email'] }, quiet: null });
    const { media } = await stu.ok('get', 'base/userSubscribe/getMine');
    assert.deepEqual(
      (media as { way: string; contact: string | null }[]).find(({ way }) => way === 'email')?.contact,
      'l***@school.example',
    );
    const before = (await stu.ok('get', 'base/sysMessage/unreadCount')).total as number;
    await tell('first');
    await tell('first');
    assert.equal((await stu.ok('get', 'base/sysMessage/unreadCount')).total, before);
    const { records } = await stu.ok('get', 'base/sysMessage/list', { size: 50 });
    assert.ok((records as { title: string }[]).every(({ title }) => title !== '日程提醒'));
    assert.deepEqual(
      (await sent()).map(({ medium, state }) => [medium, state]),
      [['email', 'sent']],
    );
  });

  test('in one’s own quiet hours nothing comes from outside, but for what is urgent', async () => {
    const stu = await at.world.as('stu01');
    const quiet = { quietFrom: '08:30', quietTo: '11:00' };
    await stu.ok('post', 'base/userSubscribe/submit', { kinds: {}, quiet });
    const facts = { title: '班会改期', time: '2026-11-20 10:30', place: '' };
    await tell('second', { facts });
    const [, held] = await sent();
    assert.deepEqual([held!.state, held!.nextAt], ['queued', '2026-11-20 11:00:00']);
    await tell('third', { facts, level: 2 });
    assert.equal((await sent())[2]!.state, 'sent');
    await stu.ok('post', 'base/userSubscribe/reset');
    await tell('fourth');
    assert.equal((await sent()).length, 3);
    assert.deepEqual((await mine()).get('scheduleRemind')?.ways, ['site']);
  });

  test('the school sets what people get who chose nothing, and takes away that it can be turned off', async () => {
    const admin = await at.world.as('admin');
    await admin.ok('post', 'base/msgKind/submit', {
      code: 'scheduleRemind',
      ways: ['site', 'email'],
      fixed: true,
    });
    const kind = (await mine()).get('scheduleRemind')!;
    assert.deepEqual([kind.fixed, kind.ways], [true, ['site', 'email']]);
    const refused = await (
      await at.world.as('stu01')
    ).post('base/userSubscribe/submit', { kinds: { scheduleRemind: [] }, quiet: null });
    assert.equal(refused.body.error, 'message.kindFixed');
    assert.equal((await (await at.world.as('fdy01')).get('base/msgKind/list')).status, 403);
  });

  test('a message taken out of the inbox is gone, its event does not bring it back, and nobody removes another’s', async () => {
    const [stu, fdy] = [await at.world.as('stu01'), await at.world.as('fdy01')];
    await tell('removed');
    const list = async () =>
      (await stu.ok('get', 'base/sysMessage/list', { size: 50 })).records as { id: string; title: string }[];
    const before = await list();
    const found = before.find(({ title }) => title === '日程提醒')!;
    assert.equal((await fdy.form('base/sysMessage/remove', { ids: found.id }, [])).status, 404);
    await stu.form('base/sysMessage/remove', { ids: found.id }, []);
    await tell('removed');
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      before.map(({ id }) => id).filter((id) => id !== found.id),
    );
    assert.deepEqual(at.world.crashes, []);
  });

  test('how staff keep up is counted inside one’s circle', async () => {
    const stat = await (await at.world.as('admin')).ok('get', 'base/sysTodo/stat', { weeks: 8 });
    assert.ok(stat.persons.length > 0 && stat.handled + stat.open > 0);
    const college = await (await at.world.as('yx01')).ok('get', 'base/sysTodo/stat', {});
    assert.ok(college.handled + college.open <= stat.handled + stat.open);
    assert.equal((await (await at.world.as('stu01')).get('base/sysTodo/stat')).status, 403);
  });
});
