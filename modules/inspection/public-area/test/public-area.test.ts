import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { v4 } from 'uuid';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

type Area = { id: string; code: string };

describe('public areas', () => {
  const at = suiteWorld();
  let [admin, keeper, cleaner, student]: Caller[] = [];
  let [keeperId, cleanerId, buildingId, templateId]: string[] = [];
  const enter = async () => {
    [admin, keeper, cleaner, student] = await Promise.all(
      ['admin', 'sgy01', 'teacher01', 'stu01'].map((name) => at.world.as(name)),
    );
  };
  before(async () => {
    await enter();
    [keeperId, cleanerId] = await Promise.all(['sgy01', 'teacher01'].map(userId));
    const known = (await ask<{ buildingId: string; templateId: string }>(sql`
      select b.id as building_id, (select id from hygiene_template where kind = 'publicArea' order by edition limit 1) as template_id
      from building b join sys_user u on u.person_id = any(b.keeper_ids) and u.account_no = 'sgy01' limit 1`))!;
    ({ buildingId, templateId } = known);
  });
  const ask = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.row<T>(query));
  const userId = async (account: string) =>
    (await ask<{ id: string }>(sql`select id from sys_user where account_no = ${account}`))!.id;
  const refused = (answer: { status: number; body: { error?: string } }, key: string) =>
    assert.deepEqual([answer.status, answer.body.error], [400, key], JSON.stringify(answer.body));
  const photo = async (caller: Caller): Promise<string> => {
    const { default: sharp } = await import('sharp');
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a8' } })
      .png()
      .toBuffer();
    const { data } = await caller.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'a.png', content },
    ]);
    return (data.fileId ?? data.id) as string;
  };
  const area = async (more: object = {}): Promise<Area> => {
    const { id } = (await admin!.ok('post', 'yxgl/publicArea/add', {
      ...{ name: `走廊${v4().slice(0, 6)}`, areaType: 'corridor', buildingId, status: 'enabled' },
      ...{ ownerType: 'cleaner', cleanerIds: [cleanerId], ...more },
    })) as { id: string };
    return (await ask<Area>(sql`select id, code from public_area where id = ${id}`))!;
  };

  test('a punch wants the code of its own area, counts once, and what nobody punched was missed', async () => {
    const slots = [
      { staffId: cleanerId, fromTime: '08:30', toTime: '09:30' },
      { staffId: cleanerId, fromTime: '14:00', toTime: '15:00' },
    ];
    const own = await area({ slots });
    const other = await area();
    at.world.setTime('2026-11-20 00:05:00');
    await at.world.runJob('public-area.day');
    await at.world.runJob('public-area.day');
    at.world.setTime('2026-11-20 09:10:00');
    await enter();
    const mine = (
      (await cleaner!.ok('get', 'yxgl/publicClean/getMine', {})) as { id: string; areaId: string }[]
    ).filter(({ areaId }) => areaId === own.id);
    assert.equal(mine.length, 2);
    const punch = (place: number, code: string, time = '09:05:00', who = cleaner!) =>
      who.post('yxgl/publicClean/punch', {
        id: mine[place]!.id,
        scan: { code, at: `2026-11-20 ${time}` },
        photos: [],
      });
    refused(await punch(0, other.code), 'public-area.scanArea');
    refused(await punch(1, own.code), 'public-area.notYet');
    assert.ok((await punch(0, own.code, '09:05:00', student!)).status >= 400);
    assert.equal((await punch(0, `https://school/scan?area=${own.code}`)).status, 200);
    assert.equal((await punch(0, own.code)).status, 200);
    at.world.setTime('2026-11-21 00:05:00');
    await at.world.runJob('public-area.day');
    const states = await at.world.work((work) =>
      work.db.rows<{ state: string }>(sql`
        select state from public_clean where area_id = ${own.id} and from_at < '2026-11-21' order by from_at`),
    );
    assert.deepEqual(
      states.map(({ state }) => state),
      ['done', 'missed'],
    );
    at.world.setTime('2026-11-20 09:30:00');
    await enter();
  });

  test('an inspected area below the line is its cleaner’s to put right, once however often the form arrives', async () => {
    await area();
    const { id } = (await admin!.ok('post', 'yxgl/publicTask/add', {
      ...{ name: '抽查', templateId, buildingIds: [buildingId], cycle: 'once' },
      ...{ startAt: '2026-11-20 08:00:00', endAt: '2026-11-20 18:00:00', inspectors: [{ userId: keeperId }] },
    })) as { id: string };
    await admin!.ok('post', 'yxgl/publicTask/publish', { id });
    const round = (await ask<{ id: string }>(sql`select id from public_round where task_id = ${id}`))!.id;
    const pack = (await keeper!.ok('get', 'yxgl/publicTask/offlinePack', { roundId: round })) as {
      id: string;
      areaId: string;
      door: string;
      scoring: { items: object[] };
    }[];
    const row = pack[0]!;
    assert.ok(row.scoring.items.length > 0 && row.door);
    const marks = { '1': { picks: { 有垃圾: 6 } }, '4': { picks: { 垃圾满溢: 3 } } };
    const scoring = { uuid: v4(), templateId, takenAt: '2026-11-20 09:00:00', found: 'scored', marks };
    const score = (form: object, photos: string[] = [], who = keeper!) =>
      who.post('yxgl/publicCheck/score', { id: row.id, scoring: form, photos });
    refused(await score(scoring), 'public-area.photoMissing');
    assert.ok((await score(scoring, [], student!)).status >= 400);
    const shot = await photo(keeper!);
    const answers = await Promise.all([1, 2].map(() => score(scoring, [shot])));
    assert.deepEqual(
      [...new Set(answers.map(({ status }) => status))],
      [200],
      JSON.stringify(answers[0]!.body),
    );
    const stored = (await ask<{ score: number; passed: boolean }>(
      sql`select score, passed from public_check where id = ${row.id}`,
    ))!;
    assert.deepEqual([stored.score, stored.passed], [50, false]);
    const order = () =>
      ask<{ count: number; status: string; owned: boolean }>(sql`
        select count(*), max(status) as status, bool_and(owner_type in ('cleaner', 'department')) as owned
        from rectify where source_id = ${row.id}`);
    assert.deepEqual({ ...(await order())! }, { count: 1, status: 'open', owned: true });
    assert.equal((await score({ ...scoring, uuid: v4(), marks: {} })).status, 200);
    assert.equal((await order())!.status, 'void');
    const rooms = (await admin!.ok('get', 'yxgl/hygieneRank/list', { dim: 'room', day: '2026-11-20' })) as {
      units: { key: string }[];
    };
    assert.ok(rooms.units.every(({ key }) => key !== row.areaId));
  });

  test('the sixth report of a day is refused, two at once don’t slip through, and an accepted one is put right', async () => {
    const own = await area();
    const look = () =>
      student!.ok('get', 'yxgl/publicArea/look', { code: own.code }) as Promise<{ left: number }>;
    const { left } = await look();
    const shot = await photo(student!);
    const asked = { code: own.code, content: '地面有积水', photos: [shot] };
    const answers = await Promise.all(
      Array.from({ length: left + 2 }, () => student!.post('yxgl/publicReport/add', asked)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, left);
    refused(
      answers.find(({ status }) => status !== 200)!,
      'public-area.reportsOver',
    );
    assert.equal((await look()).left, 0);
    refused(
      await keeper!.post('yxgl/publicReport/add', { ...asked, code: 'NONE', photos: [await photo(keeper!)] }),
      'public-area.areaUnknown',
    );
    const { id } = (await ask<{ id: string }>(
      sql`select id from public_report where area_id = ${own.id} and status = 'open' limit 1`,
    ))!;
    await keeper!.ok('post', 'yxgl/publicReport/accept', { id });
    const order = (await ask<{ id: string }>(sql`select id from rectify where source_id = ${id}`))!;
    await cleaner!.ok('post', 'yxgl/rectify/submit', {
      id: order.id,
      afterPhotos: [await photo(cleaner!)],
      submitNote: '已拖干',
    });
    await keeper!.ok('post', 'yxgl/rectify/recheck', { id: order.id });
    const stored = await ask<{ status: string }>(sql`select status from public_report where id = ${id}`);
    assert.equal(stored!.status, 'closed');
  });

  test('the past is lived, marks come out of it, and figures are what one counts by hand', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(1), stopped: () => false });
    at.world.setTime('2026-11-21 02:00:00');
    await at.world.runJob('public-area.marks');
    await enter();
    const mark = await ask<{ ownerName: string; mark: number; due: number; meanScore: number }>(sql`
      select owner_name, mark, punches_due as due, mean_score from public_mark
      where month = '2026-11' and owner_key = ${cleanerId}`);
    assert.ok(mark && mark.mark >= 0 && mark.mark <= 100 && mark.due > 0, JSON.stringify(mark));
    const { total } = (await admin!.ok('get', 'yxgl/publicClean/stats', {
      from: '2026-01-01',
      to: '2026-12-31',
    })) as {
      total: { due: number; missed: number };
    };
    const hand = await ask<{ due: number; missed: number }>(sql`
      select count(*) as due, count(*) filter (where state = 'missed') as missed from public_clean where state <> 'due'`);
    assert.deepEqual([total.due, total.missed], [hand!.due, hand!.missed]);
  });
});
