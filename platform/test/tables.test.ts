import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Resource } from '#platform/kit/resource.ts';
import { kindOf } from '#platform/kit/fields/kinds.ts';
import { APP_ROLE } from '../server/db/connect.ts';
import { snake } from '../server/db/names.ts';
import { sql } from '../server/db/sql.ts';
import { figuresOf } from '../server/figures/hooks.ts';
import { keptTables } from '../server/figures/kept.ts';
import { keptMark } from '../server/figures/kept-sql.ts';
import { SHARED_TABLES } from '../server/db/walls.ts';
import { isOfType } from './column-type.ts';
import { suiteWorld, type World } from './world.ts';

describe('tables', () => {
  const at = suiteWorld();
  let world: World;
  let resources: Resource[];
  before(() => {
    world = at.world;
    resources = [...world.platform.resources.values()].map((found) => found.resource);
  });

  describe('catalogue', () => {
    type Column = { tableName: string; columnName: string; type: string };
    let columns: Column[];
    before(async () => {
      columns = await world.work((work) =>
        work.db.rows<Column>(sql`
        select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`),
      );
    });

    test('every declared field is a column of its kind', () => {
      const typeOf = new Map(
        columns.map((column) => [`${column.tableName}.${column.columnName}`, column.type]),
      );
      const wrong = resources.flatMap((resource) =>
        Object.entries(resource.fields).flatMap(([name, field]) => {
          const column = `${snake(resource.name)}.${snake(name)}`;
          const found = typeOf.get(column);
          const wanted = kindOf(field).sql(field);
          return isOfType(found, wanted) ? [] : [`${column} is ${found}, declared ${wanted}`];
        }),
      );
      assert.deepEqual(wrong, []);
    });

    test('sums are kept as they are declared', async () => {
      const all = figuresOf(world.platform).filter(({ figures }) => figures.kept);
      const days = all.map(({ figures }) => keptTables(figures).day);
      const said = await world.work((work) =>
        work.db.rows<{ day: string; mark: string | null }>(sql`
        select day, obj_description(to_regclass(day), 'pg_class') as mark from unnest(${days}::text[]) day`),
      );
      const marks = new Map(said.map(({ day, mark }) => [day, mark]));
      assert.deepEqual(
        days.map((day) => marks.get(day)),
        all.map(keptMark),
      );
    });

    test('every table with a tenant is behind the wall, and the others are known', async () => {
      const walls = await world.work((work) =>
        work.db.rows<{ name: string; walled: boolean }>(sql`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled from pg_class c
        join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`),
      );
      assert.deepEqual(
        walls
          .filter((table) => !table.walled && !SHARED_TABLES.includes(table.name))
          .map((table) => table.name),
        [],
      );
    });

    test('keys between tenant tables carry the tenant', async () => {
      const loose = await world.work((work) =>
        work.db.rows<{ name: string }>(sql`
        select c.conrelid::regclass || ' ' || c.conname as name from pg_constraint c
        where c.contype = 'f' and c.confrelid <> 'sys_tenant'::regclass
          and exists (select 1 from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'tenant_id')
          and not exists (select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = 'tenant_id')`),
      );
      assert.deepEqual(loose, []);
    });

    test('without a tenant there are no rows but an error, and the serving role owns nothing', async () => {
      const client = await world.platform.pool.connect();
      try {
        await client.query('begin');
        await client.query("set local app.tenant to ''");
        const none = await client.query('select 1 from sys_user limit 1');
        assert.equal(none.rowCount, 0);
        const owned = await client.query(
          'select 1 from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1',
          [APP_ROLE],
        );
        assert.equal(owned.rowCount, 0);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  });
});
