import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

describe('the demo of status changes', () => {
  const at = suiteWorld();

  test('most kinds have taken effect, some wait, some are held up', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(5), stopped: () => false });
    const rows = await at.world.work((work) =>
      work.db.rows<{ kind: string; auditStatus: string; execStatus: string }>(
        sql`select kind, audit_status, exec_status from status_change order by submitted_at, id`,
      ),
    );
    const told = JSON.stringify(rows.map((row) => `${row.kind} ${row.auditStatus} ${row.execStatus}`));
    assert.ok(rows.filter(({ execStatus }) => execStatus === 'done').length >= 10, told);
    assert.ok(
      rows.some(({ execStatus }) => execStatus === 'failed'),
      told,
    );
    assert.ok(
      rows.some(({ auditStatus }) => auditStatus === 'running'),
      told,
    );
  });
});
