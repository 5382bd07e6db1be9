import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import { sql } from '../db/sql.ts';
import { letterToken, writeLetter } from './letter.ts';
import { tokenHash } from './token.ts';

describe('a letter', () => {
  const at = suiteWorld();
  const write = () => at.world.work((work) => writeLetter(work, '/leave/parent'));

  test('leads to the page with a token of which only the hash is kept', async () => {
    const { link, hash } = await write();
    const [, token] = /^\/leave\/parent\?t=000000&k=(.+)$/.exec(link)!;
    assert.ok(letterToken.safeParse(token).success);
    assert.equal(tokenHash(token!), hash);
    assert.notEqual((await write()).link, link);
  });

  test('is whole where the school has a host of its own', async () => {
    await at.world.work((work) =>
      work.db.run(sql`update sys_tenant set domain = 'xg.school.edu.cn' where id = ${work.tenant}`),
    );
    at.world.platform.hosts.reload();
    assert.ok((await write()).link.startsWith('https://xg.school.edu.cn/leave/parent?t=000000&k='));
  });
});
