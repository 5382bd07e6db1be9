import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { openWorld, PASSWORD } from '#platform/test/world.ts';
import { statementsOf } from './statements.fixture.ts';

/**
 * The replay's insert, one reading of everything, one writing of everything, and where the person studies or works. At
 * the hour at which everybody signs in each further statement is a way to the database for everybody.
 */
const MOST = 4;

test('a sign-in by password costs four statements', async () => {
  const world = await openWorld();
  const { platform } = world;
  const md5 = createHash('md5').update(PASSWORD).digest('hex');
  const signIn = async (cookie = '') => {
    const given = { username: 'stu01', password: md5, grant_type: 'password' };
    const caller = world.nobody().carrying({ cookie });
    const answer = await caller.post('auth/oauth/token', undefined, given);
    assert.equal(answer.status, 200);
    return String(answer.headers['set-cookie']).split(';')[0]!;
  };
  const cookie = await signIn();
  for (const known of ['', cookie]) {
    const statements = await statementsOf(platform, () => signIn(known));
    assert.ok(statements.length <= MOST, statements.join('\n---\n'));
  }
});
