import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

const PATROL = 'yxgl/patrol';
type Building = { id: string; name: string };
type Part = { done: number; wanted: number; flag: string };
type Row = { buildingId: string; name: string; day: Part; night: Part; month: Part };

describe('patrols', () => {
  const at = suiteWorld();
  let [keeper, admin, student]: Caller[] = [];
  let own: Building;
  const enter = async () => {
    [keeper, admin, student] = await Promise.all(
      ['sgy01', 'admin', 'stu01'].map((name) => at.world.as(name)),
    );
  };
  before(async () => {
    await enter();
    own = (await ask<Building>(sql`
      select b.id, b.building_name as name from building b join sys_user u on u.person_id = any(b.keeper_ids)
      where u.account_no = 'sgy01' and exists (select 1 from dorm_room m where m.building_id = b.id and m.used_count > 0) limit 1`))!;
  });
  const ask = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.row<T>(query));
  const refused = (answer: { status: number; body: { error?: string } }, key: string) =>
    assert.deepEqual([answer.status, answer.body.error], [400, key], JSON.stringify(answer.body));
  let number = 0;
  /** A route of two points; answers with its id and codes. */
  const route = async (kind = 'day'): Promise<{ id: string; codes: string[] }> => {
    number += 1;
    const { id } = (await admin!.ok('post', 'yxgl/patrolRoute/add', {
      name: `路线${number}`,
      kind,
      status: 'enabled',
      points: [
        { name: '大厅', buildingId: own.id },
        { name: '楼梯', buildingId: own.id },
      ],
    })) as { id: string };
    const labels = (await keeper!.ok('get', 'yxgl/patrolRoute/labels', { id })) as { code: string }[];
    return { id, codes: labels.map(({ code }) => code) };
  };
  const start = async (routeId: string) =>
    ((await keeper!.ok('post', `${PATROL}/start`, { routeId })) as { id: string }).id;
  const hit = (id: string, code: string, time: string, who = keeper!) =>
    who.post(`${PATROL}/hit`, { id, scan: { code, at: `2026-11-20 ${time}` } });
  const stored = (id: string) =>
    ask<{ hits: number; missing: string; doneBuildingIds: string[]; state: string }>(sql`
      select hits, missing, done_building_ids, state from patrol where id = ${id}`);
  const coverage = async () =>
    ((await keeper!.ok('get', `${PATROL}/coverage`, {})) as Row[]).find((row) => row.buildingId === own.id)!;

  test('each point counts once, not too soon, and only of this route', async () => {
    const { id: routeId, codes } = await route();
    assert.equal(new Set(codes).size, 2);
    const id = await start(routeId);
    refused(await keeper!.post(`${PATROL}/start`, { routeId }), 'patrol.walkingAlready');
    refused(await hit(id, 'nowhere', '09:00:10'), 'patrol.pointUnknown');
    assert.equal((await hit(id, codes[0]!, '09:00:10')).status, 200);
    assert.equal((await hit(id, codes[0]!, '09:00:40')).status, 200);
    assert.equal((await stored(id))!.hits, 1);
    assert.ok((await hit(id, codes[1]!, '09:00:50', student!)).status >= 400);
    refused(await hit(id, codes[1]!, '09:00:12'), 'patrol.pointTooSoon');
    at.world.setTime('2026-11-20 09:05:00');
    assert.equal((await hit(id, `https://school/mine?point=${codes[1]}`, '09:03:00')).status, 200);
    await keeper!.ok('post', `${PATROL}/finish`, { id });
    assert.deepEqual(
      { ...(await stored(id)) },
      { hits: 2, missing: '', doneBuildingIds: [own.id], state: 'ended' },
    );
  });

  test('two who set out at one moment are one walk', async () => {
    const { id: routeId } = await route();
    const answers = await Promise.all([1, 2, 3].map(() => keeper!.post(`${PATROL}/start`, { routeId })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
    at.world.setTime('2026-11-20 14:00:00');
    await at.world.runJob('patrol.walks');
    const left = await ask<{ count: number }>(sql`select count(*) from patrol where state = 'walking'`);
    assert.equal(left!.count, 0);
  });

  test('a building without its walks of last night is missing them at six, and its keeper hears of it', async () => {
    at.world.setTime('2026-11-20 19:00:00');
    await enter();
    const { id: routeId, codes } = await route('night');
    const id = await start(routeId);
    at.world.setTime('2026-11-20 19:10:00');
    for (const [place, code] of codes.entries()) await hit(id, code, `19:0${1 + place}:00`);
    await keeper!.ok('post', `${PATROL}/finish`, { id });
    at.world.setTime('2026-11-21 06:00:00');
    await enter();
    const { day, night, month } = await coverage();
    assert.deepEqual(
      [day, night, month].map(({ done, wanted, flag }) => [done, wanted, flag]),
      [
        [1, 1, 'ok'],
        [1, 2, 'missing'],
        [0, 1, 'due'],
      ],
    );
    await at.world.runJob('patrol.coverage');
    const told = await ask<{ count: number }>(sql`
      select count(*) from sys_message m join sys_user u on u.id = m.user_id and u.account_no = 'sgy01'
      where m.key = 'patrol.uncovered' and m.biz_id = ${own.id}`);
    assert.equal(told!.count, 1);
  });

  test('the past of patrols is walked, and figures are what one counts by hand', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(1), stopped: () => false });
    const hand = await ask<{ walks: number; rate: number }>(sql`
      select count(*) as walks, round(100.0 * sum(hits) / sum(planned), 1) as rate from patrol where state = 'ended'`);
    const { total } = (await admin!.ok('get', `${PATROL}/stats`, {
      from: '2026-01-01',
      to: '2026-12-31',
    })) as {
      total: { walks: number; completion: number };
    };
    assert.deepEqual([total.walks, total.completion], [hand!.walks, hand!.rate]);
    assert.ok(hand!.walks > 5);
  });
});
