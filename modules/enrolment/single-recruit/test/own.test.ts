import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { solve } from '#platform/web/client/puzzle.ts';
import type { Caller } from '#platform/test/caller.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import { openBatch, person, rowsOf, run } from './recruit.fixture.ts';

describe('somebody who registers himself', () => {
  const at = suiteWorld();
  let admin: Caller;
  let batch: { batchId: string; plans: string[] };
  const me = person();
  let mine: Caller;
  before(async () => {
    admin = await at.world.as('admin');
    batch = await openBatch(admin, at.world);
  });

  const codeFor = async (phone: string): Promise<string> => {
    const asked = await at.world.nobody().ok('get', 'auth/captcha', { type: 'work', username: phone });
    const done = { 'captcha-key': asked.key, 'captcha-code': await solve(asked) };
    await at.world.nobody().carrying(done).ok('post', 'dzks/openApi/sendCode', { phone });
    const [letter] = at.world.letters().filter(({ to }) => to === phone);
    return /\d{8}/.exec(letter!.content)![0];
  };
  const register = async (who: { name: string; idNumber: string; phone: string }, more: object = {}) => {
    const { name, idNumber, phone } = who;
    const given = { batchId: batch.batchId, name, idNumber, phone, kind: '1', password: PASSWORD };
    return at.world.nobody().post('dzks/openApi/register', { ...given, code: await codeFor(phone), ...more });
  };

  test('a code is sent to who worked for it, once a minute, and only the right one counts', async () => {
    const phone = '13711110001';
    assert.equal(
      (await at.world.nobody().post('dzks/openApi/sendCode', { phone })).body.error,
      'account.captcha',
    );
    const right = await codeFor(phone);
    const again = await at.world.nobody().ok('get', 'auth/captcha', { type: 'work', username: phone });
    const done = { 'captcha-key': again.key, 'captcha-code': await solve(again) };
    assert.equal(
      (await at.world.nobody().carrying(done).post('dzks/openApi/sendCode', { phone })).status,
      429,
    );
    const who = { ...person(), phone };
    const body = {
      batchId: batch.batchId,
      name: who.name,
      idNumber: who.idNumber,
      phone,
      kind: '1',
      password: PASSWORD,
    };
    const send = (code: string) => at.world.nobody().post('dzks/openApi/register', { ...body, code });
    for (let turn = 0; turn < 5; turn += 1)
      assert.equal((await send('00000000')).body.error, 'single-recruit.phoneWrong');
    assert.equal((await send(right)).body.error, 'single-recruit.phoneWrong', 'five tries are all');
  });

  test('he is in, sees himself alone, and nothing of the office', async () => {
    assert.deepEqual((await register(me)).data, { received: true });
    mine = await at.world.nobody().newcomer('exam', me.idNumber, PASSWORD);
    const own = await mine.ok('get', 'dzks/ks/getMine');
    assert.equal(own.candidate.name, me.name);
    assert.ok(!JSON.stringify(own).includes(me.idNumber));
    for (const path of [
      'dzks/candidate/list',
      'dzks/candidate/detail',
      'dzks/ticket/getTicket',
      'dzks/seat/getMap',
    ])
      assert.equal((await mine.get(path)).status, 403, path);
    const strayed = await mine.post('dzks/ks/saveDraft', { totalScore: 600 });
    assert.equal(strayed.status, 400);
    assert.equal((await admin.get('dzks/ks/getMine')).status, 403);
  });

  test('who forgot his password sets another by a code to his phone; a stranger hears the same, whatever is wrong', async () => {
    at.world.setTime('2026-11-20 09:30:00');
    const fresh = `${PASSWORD}2`;
    const reset = (account: string, phone: string, code: string) =>
      at.world.nobody().post('dzks/openApi/resetPassword', { account, phone, code, password: fresh });
    const strange = '13711110003';
    const code = await codeFor(strange);
    const answers = [
      await reset(me.idNumber, strange, code),
      await reset('2099990001', strange, code),
      await reset(me.idNumber, me.phone, '00000000'),
    ];
    for (const { body } of answers) assert.equal(body.error, 'single-recruit.phoneWrong');
    assert.deepEqual((await reset(me.idNumber, me.phone, await codeFor(me.phone))).data, { changed: true });
    await assert.rejects(at.world.nobody().newcomer('exam', me.idNumber, PASSWORD));
    mine = await at.world.nobody().newcomer('exam', me.idNumber, fresh);
    assert.equal((await mine.ok('get', 'dzks/ks/getMine')).candidate.name, me.name);
  });

  test('a stranger hears the same for a number that takes part; only its owner is told, and nothing of his changes', async () => {
    const stranger = { name: '另一人', idNumber: me.idNumber, phone: '13711110002' };
    assert.deepEqual((await register(stranger)).data, { received: true });
    const told = at.world.letters().filter(({ content }) => content.includes('再次报名'));
    assert.deepEqual(
      told.map(({ to }) => to),
      [me.phone],
    );
    const rows = await rowsOf<{ name: string }>(
      at.world,
      sql`select name from candidate where batch_id = ${batch.batchId} and phone_hash is not null and name in (${me.name}, '另一人')`,
    );
    assert.deepEqual(rows, [{ name: me.name }]);
    assert.equal((await mine.get('dzks/ks/getMine')).status, 200);
  });

  test('he fills in, hands in once however often he clicks, and the office decides at its desk', async () => {
    const early = await mine.post('dzks/ks/submit', {});
    assert.equal(early.status, 400);
    await mine.ok('post', 'dzks/ks/saveDraft', { schoolName: '青江一中', nation: '01', heightCm: 172 });
    await mine.ok('post', 'dzks/ks/saveVolunteer', { wishIds: batch.plans, obeyAdjust: true });
    const both = await Promise.all([1, 2].map(() => mine.post('dzks/ks/submit', {})));
    assert.deepEqual(
      both.map((one) => one.status).toSorted(),
      [200, 400],
      JSON.stringify(both.map((one) => one.body)),
    );
    const { records } = await admin.ok('get', 'dzks/candidate/todo', { size: 50 });
    const card = records.find((one: { title: string }) => one.title.includes(me.name));
    const { instanceId, taskNo, taskVersion } = card;
    const tasks = [{ instanceId, taskNo, taskVersion }];
    await admin.ok('post', 'dzks/candidate/batchAudit', {
      action: 'return',
      comment: '请补充毕业年份',
      tasks,
    });
    const back = await mine.ok('get', 'dzks/ks/getMine');
    assert.deepEqual([back.candidate.auditStatus, back.reason], ['returned', '请补充毕业年份']);
    await mine.ok('post', 'dzks/ks/saveDraft', { gradYear: 2027 });
    await mine.ok('post', 'dzks/ks/submit', {});
    const again = await admin.ok('get', 'dzks/candidate/todo', { size: 50 });
    const next = again.records.find((one: { title: string }) => one.title.includes(me.name));
    await admin.ok('post', 'dzks/candidate/batchAudit', {
      action: 'approve',
      comment: '符合条件',
      tasks: [{ instanceId: next.instanceId, taskNo: next.taskNo, taskVersion: next.taskVersion }],
    });
    const now = await mine.ok('get', 'dzks/ks/getMine');
    assert.deepEqual([now.candidate.auditStatus, now.candidate.payStatus], ['approved', 'free']);
    assert.equal((await mine.get('dzks/ks/getTicket')).body.error, 'single-recruit.pledgeMissing');
    assert.equal((await mine.get('dzks/ks/getScore')).data.isPublished, false);
  });

  test('whoever has a place confirms it once, within its time', async () => {
    await run(
      at.world,
      sql`update candidate set admit_status = 'admitted', admitted_plan_id = ${batch.plans[0]!} where batch_id = ${batch.batchId} and name = ${me.name}`,
    );
    await run(at.world, sql`update major_plan set admitted_count = 1 where id = ${batch.plans[0]!}`);
    assert.equal((await mine.post('dzks/ks/confirm', {})).body.error, 'single-recruit.confirmClosed');
    at.world.setTime('2026-12-14 10:00:00');
    mine = await at.world.nobody().newcomer('exam', me.idNumber, `${PASSWORD}2`);
    const both = await Promise.all([1, 2].map(() => mine.post('dzks/ks/confirm', {})));
    assert.deepEqual(
      both.map((one) => one.status),
      [200, 200],
    );
    assert.equal((await mine.post('dzks/ks/giveUp', {})).body.error, 'single-recruit.notAdmitted');
    assert.deepEqual(at.world.crashes, []);
  });
});
