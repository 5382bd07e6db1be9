import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { solve } from '#platform/web/client/puzzle.ts';
import { openWorld, PASSWORD } from '#platform/test/world.ts';

/** A pull as a hand does it: quick, then slow. */
const pull = (to: number) =>
  Array.from({ length: 13 }, (_, i) => `${i * 40}.${Math.round(to * (1 - (1 - i / 12) ** 2))}`).join('-');

test('a piece is judged here, by its place and its way, once; who cannot pull reads a picture', async () => {
  const world = await openWorld();
  const set = (key: string, value: string) =>
    world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = to_jsonb(${value}::text) where param_key = ${key}`,
      ),
    );
  await set('login.captchaMode', 'always');
  await set('login.captchaKind', 'slide');
  const ask = async (query = {}) => world.nobody().ok('get', 'auth/captcha', query);
  const answerOf = async (key: string) => {
    const { rows } = await world.platform.pool.query<{ answer: string }>(
      'select answer from sys_captcha where key = $1',
      [key],
    );
    return rows[0]!.answer;
  };
  const enter = (key: string, code: string) =>
    world
      .nobody()
      .carrying({ 'captcha-key': key, 'captcha-code': code })
      .post('auth/oauth/token', undefined, {
        username: 'stu01',
        password: createHash('md5').update(PASSWORD).digest('hex'),
        grant_type: 'password',
      });

  const asked = await ask();
  assert.deepEqual([asked.type, asked.expire, asked.required], ['slide', 120, true]);
  assert.match(asked.image, /^data:image\/png;base64,/);
  assert.match(asked.piece, /^data:image\/png;base64,/);
  const [number, place] = (await answerOf(asked.key)).split('.slide:');
  const x = Number(place);
  assert.equal(await solve(asked), number);
  // seconds of its life may be the same number by chance
  const { expire: _, image: _i, piece: _p, ...others } = asked;
  assert.ok(
    !Object.values(others).includes(x) && !Object.values(others).includes(String(x)),
    'its place is not told',
  );
  assert.equal(
    (await enter(asked.key, `${number}.${x}`)).body.error,
    'account.captcha',
    'a place without a way',
  );
  assert.equal((await enter(asked.key, `${number}.${pull(x + 30)}`)).body.error, 'account.captcha');
  assert.equal((await enter(asked.key, `${number}.${pull(x)}`)).status, 200);
  assert.equal((await enter(asked.key, `${number}.${pull(x)}`)).body.error, 'account.captcha', 'good once');

  const idle = await ask();
  const way = pull(Number((await answerOf(idle.key)).split('.slide:')[1]));
  assert.equal((await enter(idle.key, `.${way}`)).body.error, 'account.captcha', 'pulled without the work');

  const read = await ask({ type: 'image' });
  assert.equal(read.type, 'image');
  assert.equal((await enter(read.key, await answerOf(read.key))).status, 200);
});
