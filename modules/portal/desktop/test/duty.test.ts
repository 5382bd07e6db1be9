import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { openTodo } from '#platform/server/notify/todo.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { sortedDuties } from '../rules-duty.ts';

const NOW = '2026-11-20 09:00:00';

test('what is late comes first, then what has little time for what hangs on it', () => {
  const duty = (id: string, dueAt: string | null, weight: 1 | 2 | 3) => ({ id, dueAt, weight });
  const { today, next } = sortedDuties(
    [
      duty('this evening', '2026-11-20 21:00:00', 1),
      duty('tomorrow, heavy', '2026-11-21 09:00:00', 3),
      duty('late', '2026-11-20 08:00:00', 1),
      duty('must be read', null, 3),
      duty('whenever', null, 1),
      duty('on Thursday', '2026-11-26 09:00:00', 2),
      duty('in a month', '2026-12-20 09:00:00', 3),
    ],
    NOW,
  );
  assert.deepEqual(
    today.map(({ id }) => id),
    ['late', 'must be read', 'tomorrow, heavy', 'this evening'],
  );
  assert.deepEqual(
    next.map(({ id }) => id),
    ['whenever', 'on Thursday'],
  );
});

describe('what has to be done today', () => {
  const at = suiteWorld();

  test('to-dos, notices that must be read, a missing contact and a leave to come back from stand in one list', async () => {
    const [stu, yx] = [await at.world.as('stu01'), await at.world.as('yx01')];
    const { info } = await stu.ok('get', 'base/baseStudentInfo/getStuInfo');
    const users = [stu.login.detail.userId as string];
    await at.world.work(async (work) => {
      const todo = { users, source: 'test', bizType: 'sysUser', bizId: '1', link: '/index' };
      await openTodo(work, { ...todo, title: '交材料', dueAt: '2026-11-20 12:00:00' });
      await work.db.run(
        sql`update student set contact_name = null, contact_phone = null, contact_phone_hash = null where id = ${info.id}`,
      );
    });
    const { id } = await yx.ok('post', 'base/sysNotice/add', {
      title: '必读',
      noticeType: 'notice',
      content: '<p>x</p>',
      target: { classIds: [info.classId] },
      mustRead: true,
    });
    await yx.ok('post', 'base/sysNotice/publish', { id });
    type Told = { kind: string; kindName: string; title: string; link: string };
    const { today } = (await stu.ok('get', 'base/portal/duties')) as { today: Told[] };
    const kinds = new Set(today.map(({ kind }) => kind));
    for (const kind of ['todo', 'notice', 'record']) assert.ok(kinds.has(kind), kind);
    assert.ok(today.every(({ kindName, link }) => !kindName.startsWith('duties.') && link.startsWith('/')));
    await stu.ok('post', 'base/myNotice/read', { id });
    const after = (await stu.ok('get', 'base/portal/duties')) as { today: Told[] };
    assert.ok(after.today.every(({ title }) => title !== '必读'));
    assert.deepEqual(at.world.crashes, []);
  });
});
