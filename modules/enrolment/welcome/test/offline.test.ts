import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Answer, Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { isWithin, passOf, readPass, spanFrom } from '../rules/pass.ts';
import { admit, batch, counter, steps, type Admitted } from './welcome.fixture.ts';

test('a pass opens for its own account and counter alone, as long as the list is good, and never for time to come', () => {
  const mark = (text: string) => createHash('sha256').update(text).digest('base64url');
  const now = new Date('2026-11-20T01:00:00Z');
  const holder = { counterId: 'c1', userId: 'u1' };
  const pass = passOf(holder, spanFrom(now), mark);
  assert.deepEqual(readPass(pass, holder, mark), spanFrom(now));
  assert.equal(readPass(pass, { ...holder, userId: 'u2' }, mark), null);
  assert.equal(readPass(`${pass.slice(0, -1)}!`, holder, mark), null);
  const hour = 3_600_000;
  fc.assert(
    fc.property(fc.integer({ min: -48, max: 48 }), fc.integer({ min: 0, max: 48 }), (acted, told) => {
      const at = now.getTime() + acted * hour;
      const later = new Date(now.getTime() + told * hour);
      assert.equal(isWithin(at, spanFrom(now), later), acted >= 0 && acted <= 12 && acted <= told);
    }),
  );
});

describe('counters without a network', () => {
  const at = suiteWorld();
  let people: Admitted[] = [];
  let [batchId, left, right]: string[] = [];
  let known: Map<string, string>;
  let desks: { who: Caller; counterId: string; pass: string }[] = [];
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  /** Minutes of an hour that has just begun, as devices tell them. */
  const minute = (m: number) => new Date(Date.parse('2026-11-20T01:00:00Z') + m * 60_000).toISOString();
  const wall = (m: number) => `2026-11-20 09:${String(m).padStart(2, '0')}:00`;
  type Asked = { desk: number; person: number; at: number };
  const handle = ({ desk, person, at: m }: Asked): Promise<Answer> => {
    const { who, counterId, pass } = desks[desk]!;
    const stepId = known.get('SITE_DORM');
    const body = { counterId, studentId: people[person]!.id, stepId, status: 'done' };
    return who.post('yxgl/siteReport/handleStep', { ...body, offline: { at: minute(m), pass } });
  };
  const letIn = ({ desk, person, at: m }: Asked): Promise<Answer> => {
    const { who, counterId, pass } = desks[desk]!;
    const body = { counterId, studentId: people[person]!.id, mode: 'manual' };
    return who.post('yxgl/siteReport/report', { ...body, offline: { at: minute(m), pass } });
  };
  const stands = async (person: number, code: string) => {
    const [row] = await rows<{ handledAt: string | null; counterId: string | null; status: string }>(sql`
      select r.handled_at, r.counter_id, r.status from welcome_record r where r.student_id = ${people[person]!.id} and r.step_id = ${known.get(code)!}`);
    return row!;
  };
  before(async () => {
    people = await admit(at.world, 12, 100);
    batchId = await batch(at.world);
    known = await steps(at.world, batchId);
    await at.world.work((work) =>
      work.db.run(sql`
        update welcome_record r set status = 'done' from welcome_step k where k.id = r.step_id and k.before_report and r.batch_id = ${batchId!}`),
    );
    const codes = ['SITE_IN', 'SITE_DORM'];
    left = await counter(at.world, batchId, { name: '甲点', codes, staff: ['fdy01'] });
    right = await counter(at.world, batchId, { name: '乙点', codes, staff: ['teacher01'] });
    const places = [left, right];
    const accounts = ['fdy01', 'teacher01'];
    for (const [place, account] of accounts.entries()) {
      const who = await at.world.as(account);
      const list = await who.ok('get', 'yxgl/siteCounter/roster', { counterId: places[place] });
      assert.ok(list.until > list.from);
      desks.push({ who, counterId: places[place]!, pass: list.pass });
    }
    at.world.setTime('2026-11-20 10:00:00');
    desks = await Promise.all(
      desks.map(async (desk, place) => ({ ...desk, who: await at.world.as(accounts[place]!) })),
    );
  });

  test('what was done first counts, in whatever order the devices find the network again', async () => {
    const acted = fc.record({ desk: fc.constantFrom(0, 1), at: fc.integer({ min: 1, max: 50 }) });
    let person = 1;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(acted, { selector: (one) => one.at, minLength: 2, maxLength: 5 }),
        async (acts) => {
          person += 1;
          assert.equal((await letIn({ desk: 0, person, at: 0 })).status, 200);
          for (const act of acts) assert.equal((await handle({ ...act, person })).status, 200);
          const first = acts.toSorted((a, b) => a.at - b.at)[0]!;
          const row = await stands(person, 'SITE_DORM');
          assert.deepEqual([row.handledAt, row.counterId], [wall(first.at), desks[first.desk]!.counterId]);
        },
      ),
      { numRuns: 8 },
    );
  });

  test('of two who let somebody in the earlier did it, and the later one is told; told twice it is one report', async () => {
    const late = await letIn({ desk: 1, person: 0, at: 20 });
    assert.equal(late.data.reportedAt, wall(20));
    const early = await letIn({ desk: 0, person: 0, at: 10 });
    assert.deepEqual([early.data.reportedAt, early.data.reportNo], [wall(10), late.data.reportNo]);
    assert.equal((await letIn({ desk: 0, person: 0, at: 10 })).data.reportNo, late.data.reportNo);
    const conflict = await letIn({ desk: 1, person: 0, at: 20 });
    assert.equal(conflict.body.error, 'welcome.already');
    assert.ok(conflict.body.msg.includes('甲点') && conflict.body.msg.includes('09:10'));
    const [reports] = await rows<{ count: number }>(
      sql`select count(*) as count from site_report where student_id = ${people[0]!.id}`,
    );
    assert.equal(reports!.count, 1);
    assert.equal((await stands(0, 'SITE_IN')).handledAt, wall(10));
  });

  test('what was opened again stays open for what was done before; an old list or a wrong clock does nothing', async () => {
    const person = 1;
    assert.equal((await letIn({ desk: 0, person, at: 1 })).status, 200);
    await handle({ desk: 0, person, at: 5 });
    const { who, counterId } = desks[0]!;
    const again = {
      counterId,
      studentId: people[person]!.id,
      stepId: known.get('SITE_DORM'),
      status: 'todo',
    };
    await who.ok('post', 'yxgl/siteReport/handleStep', again);
    assert.equal((await handle({ desk: 1, person, at: 30 })).body.error, 'welcome.reopened');
    assert.equal((await stands(person, 'SITE_DORM')).status, 'todo');
    assert.equal(
      (await handle({ desk: 1, person, at: 90 })).body.error,
      'welcome.listOld',
      'it is 10:00 yet',
    );
    assert.equal((await handle({ desk: 1, person, at: -90 })).body.error, 'welcome.listOld');
    desks[1] = { ...desks[1]!, pass: desks[0]!.pass };
    assert.equal((await handle({ desk: 1, person, at: 30 })).body.error, 'welcome.listOld', 'another’s list');
    assert.deepEqual(at.world.crashes, []);
  });
});
