import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';

const FILE = join(import.meta.dirname, '../migrations/186_reassign.sql');

/** What the migration does, without opening the walls between schools: the test stands within one. */
const statements = readFileSync(FILE, 'utf8')
  .replace(/^--.*$/gm, '')
  .split(';')
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.startsWith('alter'));

describe('handing an order to another', () => {
  const at = suiteWorld();

  test('comes to every role that may hand out orders, those of the school’s own too', async () => {
    const holders = await at.world.work(async (work) => {
      const id = v7();
      await work.db.run(sql`
        insert into sys_role (tenant_id, id, role_code, role_name, role_type)
        values (${work.tenant}, ${id}, 'houseLead', '宿管组长', 'teacher')`);
      await work.db.run(sql`
        insert into sys_role_menu (tenant_id, role_id, menu_id)
        select tenant_id, ${id}, id from sys_menu where code = 'repairOrder.dispatch'`);
      // the school as it was before the button came
      await work.db.run(sql`delete from sys_menu where code = 'repairOrder.reassign'`);
      for (const statement of [...statements, ...statements]) await work.db.run(sql.raw(statement));
      return work.db.rows<{ code: string; roles: string[] }>(sql`
        select m.code, array_agg(r.role_code order by r.role_code) as roles from sys_menu m
        join sys_role_menu rm on rm.menu_id = m.id join sys_role r on r.id = rm.role_id
        where m.code in ('repairOrder.dispatch', 'repairOrder.reassign') group by 1 order by 1`);
    });
    assert.ok(holders[0]!.roles.includes('houseLead'));
    assert.deepEqual(holders[1]?.roles, holders[0]!.roles);
  });
});
