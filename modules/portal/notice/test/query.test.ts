import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { ANYTHING, isNobody, NOBODY, saysSomething } from '../rules.ts';
import { published } from './college.fixture.ts';

test('a query that only leaves people out means nobody, and a target with a query means somebody', () => {
  assert.equal(saysSomething({ ...ANYTHING, exceptUserIds: ['x'] }), false);
  assert.equal(saysSomething({ ...ANYTHING, genders: ['2'] }), true);
  assert.equal(isNobody({ ...NOBODY, queryIds: ['x'] }), false);
});

type Named = { id: string; name: string; version: number; count: number };
const isOurs = ({ name }: Named) => name === '女生';

describe('saved queries', () => {
  const at = suiteWorld();
  const save = async (person: string, name: string, part: object) =>
    (await at.world.as(person)).post('base/noticeQuery/save', {
      version: 0,
      name,
      conditions: { ...ANYTHING, ...part },
    });
  const women = { genders: ['2'], roleTypes: ['stu'] };
  const write = async (person: string, target: object) =>
    (await at.world.as(person)).ok('post', 'base/sysNotice/add', {
      title: '按查询发送',
      noticeType: 'notice',
      content: '<p>正文</p>',
      target: { ...NOBODY, ...target },
    });

  test('a query finds people by what they are, never beyond the circle of who asks', async () => {
    const [whole, own] = [await save('admin', '女生', women), await save('fdy01', '女生', women)];
    assert.deepEqual([whole.status, own.status], [200, 200]);
    type Told = { id: string; name: string; count: number; students: number; staff: number; names: string[] };
    const listOf = async (person: string) =>
      ((await (await at.world.as(person)).ok('get', 'base/noticeQuery/list')) as Told[]).find(
        ({ name }) => name === '女生',
      );
    const [all, mine] = [await listOf('admin'), await listOf('fdy01')];
    assert.ok(all!.count > mine!.count && mine!.count > 0 && mine!.count < 40);
    assert.deepEqual([mine!.students, mine!.staff, mine!.names.length > 0], [mine!.count, 0, true]);
    assert.equal((await save('fdy01', '女生', women)).body.error, 'notice.queryNameTaken');
    assert.equal((await save('fdy01', '空', {})).body.msg, '请至少选择一个条件');
    assert.equal((await save('stu01', '偷看', women)).status, 403);
  });

  test('the notice reaches who fits when it goes out, and nobody outside the writer’s circle', async () => {
    const fdy = await at.world.as('fdy01');
    const query = ((await fdy.ok('get', 'base/noticeQuery/list')) as Named[]).find(isOurs);
    // what a client claims about the circle counts for nothing
    const { id } = await write('fdy01', { queryIds: [query!.id], within: 'all' });
    const { target, targetText } = await fdy.ok('get', 'base/sysNotice/detail', { id });
    assert.notEqual(target.within, 'all');
    assert.match(targetText, /女生/);
    const counted = await fdy.ok('post', 'base/sysNotice/preview', {
      target: { ...NOBODY, queryIds: [query!.id] },
    });
    assert.deepEqual([counted.count, counted.outside], [query!.count, 0]);
    // somebody fits no longer between writing and sending
    const changed = await at.world.work((work) =>
      work.db.run(sql`update student set gender = '1' where id = (
        select s.id from student s join stu_class c on c.id = s.class_id join class_staff f on f.class_id = c.id
        join teacher t on t.id = f.teacher_id join sys_user u on u.person_id = t.id
        where u.account_no = 'fdy01' and f.to_date is null and s.gender = '2' and s.enrolled limit 1)`),
    );
    assert.equal(changed, 1);
    // the college agrees: how far it reaches stays how far its writer does
    await published(at.world, { id, title: '按查询发送' });
    const { receivers } = await fdy.ok('get', 'base/sysNotice/detail', { id });
    assert.equal(receivers, query!.count - 1);
    const held = await fdy.post('base/noticeQuery/remove', { id: query!.id });
    assert.match(held.body.msg, /按查询发送/);
  });

  test('nobody uses, changes or removes another’s query', async () => {
    const [admin, fdy] = [await at.world.as('admin'), await at.world.as('fdy01')];
    const query = ((await admin.ok('get', 'base/noticeQuery/list')) as Named[]).find(isOurs);
    const target = { ...NOBODY, queryIds: [query!.id] };
    assert.equal((await fdy.post('base/sysNotice/preview', { target })).status, 404);
    const body = { title: '借用', noticeType: 'notice', content: '<p>x</p>', target };
    assert.equal((await fdy.post('base/sysNotice/add', body)).status, 404);
    const change = {
      id: query!.id,
      version: query!.version,
      name: '改',
      conditions: { ...ANYTHING, ...women },
    };
    assert.equal((await fdy.post('base/noticeQuery/save', change)).status, 404);
    assert.equal((await fdy.post('base/noticeQuery/remove', { id: query!.id })).status, 404);
    await admin.ok('post', 'base/noticeQuery/remove', { id: query!.id });
    assert.ok(!((await admin.ok('get', 'base/noticeQuery/list')) as Named[]).some(isOurs));
    assert.deepEqual(at.world.crashes, []);
  });
});
