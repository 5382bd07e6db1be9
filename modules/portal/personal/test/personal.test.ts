import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';

describe('personal centre', () => {
  const at = suiteWorld();

  test('everybody sees what he himself did, in words', async () => {
    const admin = await at.world.as('admin');
    await admin.ok('post', 'base/sysNotice/add', {
      title: '记录',
      noticeType: 'notice',
      content: '<p>x</p>',
      target: { all: true },
    });
    const { records } = await admin.ok('get', 'base/personal/operations');
    assert.equal(records[0].what, '通知公告');
    assert.equal((await (await at.world.as('stu01')).ok('get', 'base/personal/operations')).total, 0);
  });

  test('a member of staff reads his own record, sensitive parts masked, and asks the school to put it right', async () => {
    const teacher = await at.world.as('teacher01');
    const mine = await teacher.ok('get', 'base/teacher/getMine');
    assert.equal(mine.staffNo, teacher.login.accountNo);
    assert.ok(mine.labels.departmentId);
    assert.match(mine.phone, /\*{4}/);
    assert.equal('phoneHash' in mine, false);
    assert.equal(await (await at.world.as('stu01')).ok('get', 'base/teacher/getMine'), null);
    for (const name of ['teacher01', 'stu01']) {
      const offers = await (await at.world.as(name)).ok('get', 'process/flowApplication/offers');
      assert.ok(
        offers.some((one: { flowKey: string }) => one.flowKey === 'recordChange'),
        name,
      );
    }
  });

  test('one takes one’s own data along once in thirty days, and nobody else’s', async () => {
    const stu = await at.world.as('stu01');
    const copies = (caller = stu) => caller.ok('get', 'base/personal/copies');
    assert.deepEqual(await copies(), { days: 30, takenAt: null, nextAt: null });
    const answer = await stu.post('base/personal/exportMine');
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers['content-disposition']), /attachment/);
    assert.equal(answer.body.account.accountNo, stu.login.accountNo);
    const [record] = answer.body.record;
    assert.equal(record.studentNo, stu.login.accountNo);
    // what is sensitive leaves masked, and nothing of the house goes along
    assert.match(record.idNumber, /\*{4}/);
    assert.equal('idNumberHash' in record, false);
    for (const kind of ['leave', 'dormitory', 'repairs', 'notices', 'schedule', 'applications'])
      assert.ok(Array.isArray(answer.body[kind]), kind);
    // the day of the next copy is said before the click, and by the refusal
    const { takenAt, nextAt } = await copies();
    assert.equal(Date.parse(nextAt) - Date.parse(takenAt), 30 * 86_400_000);
    const { body } = await stu.post('base/personal/exportMine');
    assert.equal(body.error, 'personal.tookLately');
    assert.ok(body.msg.includes(nextAt), body.msg);
    assert.equal((await copies(await at.world.as('teacher01'))).takenAt, null);
    at.world.setTime('2026-12-21 09:00:00');
    assert.equal((await (await at.world.as('stu01')).post('base/personal/exportMine')).status, 200);
    assert.deepEqual(at.world.crashes, []);
  });

  test('a look follows its owner, the latest save counts, and nobody else gets it', async () => {
    const stu = await at.world.as('stu01');
    assert.equal((await stu.ok('get', 'base/sysUser/getUserInfo')).userTheme, null);
    const look = { options: { primary: '#aa2200', layout: 'columns', radius: 4 }, mode: 'dark' };
    assert.deepEqual(await stu.ok('post', 'base/userTheme/submit', look), { version: 1 });
    assert.deepEqual(await stu.ok('get', 'base/userTheme/getOne'), { ...look, version: 1 });
    const back = { options: {}, mode: null };
    assert.deepEqual(await stu.ok('post', 'base/userTheme/submit', back), { version: 2 });
    assert.deepEqual((await stu.ok('get', 'base/sysUser/getUserInfo')).userTheme, { ...back, version: 2 });
    assert.equal(await (await at.world.as('teacher01')).ok('get', 'base/userTheme/getOne'), null);
  });

  test('a look with a colour that is none, or a lock after hours, is refused', async () => {
    const stu = await at.world.as('stu01');
    const send = (options: object) => stu.post('base/userTheme/submit', { options, mode: null });
    assert.equal((await send({ topBar: 'url(//x)' })).body.error, 'personal.badColor');
    assert.equal((await send({ lockScreenTime: 241 })).body.error, 'personal.lockTime');
    assert.equal((await send({ 'a.b': 1 })).status, 400);
    assert.equal((await send({ isDark: { deep: true } })).status, 400);
    assert.deepEqual(at.world.crashes, []);
  });
});
