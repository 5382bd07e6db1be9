import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { elsewhere } from '../server/door.ts';

const APPLY = 'yxgl/locationApply';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a place elsewhere', () => {
  const at = suiteWorld();
  let [student, fdy, yx, admin]: Caller[] = [];
  const signIn = async () => {
    [student, fdy, yx, admin] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)),
    );
  };
  before(signIn);

  const form = (from: string, to: string, more: object = {}) => ({
    type: 'signIn',
    reasonCode: 'medical',
    fromDate: from,
    toDate: to,
    cantonCode: '320115',
    addressText: '双龙大道1698号3幢502室',
    position: '118.825640,31.938720',
    radius: 200,
    parentName: '王芳',
    parentPhone: '13800000001',
    ...more,
  });
  const consent = async () => {
    const { data } = await student!.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'consent.png', content: PNG },
    ]);
    return {
      type: 'offCampus',
      reasonCode: 'commute',
      consentFileIds: [data.id ?? data.fileId ?? data[0].id],
    };
  };
  const submit = async (from: string, to: string, more: object = {}): Promise<string> =>
    (await student!.ok('post', `${APPLY}/submit`, form(from, to, more))).id;
  const cardOf = async (who: Caller, bizId: string) =>
    (await who.ok('get', `${APPLY}/todo`, { size: 50 })).records.find(
      (one: { bizId: string }) => one.bizId === bizId,
    );
  const decide = async (who: Caller, bizId: string, action = 'approve') => {
    const { instanceId, taskNo, taskVersion } = await cardOf(who, bizId);
    return who.post(`${APPLY}/batchAudit`, {
      action,
      tasks: [{ instanceId, taskNo, taskVersion }],
      comment: '已联系家长',
    });
  };
  const granted = async (from: string, to: string, more: object = {}) => {
    const id = await submit(from, to, more);
    assert.equal((await decide(fdy!, id)).status, 200);
    return id;
  };
  const stored = (id: string) =>
    at.world.work(
      async (work) =>
        (await work.db.row<{
          auditStatus: string;
          lastDate: string | null;
          studentId: string;
          homeName: string | null;
        }>(sql`select audit_status, last_date, student_id, home_name from location_apply where id = ${id}`))!,
    );
  const whereOn = async (id: string, day: string) => {
    const { studentId } = await stored(id);
    return at.world.work((work) => elsewhere(work, [studentId], day));
  };

  test('who lives outside is decided by counsellor, college and school, and counts by his days alone', async () => {
    const more = await consent();
    const asked = form('2026-12-01', '2027-06-30', more);
    const { steps } = await student!.ok('post', `${APPLY}/preview`, asked);
    assert.deepEqual(
      steps.map((step: { name: string }) => step.name),
      ['辅导员审批', '院系审批', '学校审批'],
    );
    const id = await submit('2026-12-01', '2027-06-30', more);
    const card = await cardOf(fdy!, id);
    assert.equal(card.title, '林诗妍 校外住宿/走读 212 天');
    assert.match(JSON.stringify(card.lines), /办理退宿.*请先联系家长 王芳/);
    assert.deepEqual(await whereOn(id, '2026-12-01'), []);
    for (const who of [fdy!, yx!, admin!]) assert.equal((await decide(who, id)).status, 200);
    const row = await stored(id);
    assert.deepEqual([row.auditStatus, row.lastDate], ['approved', '2027-06-30']);
    assert.ok(row.homeName, 'staff of the building see who moves out');
    const [place] = await whereOn(id, '2027-06-30');
    assert.deepEqual(place?.point, { lng: 118.82564, lat: 31.93872 });
    assert.equal(place?.type, 'offCampus');
    for (const day of ['2026-11-30', '2027-07-01']) assert.deepEqual(await whereOn(id, day), []);
    const { records } = await admin!.ok('get', `${APPLY}/list`, { keyword: '林诗妍' });
    assert.ok(
      records.some(
        (one: { id: string; cityName: string }) => one.id === id && one.cityName === '江苏省南京市',
      ),
    );
    await student!.ok('post', `${APPLY}/end`, { id, reason: '搬回学校' });
    assert.equal((await stored(id)).lastDate, '2026-11-19');
    assert.equal((await student!.post(`${APPLY}/end`, { id, reason: '再次' })).status, 400);
  });

  test('a sign-in place of up to 30 days takes the counsellor’s word, a longer one the college’s too', async () => {
    const ways = async (to: string) =>
      (await student!.ok('post', `${APPLY}/preview`, form('2026-12-01', to))).steps.length;
    assert.deepEqual([await ways('2026-12-30'), await ways('2026-12-31')], [1, 2]);
  });

  test('what the rules refuse is refused in the preview and when it is handed in, on its field', async () => {
    const cases: [object, string][] = [
      [{ toDate: '2027-12-01' }, 'toDate'],
      [{ cantonCode: '310115' }, 'position'],
      [{ cantonCode: '320000' }, 'cantonCode'],
      [{ type: 'offCampus' }, 'consentFileIds'],
      [{ isChange: true }, 'isChange'],
    ];
    for (const [more, field] of cases) {
      const asked = form('2026-12-01', '2026-12-10', more);
      const { problems } = await student!.ok('post', `${APPLY}/preview`, asked);
      assert.deepEqual(
        problems.map((one: { field: string }) => one.field),
        [field],
      );
      assert.equal((await student!.post(`${APPLY}/submit`, asked)).body.error, 'kit.invalid');
    }
  });

  test('handed in twice at once one waits; of two grants for the same days the second is refused', async () => {
    const refusal = async () =>
      (await student!.post(`${APPLY}/submit`, form('2027-01-01', '2027-01-10'))).body.error;
    assert.deepEqual((await Promise.all([refusal(), refusal()])).sort(), ['location.waiting', undefined]);
    const { records } = await student!.ok('get', `${APPLY}/getMine`, { auditStatus: 'running' });
    const ids = [records[0].id, await submit('2027-01-10', '2027-01-12')];
    const words = await Promise.all(ids.map((id) => decide(fdy!, id)));
    assert.deepEqual(words.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(words.find(({ status }) => status === 400)!.body.error, 'location.overlap');
    const lost = ids[words.findIndex(({ status }) => status === 400)]!;
    assert.equal((await stored(lost)).auditStatus, 'running', 'the refused decision left nothing behind');
    const card = await cardOf(fdy!, lost);
    assert.ok(card);
    const asked = form('2027-01-01', '2027-01-12');
    assert.equal((await student!.post(`${APPLY}/submit`, asked)).body.error, 'location.overlap');
  });

  test('a change ends what it replaces the day before it begins, in the deciding transaction', async () => {
    const former = await granted('2027-02-01', '2027-02-20');
    const id = await granted('2027-02-10', '2027-02-25', { isChange: true, addressText: '中山路321号' });
    assert.equal((await stored(former)).lastDate, '2027-02-09');
    assert.equal((await whereOn(id, '2027-02-10'))[0]?.applyId, id);
    assert.equal((await whereOn(id, '2027-02-09'))[0]?.applyId, former);
    await admin!.ok('post', `${APPLY}/revoke`, { id, reason: '不在申请地点' });
    assert.equal((await stored(id)).auditStatus, 'cancelled');
    assert.deepEqual(await whereOn(id, '2027-02-10'), []);
  });

  test('a draft, what was withdrawn and what came back are handed in again; a counsellor hands in for his own', async () => {
    const { id } = await student!.ok('post', `${APPLY}/saveDraft`, { type: 'signIn' });
    const asked = { id, ...form('2027-03-01', '2027-03-05') };
    await student!.ok('post', `${APPLY}/submit`, asked);
    await student!.ok('post', `${APPLY}/withdraw`, { id });
    await student!.ok('post', `${APPLY}/submit`, asked);
    assert.equal((await decide(fdy!, id, 'return')).status, 200);
    assert.equal((await stored(id)).auditStatus, 'returned');
    await student!.ok('post', `${APPLY}/submit`, asked);
    assert.equal((await decide(fdy!, id)).status, 200);
    const { studentId } = await stored(id);
    const agent = { ...form('2027-04-01', '2027-05-15'), studentId };
    const { id: own } = await fdy!.ok('post', `${APPLY}/agent`, agent);
    assert.equal(await cardOf(fdy!, own), undefined);
    assert.equal((await decide(yx!, own)).status, 200);
    assert.equal((await stored(own)).lastDate, '2027-05-15');
  });

  test('whose place ends within a week hears it once; a visit lies within its days and is counted in its interval', async () => {
    const id = await granted('2027-06-01', '2027-06-30');
    await fdy!.ok('post', `${APPLY}/setInterval`, { id, visitEveryDays: 10 });
    at.world.setTime('2027-06-24 08:00:00');
    await signIn();
    for (let run = 0; run < 2; run += 1) await at.world.runJob('location.day');
    const { records } = await student!.ok('get', 'base/sysMessage/list', { size: 50 });
    const told = records.filter((one: { title: string }) => one.title === '校外位置即将到期');
    assert.equal(told.length, 1);
    assert.match(told[0].content, /2027-06-30/);
    const duties = async () => JSON.stringify(await fdy!.ok('get', 'base/portal/duties'));
    assert.match(await duties(), new RegExp(id));
    const visit = (day: string, who = fdy!) =>
      who.post('yxgl/locationVisit/add', {
        applyId: id,
        at: `${day} 07:00:00`,
        mode: 'phone',
        result: '情况良好，按时复查',
      });
    assert.equal((await visit('2027-06-25')).body.error, 'location.notThere');
    assert.equal((await visit('2027-06-12', admin!)).status, 403);
    for (const day of ['2027-06-12', '2027-06-13', '2027-06-23'])
      assert.equal((await visit(day)).status, 200);
    assert.doesNotMatch(await duties(), new RegExp(id));
    const places = await fdy!.ok('get', `${APPLY}/map`);
    assert.equal(places.find((one: { id: string }) => one.id === id).visitBy, '2027-07-03');
    // of the two whole intervals that have passed the second was visited, twice; the third is still running
    const { total } = await admin!.ok('get', `${APPLY}/stats`, {
      from: '2026-11-20',
      to: '2026-11-20',
      type: 'signIn',
    });
    const all = await at.world.work((work) =>
      work.db.row<{ due: number }>(sql`
        select sum(greatest(0, (least(last_date, '2027-06-24') - from_date) / visit_every_days)) as due from location_apply
        where last_date >= from_date and type = 'signIn' and submitted_at::date = '2026-11-20'`),
    );
    assert.equal(total.due, Number(all!.due));
    assert.equal(total.visited, Math.round(1000 / total.due) / 10);
  });

  test('a counsellor sees his classes, staff of a building those who move out of it, a student none but his own', async () => {
    const rows = (await fdy!.ok('get', `${APPLY}/list`, { size: 100 })).records as { classId: string }[];
    const own = await at.world.work((work) =>
      work.db.rows<{ id: string }>(sql`
        select c.id from stu_class c join teacher t on t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)`),
    );
    assert.ok(rows.length > 0 && rows.every((row) => own.some(({ id }) => id === row.classId)));
    assert.equal((await student!.get(`${APPLY}/list`)).status, 403);
    assert.deepEqual(at.world.crashes, []);
  });
});
