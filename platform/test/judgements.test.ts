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
});
