import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Past } from '#platform/server/past.ts';
import type { Work } from '#platform/server/work.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { importRoomFile } from './room-files.ts';

type Told = { history(past: Past): Promise<void> };
type Office = { figures(work: Work): Promise<void> };

/** Rooms whose pasts hang together, in the order in which they are told. */
const ROOMS = ['fees', 'cashier', 'single-recruit', 'interview', 'recruit-score', 'welcome'];

describe('the past of the rooms of enrolment', () => {
  const at = suiteWorld();
  const row = async <T>(query: ReturnType<typeof sql>): Promise<T> =>
    (await at.world.work((work) => work.db.row<T>(query)))!;
  before(async () => {
    // a second one in the office, as before all pasts
    const { figures } = (await importRoomFile('modules/system/access/demo.ts')) as Office;
    await at.world.work(figures);
    for (const room of ROOMS) {
      const { history } = (await importRoomFile(`modules/enrolment/${room}/demo.ts`)) as Told;
      await history({
        ...{ platform: at.world.platform, tenant: '000000', size: 'small', random: random(room) },
        stopped: () => false,
      });
    }
  });

  test('has an examination that went all its way, and whose rounds and draws come out again as they did', async () => {
    const batch = await row<{
      id: string;
      status: string;
      open: number;
      machine: number;
      wishes: number;
    }>(sql`
      select b.id, b.status, (select count(*) from admit_round r where r.batch_id = b.id and r.status <> 'over') as open,
        (select count(*) from machine_score m where m.batch_id = b.id) as machine, (select count(*) from round_wish) as wishes
      from exam_batch b where b.confirm_end < now() order by b.confirm_end limit 1`);
    assert.deepEqual([batch.status, batch.open], ['closed', 0]);
    assert.ok(batch.machine > 20 && batch.wishes > 2, JSON.stringify(batch));
    const admin = await at.world.as('admin');
    const rounds = await at.world.work((work) =>
      work.db.rows<{ id: string; roundType: string }>(
        sql`select id, round_type from admit_round where batch_id = ${batch.id} order by created_at`,
      ),
    );
    assert.deepEqual(
      rounds.map(({ roundType }) => roundType),
      ['first', 'collect'],
    );
    const subject = await row<{ id: string; heard: number }>(sql`
      select subject_id as id, count(*) filter (where status = 'done') as heard from interview_slot where batch_id = ${batch.id} group by 1`);
    assert.ok(subject.heard > 20);
    const { draws, unlogged } = await admin.ok('get', 'dzks/interviewSlot/verify', { subjectId: subject.id });
    assert.equal(unlogged, 0);
    assert.ok(draws.every(({ same }: { same: boolean }) => same));
  });

  test('hands over whoever takes his place, and nobody else, to the list of those admitted', async () => {
    const both = await row<{ confirmed: number; listed: number; givenUp: number }>(sql`
      select (select count(*) from candidate where admit_status = 'confirmed') as confirmed, (select count(*) from admitted_student where source = 'exam') as listed,
        (select count(*) from candidate where admit_status = 'givenUp') as given_up`);
    assert.ok(both.confirmed > 5 && both.givenUp > 0, JSON.stringify(both));
    assert.equal(both.listed, both.confirmed);
  });

  test('leaves books that agree: payments of every kind, money given back, and arrears', async () => {
    const books = await row<{
      phone: number;
      counter: number;
      loans: number;
      back: number;
      owing: number;
      matched: number;
      wrong: number;
    }>(sql`
      select (select count(*) from pay_order where source = 'self' and status <> 'closed' and paid_at is not null) as phone,
        (select count(*) from pay_order where source = 'counter' and paid_at is not null) as counter, (select count(*) from loan_line) as loans,
        (select count(*) from pay_refund where status = 'done') as back, (select count(*) from bill where owed > 0 and status <> 'void') as owing,
        (select count(*) from recon_day where status = 'closed') as matched,
        (select count(*) from bill b where b.paid <> (select coalesce(sum(e.delta), 0) from bill_entry e where e.bill_id = b.id and e.kind in ('pay', 'refund'))) as wrong`);
    const { wrong, ...some } = books;
    assert.equal(wrong, 0);
    for (const [name, count] of Object.entries(some)) assert.ok(count > 1, `${name} ${count}`);
  });

  test('nothing fell over', () => assert.deepEqual(at.world.crashes, []));
});
