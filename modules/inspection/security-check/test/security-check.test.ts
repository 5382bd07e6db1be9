import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { v4 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const RECORD = 'yxgl/securityRecord';
const HAZARD = 'yxgl/securityHazard';
type Home = { roomId: string; buildingId: string; studentId: string; name: string };
type Row = { id: string; checking: { fellows: { userId: string }[]; residents: { studentId: string }[] } };

describe('security checks', () => {
  const at = suiteWorld();
  let [student, keeper, admin, teacher]: Caller[] = [];
  let home: Home;
  let [keeperId, adminId]: string[] = [];
  before(async () => {
    [student, keeper, admin, teacher] = await Promise.all(
      ['stu01', 'sgy01', 'admin', 'teacher01'].map((name) => at.world.as(name)),
    );
    home = (await ask<Home>(sql`
      select r.id as room_id, r.building_id, s.id as student_id, s.name from dorm_room r
      join dormitory_register g on g.room_id = r.id and g.state = 'living' join student s on s.id = g.student_id
      join sys_user u on u.person_id = s.id and u.account_no = 'stu01'`))!;
    [keeperId, adminId] = await Promise.all(['sgy01', 'admin'].map(userId));
  });
  const ask = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.row<T>(query));
  const userId = async (account: string) =>
    (await ask<{ id: string }>(sql`select id from sys_user where account_no = ${account}`))!.id;
  const typeId = async (name: string) =>
    (await ask<{ id: string }>(sql`select id from hazard_type where name = ${name}`))!.id;
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
  /** A published task of the student's room; answers with the room in its round, as the phone has it. */
  const due = async (
    inspectors = [keeperId!, adminId!],
    more: object = {},
  ): Promise<Row & { round: string }> => {
    const { id } = (await admin!.ok('post', 'yxgl/securityTask/add', {
      name: `月检 ${v4().slice(0, 6)}`,
      checkKind: 'monthly',
      roomIds: [home.roomId],
      startAt: '2026-11-20 08:00:00',
      endAt: '2026-11-20 18:00:00',
      cycle: 'once',
      inspectors: inspectors.map((one) => ({ userId: one })),
      ...more,
    })) as { id: string };
    await admin!.ok('post', 'yxgl/securityTask/publish', { id });
    const round = (await ask<{ id: string }>(sql`select id from security_round where task_id = ${id}`))!.id;
    const [row] = (await keeper!.ok('get', 'yxgl/securityTask/offlinePack', { roundId: round })) as Row[];
    return { ...row!, round };
  };
  const form = (more: object = {}) => ({
    uuid: v4(),
    takenAt: '2026-11-20 09:00:00',
    found: 'clear',
    signer: home.name,
    ...more,
  });
  const check = (who: Caller, id: string, checking: object, photos: readonly string[] = []) =>
    who.post(`${RECORD}/check`, { id, checking, photos });
  const hazardsOf = (recordId: string) =>
    at.world.work((work) =>
      work.db.rows<{ id: string; status: string; rectifyId: string | null; deadline: string | null }>(sql`
        select id, status, rectify_id, deadline from security_hazard where record_id = ${recordId}`),
    );

  test('a serious hazard makes one rectification, due in a day, however often the form arrives', async () => {
    const row = await due();
    const hazard = {
      typeId: await typeId('违规电器'),
      description: '床下使用电热锅',
      studentIds: [home.studentId],
    };
    const filled = form({ found: 'found', hazards: [hazard] });
    refused(await check(keeper!, row.id, filled), 'security-check.photosMissing');
    const shot = await photo(keeper!);
    const answers = await Promise.all([1, 2, 3].map(() => check(keeper!, row.id, filled, [shot])));
    assert.deepEqual(
      [...new Set(answers.map(({ status }) => status))],
      [200],
      JSON.stringify(answers[0]!.body),
    );
    const hazards = await hazardsOf(row.id);
    assert.equal(hazards.length, 1);
    assert.deepEqual([hazards[0]!.status, hazards[0]!.deadline?.slice(0, 16)], ['open', '2026-11-21 09:00']);
    const order = await ask<{ count: number }>(
      sql`select count(*) from rectify where source_id = ${hazards[0]!.id}`,
    );
    assert.equal(order!.count, 1);
    const violation = await ask<{ count: number; status: string }>(sql`
      select count(*), max(status) as status from dorm_violation where source_id = ${hazards[0]!.id}`);
    assert.deepEqual([violation!.count, violation!.status], [1, 'draft']);
    const mine = (await student!.ok('get', `${HAZARD}/getMine`, {})) as { id: string; advice: string }[];
    assert.ok(mine.find(({ id }) => id === hazards[0]!.id)?.advice);
    refused(await check(admin!, row.id, form()), 'security-check.checkedAlready');
  });

  test('what is put right in rectify is put right in the ledger', async () => {
    const row = await due();
    const hazard = { typeId: await typeId('离开未断电'), description: '风扇未关' };
    const shot = await photo(keeper!);
    assert.equal(
      (await check(keeper!, row.id, form({ found: 'found', hazards: [hazard] }), [shot])).status,
      200,
    );
    const [open] = await hazardsOf(row.id);
    const after = await photo(student!);
    await student!.ok('post', 'yxgl/rectify/submit', {
      id: open!.rectifyId,
      afterPhotos: [after],
      submitNote: '已断电',
    });
    await keeper!.ok('post', 'yxgl/rectify/recheck', { id: open!.rectifyId });
    assert.equal((await hazardsOf(row.id))[0]!.status, 'closed');
  });

  test('an empty room needs two inspectors, and the second says so himself', async () => {
    const row = await due();
    refused(await check(keeper!, row.id, form({ signer: '' })), 'security-check.witnessMissing');
    refused(
      await check(keeper!, row.id, form({ signer: '', witnessId: keeperId })),
      'security-check.witnessMissing',
    );
    assert.deepEqual(
      row.checking.fellows.map(({ userId: id }) => id),
      [adminId],
    );
    assert.equal((await check(keeper!, row.id, form({ signer: '', witnessId: adminId }))).status, 200);
    refused(await keeper!.post(`${RECORD}/confirm`, { id: row.id }), 'security-check.notWitness');
    await admin!.ok('post', `${RECORD}/confirm`, { id: row.id });
    refused(await admin!.post(`${RECORD}/confirm`, { id: row.id }), 'security-check.notWitness');
  });

  test('a grave hazard is dealt with on the spot, told to the school at once, and may be sealed', async () => {
    const asked = {
      roomId: home.roomId,
      typeId: await typeId('存放易燃易爆品'),
      description: '柜内存放酒精炉燃料',
      photos: [await photo(keeper!)],
    };
    refused(await keeper!.post(`${HAZARD}/add`, asked), 'kit.invalid');
    const done = { ...asked, onSpot: true, measure: '已移交保卫处', sealed: true };
    const { id } = (await keeper!.ok('post', `${HAZARD}/add`, done)) as { id: string };
    const told = await ask<{ count: number }>(
      sql`select count(*) from sys_message where biz_id = ${id} and key = 'security-check.grave'`,
    );
    assert.ok(told!.count > 0);
    await keeper!.ok('post', `${HAZARD}/unseal`, { id, reason: '保卫处复查合格' });
    refused(await keeper!.post(`${HAZARD}/unseal`, { id, reason: '再次' }), 'security-check.notSealed');
  });

  test('nobody writes about a place that he does not look after, or checks where he is not named', async () => {
    const elsewhere = await ask<{ id: string; buildingId: string }>(sql`
      select r.id, r.building_id from dorm_room r join building b on b.id = r.building_id
      where not (b.keeper_ids && array(select person_id from sys_user where account_no = 'sgy01')) limit 1`);
    const asked = {
      typeId: await typeId('堵塞疏散通道'),
      description: '走廊堆放纸箱',
      photos: [await photo(keeper!)],
    };
    refused(
      await keeper!.post(`${HAZARD}/add`, { ...asked, roomId: elsewhere!.id }),
      'security-check.outsidePlace',
    );
    refused(
      await keeper!.post(`${HAZARD}/add`, { ...asked, buildingId: elsewhere!.buildingId, placeText: '一层' }),
      'security-check.outsidePlace',
    );
    refused(await keeper!.post(`${HAZARD}/add`, asked), 'security-check.placeMissing');
    const row = await due([adminId!, keeperId!]);
    assert.ok((await check(teacher!, row.id, form())).status >= 400);
    assert.equal((await student!.post(`${HAZARD}/add`, asked)).status, 403);
  });

  test('a locked room is checked again; a withdrawn hazard drops its rectification', async () => {
    const row = await due();
    assert.equal((await check(keeper!, row.id, form({ found: 'locked' }))).status, 200);
    const hazard = { typeId: await typeId('饲养宠物'), description: '笼内仓鼠一只' };
    const shot = await photo(keeper!);
    assert.equal(
      (await check(keeper!, row.id, form({ found: 'found', hazards: [hazard] }), [shot])).status,
      200,
    );
    const [open] = await hazardsOf(row.id);
    await admin!.ok('post', `${HAZARD}/void`, { id: open!.id, reason: '误报' });
    const order = await ask<{ status: string }>(
      sql`select status from rectify where id = ${open!.rectifyId}`,
    );
    assert.equal(order!.status, 'void');
  });

  test('figures are what one counts by hand, and notice and report can be printed', async () => {
    const { total } = (await admin!.ok('get', `${HAZARD}/stats`, {
      from: '2026-01-01',
      to: '2026-12-31',
    })) as { total: { total: number; grave: number; open: number } };
    const hand = await ask<{ total: number; grave: number; open: number }>(sql`
      select count(*) as total, count(*) filter (where level = '3') as grave, count(*) filter (where status = 'open') as open
      from security_hazard where status <> 'void'`);
    assert.deepEqual([total.total, total.grave, total.open], [hand!.total, hand!.grave, hand!.open]);
    const one = await ask<{ id: string; hazardNo: string }>(
      sql`select id, hazard_no from security_hazard limit 1`,
    );
    const sheet = (await admin!.ok('get', `${HAZARD}/notice`, { id: one!.id })) as { html: string };
    assert.ok(sheet.html.includes(one!.hazardNo));
    const report = (await admin!.ok('get', `${HAZARD}/report`, { day: '2026-11-20' })) as { html: string };
    assert.match(report.html, /重大隐患/);
  });
});
