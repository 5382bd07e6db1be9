import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('where codes of an account go, written by an office', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  type Kept = { id: string; phone: string | null; email: string | null; until: string | null };
  const account = (no: string) =>
    at.world.work((work) =>
      work.db.row<Kept>(
        sql`select id, phone, email, email_held_until as until from sys_user where account_no = ${no}`,
      ),
    );

  test('a wrong code moves nothing, and of many only five are looked at', async () => {
    const { id, phone } = (await account('yx01'))!;
    await admin.ok('post', 'base/sysUser/movePhonePrepare', { id, phone: '17788889999' });
    const letter = at.world.letters().find(({ content }) => content.includes('手机验证码'))!;
    const code = /\d{6}/.exec(letter.content)![0];
    const move = (given: string) => admin.post('base/sysUser/movePhone', { id, code: given });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      assert.equal((await move(wrong)).body.error, 'security.codeWrong');
    assert.equal((await move(code)).body.error, 'security.codeWrong');
    assert.equal((await account('yx01'))!.phone, phone);
  });

  test('an address that a sheet wrote waits a day, and waits again when the sheet is taken back', async () => {
    const before = (await account('stu01'))!.email;
    const content = Buffer.from('账号,邮箱\nstu01,new.address@example.com');
    const { checkId } = (await admin.form('base/sysUser/importCheck', {}, [{ name: 'mail.csv', content }]))
      .data;
    const run = { checkId, mode: 'both', onError: 'skip' };
    const { jobId } = await admin.ok('post', 'base/sysUser/importRun', run);
    const brought = (await account('stu01'))!;
    assert.deepEqual([brought.email, brought.until !== null], ['new.address@example.com', true]);
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set email_held_until = null where account_no = 'stu01'`),
    );
    await admin.ok('post', 'base/sysUser/importUndo', { importLogId: jobId });
    const after = (await account('stu01'))!;
    assert.deepEqual([after.email, after.until !== null], [before, true]);
    assert.deepEqual(at.world.crashes, []);
  });
});
