import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { sql } from '../server/db/sql.ts';
import type { Endpoint } from '../server/http/endpoint.ts';
import type { Caller } from './caller.ts';
import { suiteWorld } from './world.ts';

/** How sure the server must be of who calls, for every call that writes: a reviewer sees a new one in this list. */
const REVIEWED = new URL('./judgements.txt', import.meta.url);

describe('judgements', () => {
  const at = suiteWorld();
  const posts = () => at.world.endpoints.filter(({ method }) => method === 'POST');
  const guarded = () => posts().filter(({ proof }) => proof === 'fresh' || proof === 'second');
  const send = (caller: Caller, { path, multipart }: Endpoint) =>
    multipart ? caller.form(path, { noSuchKey: '1' }) : caller.post(path, { noSuchKey: '1' });

  test('every call that writes stands in the reviewed list with its judgement', () => {
    const judged = posts().map(({ path, proof }) => `${proof} ${path}`);
    const reviewed = readFileSync(REVIEWED, 'utf8').trimEnd().split('\n');
    assert.deepEqual(
      judged.filter((line) => !reviewed.includes(line)),
      [],
      'not in platform/test/judgements.txt, or there with another judgement',
    );
    assert.deepEqual(
      reviewed.filter((line) => !judged.includes(line)),
      [],
      'no such call',
    );
  });

  test('a session that proved itself eleven minutes ago does nothing that wants a fresh proof', async () => {
    const admin = await at.world.as('admin');
    const proved = (minutes: number) =>
      at.world.work((work) =>
        work.db.run(
          sql`update sys_session set proved_at = ${new Date(work.now.getTime() - minutes * 60_000)}`,
        ),
      );
    await proved(11);
    for (const call of guarded()) {
      const { status, body } = await send(admin, call);
      assert.deepEqual([status, body.error], [400, 'account.stepUp'], call.path);
    }
    await proved(9);
    for (const call of guarded()) assert.notEqual((await send(admin, call)).body.error, 'account.stepUp');
    assert.ok(guarded().length > 90, `${guarded().length} calls`);
    assert.deepEqual(at.world.crashes, []);
  });

  /** The check of a sheet looks at its rows as a form would, so it asks for the same proof. */
  const SHEETS = [
    { resource: 'student', title: '学号', no: 'stu01' },
    { resource: 'teacher', title: '工号', no: 'fdy01' },
    { resource: 'sysUser', title: '账号', no: 'fdy01' },
  ];
  test('the check of a sheet that moves contacts wants a proof, and the list says so', async () => {
    const admin = await at.world.as('admin');
    await at.world.work((work) =>
      work.db.run(sql`update sys_session set proved_at = ${new Date(work.now.getTime() - 11 * 60_000)}`),
    );
    for (const { resource, title, no } of SHEETS) {
      const path = `base/${resource}/importCheck`;
      const check = async (rest: string) => {
        const content = Buffer.from(`${title},${rest}`.replace('\n', `\n${no},`));
        return (await admin.form(path, {}, [{ name: 'a.csv', content }])).body.error;
      };
      assert.equal(await check('手机号\n17700009999'), 'account.stepUp', path);
      assert.equal(await check('姓名\n换了名字'), undefined, path);
      assert.equal(posts().find((one) => one.path === path)!.proof, 'depends', path);
    }
  });
});
