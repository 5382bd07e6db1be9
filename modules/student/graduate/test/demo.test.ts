import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

describe('the demo of graduates', () => {
  const at = suiteWorld();

  test("last year's graduates have diplomas and places, this year's are on their way", async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(5), stopped: () => false });
    const told = await at.world.work((work) =>
      work.db.row<{ [what: string]: number }>(sql`
        select (select count(*) from grad_audit a join grad_batch b on b.id = a.batch_id
            where b.status = 'done' and a.stage = 'done')::int as done,
          (select count(*) from grad_cert where status = 'handed')::int as handed,
          (select count(*) from grad_cert where status = 'valid')::int as waiting,
          (select count(*) from alumni_person)::int as alumni,
          (select count(*) from grad_destination where audit_status = 'approved')::int as going,
          (select count(*) from grad_destination where word = 'confirmed')::int as confirmed,
          (select count(*) from grad_destination where word = 'denied')::int as denied,
          (select count(*) from grad_destination where word = 'waiting')::int as asked,
          (select count(*) from clear_record where state = 'failed')::int as refused`),
    );
    const all = JSON.stringify(told);
    assert.equal(told!['done'], 12, all);
    assert.equal(told!['alumni'], 12, all);
    assert.equal(told!['handed']! + told!['waiting']!, 12, all);
    for (const what of ['handed', 'waiting', 'confirmed', 'denied', 'asked', 'refused'])
      assert.ok(told![what]! > 0, `${what} ${all}`);
    assert.ok(told!['going']! >= 12, all);
  });
});
