import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshDatabase } from '#platform/test/database.ts';
import { connect } from '#platform/server/db/connect.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { findRooms, migrationsOf } from './rooms.ts';

/** What `system/config` had run before it became five rooms. */
const BEFORE = ['001_app', '002_mobile_menu', '003_text_version', '004_app_use_day'];
const FIVE = /^system\/(app|dictionary|mobile-menu|parameter|text)\//;
const LATER = /^system\/(app|dictionary|mobile-menu|parameter|text)\/21\d_room\.sql$/;

test('what a room ran before it was divided runs once: by the names of its parts it is only noted', async () => {
  const { url, drop } = await freshDatabase('empty', async () => {});
  const pool = connect({ url, max: 2 });
  try {
    const all = migrationsOf(await findRooms());
    await migrate(
      pool,
      all.filter(({ name }) => !LATER.test(name)),
    );
    // the school as it stands with the release before
    await pool.query(`delete from sys_migration where name ~ $1`, [FIVE.source]);
    await pool.query(
      `insert into sys_migration (name, digest) select 'system/config/' || n || '.sql', 'of then' from unnest($1::text[]) n`,
      [BEFORE],
    );
    await pool.query(`insert into sys_tenant (id, school_name) values ('000001', 'a school')`);
    await pool.query(`select set_config('app.tenant', '000001', false)`);
    await pool.query(`insert into sys_menu (tenant_id, id, code, category, name, path, component, room, sort)
      select '000001', gen_random_uuid(), c, 'page', '{}', '/layout/' || c, c, 'system/config', 7
      from unnest(array['system/config/param', 'system/config/app', 'system/config/mobile', 'system/config/text',
        'system/config/dictionary']) c`);
    const ran = await migrate(pool, all);
    assert.deepEqual(
      ran.filter((name) => !LATER.test(name)),
      [],
    );
    assert.equal(ran.length, 5);
    assert.deepEqual(await migrate(pool, all), [], 'and never again');
    const { rows } = await pool.query<{
      code: string;
      path: string;
      component: string;
      room: string;
      sort: number;
    }>('select code, path, component, room, sort from sys_menu order by code');
    assert.deepEqual(
      rows.map(({ code, path, component, room, sort }) => [code, path, component === room, component, sort]),
      [
        ['app', 'app'],
        ['dictionary', 'dictionary'],
        ['mobile', 'mobile-menu'],
        ['param', 'parameter'],
        ['text', 'text'],
      ].map(([page, room]) => [
        `system/config/${page}`,
        `/layout/system/config/${page}`,
        true,
        `system/${room}`,
        7,
      ]),
    );
  } finally {
    await pool.end();
    await drop();
  }
});
