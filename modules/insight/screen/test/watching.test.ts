import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import type { Shown } from '../server/answers.ts';

const OPEN = 'base/openApi/screen';

describe('who watches a screen', () => {
  const at = suiteWorld();
  let admin: Caller;
  let ids: Map<string, string>;
  const nobody = () => at.world.nobody();
  const watching = (token: string) => nobody().carrying({ 'screen-token': token });
  const look = (who: Caller, code = 'leavedatascreenone', more: object = {}) =>
    who.get(`${OPEN}/data`, { code, ...more });
  const granted = async (of: object): Promise<{ id: string; accessCode: string }> =>
    admin.ok('post', 'base/screenPass/issue', { name: '大厅', ...of });
  const entered = async (accessCode: string): Promise<string> =>
    (await nobody().ok('post', `${OPEN}/auth`, { accessCode })).token;
  before(async () => {
    admin = await at.world.as('admin');
    const rows = (await admin.ok('get', 'base/screen/list', { size: 50 })).records as {
      id: string;
      code: string;
    }[];
    ids = new Map(rows.map(({ id, code }) => [code, id]));
  });

  test('nobody is told a figure without a token or a sign-in that may', async () => {
    for (const who of [
      nobody(),
      watching('x'.repeat(43)),
      await at.world.as('stu01'),
      await at.world.as('fdy01'),
    ]) {
      const { status, body } = await look(who);
      assert.deepEqual([status, body.error, body.data ?? null], [400, 'screen.expired', null]);
    }
    const shown: Shown = (await look(admin)).data;
    assert.ok(shown.panels.length >= 8, `${shown.panels.length} panels`);
    assert.ok(shown.picture && Object.keys(shown.picture.told).length >= shown.panels.length - 1);
    // the head of a college sees his college
    const own: Shown = (await look(await at.world.as('yx01'))).data;
    assert.ok(own.college);
    assert.deepEqual(at.world.crashes, []);
  });

  test('a code opens its screen and no other, and nothing any more once it is called back', async () => {
    const pass = await granted({ screenId: ids.get('leavedatascreenone') });
    assert.match(pass.accessCode, /^[A-Z0-9]{10}$/);
    const token = await entered(pass.accessCode.toLowerCase());
    assert.equal((await look(watching(token))).status, 200);
    assert.equal((await look(watching(token), 'dormBigScreen')).status, 403);
    const renewed = await admin.ok('post', 'base/screenPass/renew', { id: pass.id });
    assert.equal((await look(watching(token))).body.error, 'screen.expired');
    const second = await entered(renewed.accessCode);
    const { version } = await admin.ok('get', 'base/screenPass/detail', { id: pass.id });
    await admin.ok('post', 'base/screenPass/revoke', { id: pass.id, version });
    assert.equal((await look(watching(second))).body.error, 'screen.expired');
    assert.equal(
      (await nobody().post(`${OPEN}/auth`, { accessCode: renewed.accessCode })).body.error,
      'screen.codeWrong',
    );
  });

  test('five wrong codes cost ten minutes, and the right one nothing', async () => {
    at.world.setTime('2026-11-20 10:00:00');
    admin = await at.world.as('admin');
    const guest = nobody().carrying({ 'x-forwarded-for': '10.7.7.7' });
    const guess = async () => (await guest.post(`${OPEN}/auth`, { accessCode: 'WRONG22222' })).body.error;
    for (let times = 0; times < 5; times += 1) assert.equal(await guess(), 'screen.codeWrong');
    const { accessCode } = await granted({ screenId: ids.get('dormBigScreen') });
    assert.equal(await guess(), 'screen.codeWait');
    assert.equal((await guest.post(`${OPEN}/auth`, { accessCode })).body.error, 'screen.codeWait');
    at.world.setTime('2026-11-20 10:15:00');
    assert.equal((await guest.post(`${OPEN}/auth`, { accessCode })).status, 200);
  });

  test('a pass of one college shows that college in every panel, by the same count as by hand, and no other college', async () => {
    admin = await at.world.as('admin');
    const [college, other] = await at.world.work((work) =>
      work.db.rows<{ id: string; n: number }>(sql`
        select department_id as id, count(*)::int as n from student where student_status = '01' group by 1 order by n desc`),
    );
    const { id } = await admin.ok('post', 'base/screen/add', {
      name: '学生',
      code: 'people',
      theme: 'day',
      refreshSec: 60,
    });
    const box = { y: 0, w: 6, h: 4, metrics: ['student.overview.students'] };
    const panels = [
      { ...box, id: 'all', kind: 'number', x: 0 },
      { ...box, id: 'byCollege', kind: 'bar', x: 6, by: 'departmentId' },
      { ...box, id: 'houses', kind: 'number', x: 12, metrics: ['dormBed.stats.beds'] },
    ];
    const saved = await admin.ok('post', 'base/screen/save', { id, version: 1, panels });
    await admin.ok('post', 'base/screen/publish', { id, version: saved.version });
    const { accessCode } = await granted({ screenId: id, departmentId: college!.id });
    const token = await entered(accessCode);
    const shown: Shown = (await look(watching(token), 'people')).data;
    assert.deepEqual(
      Object.keys(shown.picture!.told).toSorted(),
      ['all', 'byCollege'],
      'what knows no college is left out',
    );
    assert.deepEqual(shown.picture!.told['all']!.total, [college!.n]);
    assert.deepEqual(
      shown.picture!.told['byCollege']!.rows!.map(({ label, values }) => [label, values[0]]),
      [[shown.college, college!.n]],
    );
    const whole: Shown = (await look(admin, 'people')).data;
    assert.equal(whole.picture!.told['byCollege']!.rows!.length > 1, other !== undefined);
    const asked = await look(watching(token), 'people', { departmentId: crypto.randomUUID() });
    assert.equal(asked.body.error, 'screen.notThisCollege');
  });

  test('however many watch, one set of statements serves an interval, on both nodes', async () => {
    at.world.setTime('2026-11-20 11:00:00');
    admin = await at.world.as('admin');
    const { accessCode } = await granted({ screenId: ids.get('dormBigScreen') });
    const tv = watching(await entered(accessCode));
    const other = await at.world.secondNode();
    let counted = 0;
    const count = (text: string) => void (counted += /dorm_bed|repair_order/.test(text) ? 1 : 0);
    const unwatch = [at.world.platform.door.watch(count), other.platform.door.watch(count)];
    const crowd = () =>
      Promise.all(
        Array.from({ length: 10 }, (_, place) => look(place % 2 ? tv : other(admin), 'dormBigScreen')),
      );
    assert.ok((await crowd()).every(({ status }) => status === 200));
    const first = counted;
    assert.ok(first > 0 && first <= 8, `${first} statements`);
    await crowd();
    assert.equal(counted, first, 'within the interval nothing is counted again');
    at.world.setTime('2026-11-20 11:05:00');
    admin = await at.world.as('admin');
    await crowd();
    assert.equal(counted, first * 2);
    for (const end of unwatch) end();
  });

  test('no picture has a name, a number or a phone of anybody', async () => {
    const people = await at.world.work((work) =>
      work.db.rows<{ name: string; studentNo: string }>(sql`select name, student_no from student`),
    );
    for (const code of ids.keys()) {
      const text = JSON.stringify((await look(admin, code)).body);
      assert.doesNotMatch(text, /1[3-9]\d{9}|\d{17}[\dX]/);
      const named = people.filter(
        ({ name, studentNo }) => text.includes(name) || text.includes(`"${studentNo}"`),
      );
      assert.deepEqual(named, []);
    }
  });

  test('the houses are as full as their list says', async () => {
    const shown: Shown = (await look(admin, 'dormBigScreen')).data;
    const told = (code: string) =>
      shown.picture!.told[shown.panels.find((one) => one.kind === 'number' && one.metrics?.[0] === code)!.id]!
        .total![0]!;
    const { records } = await admin.ok('get', 'yxgl/dormBuilding/list', { size: 100 });
    const all = (
      records as { occupancy: { used: number; usable: number; beds: number; free: number } | null }[]
    ).flatMap(({ occupancy }) => occupancy ?? []);
    const sum = (of: 'used' | 'beds' | 'free') => all.reduce((total, one) => total + one[of], 0);
    assert.deepEqual(
      [told('dormBed.stats.living'), told('dormBed.stats.beds'), told('dormBed.stats.free')],
      [sum('used'), sum('beds'), sum('free')],
    );
  });

  test('a television is paired by the six digits that it shows, plays its carousel, and stays allowed while it watches', async () => {
    const tv = await nobody().ok('post', `${OPEN}/pair`, { place: 'tv' });
    assert.match(tv.pairCode, /^\d{6}$/);
    const waiting = () => nobody().ok('post', `${OPEN}/paired`, { secret: tv.secret });
    assert.equal((await waiting()).token, null);
    const carousels = (await admin.ok('get', 'base/screenCarousel/list', {})).records as { id: string }[];
    const pass = { name: '一号楼大厅', carouselId: carousels[0]!.id };
    const wrong = await admin.post('base/screenPass/pair', {
      ...pass,
      pairCode: tv.pairCode === '000000' ? '000001' : '000000',
    });
    assert.equal(wrong.body.error, 'screen.pairWrong');
    await admin.ok('post', 'base/screenPass/pair', { ...pass, pairCode: tv.pairCode });
    const { token } = await waiting();
    const list = (await watching(token).get(`${OPEN}/playlist`)).data as { code: string }[];
    assert.deepEqual(
      list.map(({ code }) => code),
      ['dormBigScreen', 'dormInspect', 'leavedatascreenone', 'welcome'],
    );
    assert.equal((await look(watching(token))).status, 200);
    assert.equal((await nobody().post(`${OPEN}/paired`, { secret: tv.secret })).body.error, 'screen.expired');
    for (const time of ['2026-11-20 20:00:00', '2026-11-21 06:00:00', '2026-11-21 16:00:00']) {
      at.world.setTime(time);
      assert.equal((await look(watching(token))).status, 200, time);
    }
    // one that was switched off for a day asks again
    at.world.setTime('2026-11-22 16:00:00');
    assert.equal((await look(watching(token))).body.error, 'screen.expired');
  });
});
