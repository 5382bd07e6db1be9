import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { approvedLeave, decide, form, submit, typeIds } from './people.ts';

type Told = { key: string; link: string; accountNo: string };
type Route = { path: string; children: Route[] };

const pathsIn = (routes: Route[]): string[] => routes.flatMap((one) => [one.path, ...pathsIn(one.children)]);

/** What a migration does to the rows of one school, whose walls stay up. */
const statements = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, '../migrations', name), 'utf8')
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.startsWith('alter'));

describe('what a message about a leave leads to', () => {
  const at = suiteWorld();

  const toldAbout = (ids: readonly string[]) =>
    at.world.work((work) =>
      work.db.rows<Told>(sql`
        select m.key, m.link, u.account_no from sys_message m join sys_user u on u.id = m.user_id
        where m.biz_type = 'leaveApply' and m.biz_id = any(${ids}::text[])`),
    );

  test('is this leave, on a page that its reader has', async () => {
    const student = await at.world.as('stu01');
    const { 事假: personal } = await typeIds(student);
    at.world.setTime('2026-04-13 08:00:00');
    const late = await approvedLeave(at.world, form(personal!, '2026-04-14 08:00:00', '2026-04-15 18:00:00'));
    at.world.setTime('2026-04-20 08:00:00');
    await at.world.runJob('leave.ladder');
    const back = await submit(student, form(personal!, '2026-04-27 08:00:00', '2026-04-27 18:00:00'));
    assert.equal(back.status, 200, JSON.stringify(back.body));
    await decide(await at.world.as('fdy01'), back.data.id, 'return', 'leave', '请补充说明');
    const told = await toldAbout([late, back.data.id]);
    const keys = new Set(told.map(({ key }) => key));
    for (const key of ['leave.approved', 'leave.returned', 'leave.overdue4'])
      assert.ok(keys.has(key), `${key} of ${[...keys].join()}`);

    const wrong: string[] = [];
    for (const account of new Set(told.map(({ accountNo }) => accountNo))) {
      if (!['stu01', 'fdy01', 'yx01', 'admin', 'teacher01'].includes(account)) continue;
      const pages = new Set(
        pathsIn(await (await at.world.as(account)).ok('get', 'base/sysMenu/getUserRoutes')),
      );
      for (const { key, link } of told.filter(({ accountNo }) => accountNo === account)) {
        const [path = '', query = ''] = link.split('?');
        if (!pages.has(path)) wrong.push(`${key} leads ${account} to ${path}, which he hasn't`);
        if (!/^(id|week)=./.test(query)) wrong.push(`${key} leads ${account} to the list ${link}`);
      }
    }
    assert.deepEqual(wrong, []);
    // those that were sent when pages were all that messages led to
    await at.world.work(async (work) => {
      await work.db.run(
        sql`update sys_message set link = split_part(link, '?', 1) where biz_type = 'leaveApply'`,
      );
      for (const statement of statements('187_links.sql')) await work.db.run(sql.raw(statement));
    });
    const links = (all: Told[]) =>
      all
        .flatMap(({ accountNo, link }) => (link.includes('/lesson') ? [] : `${accountNo} ${link}`))
        .toSorted();
    assert.deepEqual(links(await toldAbout([late, back.data.id])), links(told));

    const own = await student.ok('get', 'yxgl/leaveApply/getMine', { ids: late });
    assert.deepEqual(
      own.records.map((one: { id: string }) => one.id),
      [late],
    );
  });
});
