import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import ICAL from 'ical.js';
import { suiteWorld } from '#platform/test/world.ts';

type Event = {
  id: string;
  title: string;
  source: string;
  start: string;
  own: { id: string; version: number } | null;
};
type Listed = { events: Event[]; sources: { value: string; label: string }[] };

describe('schedule', () => {
  const at = suiteWorld();
  const range = { from: '2026-11-16', to: '2026-12-06' };
  const listed = async (person: string, given = range): Promise<Listed> =>
    (await at.world.as(person)).ok('get', 'base/userSchedule/list', given);
  const entry = (part: object) => ({
    title: '复习',
    startAt: '2026-11-23 19:00:00',
    endAt: '2026-11-23 20:00:00',
    ...part,
  });

  test('own entries stand beside lessons, leaves and what is due, each kind with its name', async () => {
    const { events, sources } = await listed('stu01');
    const kinds = new Set(events.map(({ source }) => source));
    assert.ok(kinds.has('own') && kinds.has('lesson'), [...kinds].join());
    assert.deepEqual(
      sources.map(({ label }) => label).filter((label) => label.includes('.')),
      [],
    );
    assert.deepEqual(
      events.map(({ start }) => start),
      events.map(({ start }) => start).toSorted(),
    );
    assert.ok((await listed('teacher01')).events.some(({ source }) => source === 'lesson'));
  });

  test('entries are added, changed and removed by their owner alone; conflicts are told, not refused', async () => {
    const [stu, other] = [await at.world.as('stu01'), await at.world.as('fdy01')];
    const first = await stu.ok('post', 'base/userSchedule/add', entry({ title: '讲座' }));
    const second = await stu.ok(
      'post',
      'base/userSchedule/add',
      entry({ title: '例会', startAt: '2026-11-23 19:30:00', endAt: '2026-11-23 21:00:00' }),
    );
    assert.ok((second.conflicts as string[]).includes('讲座'));
    const changed = { ...entry({ title: '讲座（改）' }), id: first.id, version: 1 };
    assert.equal((await other.post('base/userSchedule/update', changed)).status, 404);
    assert.equal((await stu.ok('post', 'base/userSchedule/update', changed)).version, 2);
    assert.equal((await stu.post('base/userSchedule/update', changed)).body.error, 'kit.versionConflict');
    assert.equal((await other.form('base/userSchedule/remove', { ids: first.id })).status, 404);
    assert.equal(
      (await stu.form('base/userSchedule/remove', { ids: `${first.id},${second.id}` })).data.removed,
      2,
    );
    assert.equal(
      (await stu.form('base/userSchedule/remove', { ids: '' })).body.msg,
      '未获取到需要删除的数据',
    );
  });

  test('what ends before it begins, and a range of a year, are refused with a sentence', async () => {
    const stu = await at.world.as('stu01');
    const backwards = await stu.post('base/userSchedule/add', entry({ endAt: '2026-11-23 18:00:00' }));
    assert.equal(backwards.body.msg, '结束时间应晚于开始时间');
    const until = await stu.post(
      'base/userSchedule/add',
      entry({ repeat: 'daily', repeatUntil: '2026-11-22' }),
    );
    assert.equal(until.body.error, 'schedule.untilFirst');
    const year = await stu.get('base/userSchedule/list', { from: '2026-01-01', to: '2026-12-31' });
    assert.equal(year.body.error, 'schedule.rangeTooLong');
    assert.equal(
      (await stu.post('base/userSchedule/add', entry({ startAt: '2026-02-30 08:00:00' }))).status,
      400,
    );
  });

  test('the secret address gives a calendar that other programs read, until it is revoked', async () => {
    const [stu, nobody] = [await at.world.as('stu01'), at.world.nobody()];
    assert.equal(await stu.ok('get', 'base/userSchedule/getFeed'), null);
    await stu.ok(
      'post',
      'base/userSchedule/add',
      entry({
        title: '体检；请,空腹',
        allDay: true,
        startAt: '2026-11-25 00:00:00',
        endAt: '2026-11-25 00:00:00',
      }),
    );
    const { path } = await stu.ok('post', 'base/userSchedule/makeFeed');
    const call = (path as string).replace('/api/flySource-', '');
    const read = async (address: string) => {
      const [url = '', query = ''] = address.split('?');
      return nobody.get(url, Object.fromEntries(new URLSearchParams(query)));
    };
    const answer = await read(call);
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers['content-type']), /^text\/calendar/);
    const calendar = new ICAL.Component(ICAL.parse(String(answer.body)) as never);
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    const uids = events.map(({ uid }) => uid);
    assert.equal(new Set(uids).size, uids.length);
    const whole = events.find(({ summary }) => summary === '体检；请,空腹');
    assert.deepEqual(
      [whole?.startDate.toString(), whole?.endDate.toString(), whole?.startDate.isDate],
      ['2026-11-25', '2026-11-26', true],
    );
    const listing = (await listed('stu01', { from: '2026-11-20', to: '2026-11-27' })).events;
    const timed = listing.find(({ source }) => source === 'lesson')!;
    const lesson = events.find(
      (one) => one.summary === timed.title && schoolTime(one.startDate.toJSDate()) === timed.start,
    );
    assert.ok(lesson, `${timed.title} ${timed.start}`);
    assert.ok((await stu.ok('get', 'base/userSchedule/getFeed')).readAt);
    await stu.ok('post', 'base/userSchedule/makeFeed');
    assert.equal((await read(call)).status, 404);
    const next = ((await stu.ok('post', 'base/userSchedule/makeFeed')).path as string).replace(
      '/api/flySource-',
      '',
    );
    assert.equal((await read(next)).status, 200);
    await stu.ok('post', 'base/userSchedule/revokeFeed');
    assert.equal((await read(next)).status, 404);
    for (const token of ['', '000000.x', `999999.${'a'.repeat(32)}`, `000000.${'a'.repeat(32)}`])
      assert.equal((await nobody.get('base/openApi/userSchedule/feed', { token })).status, 404, token);
  });

  test('somebody is told before an entry begins, once per time', async () => {
    const stu = await at.world.as('stu01');
    await stu.ok(
      'post',
      'base/userSchedule/add',
      entry({
        title: '面试',
        startAt: '2026-11-20 10:00:00',
        endAt: '2026-11-20 11:00:00',
        repeat: 'daily',
        remindMin: 30,
      }),
    );
    const told = async () => {
      const { records } = await (
        await at.world.as('stu01')
      ).ok('get', 'base/sysMessage/list', { category: 'reminder', size: 100 });
      return (records as { content: string }[]).filter(({ content }) => content.includes('面试')).length;
    };
    await at.world.runJob('schedule.remind');
    assert.equal(await told(), 0);
    at.world.setTime('2026-11-20 09:31:00');
    await at.world.runJob('schedule.remind');
    await at.world.runJob('schedule.remind');
    assert.equal(await told(), 1);
    at.world.setTime('2026-11-21 09:40:00');
    await at.world.runJob('schedule.remind');
    assert.equal(await told(), 2);
    assert.deepEqual(at.world.crashes, []);
  });
});

const schoolTime = (instant: Date) =>
  new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
