import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

const SAVE = 'resource/oss/endpoint/put-file-save';

describe('a link to a file', () => {
  const at = suiteWorld();
  let world: World;
  let owner: Caller;
  let link: URL;
  let other: string;
  before(async () => {
    world = at.world;
    owner = await world.as('stu01');
    const upload = async (name: string) =>
      (await owner.form(SAVE, {}, [{ name, content: Buffer.from(`the content of ${name}`) }])).data;
    link = new URL((await upload('mine.txt')).link, 'http://x');
    other = (await upload('another.txt')).fileId;
  });

  /** Opens an address as a tag does: no header but the cookie. */
  const open = (address: URL, caller: Caller | null) =>
    world.kernel.app.inject({
      url: address.pathname + address.search,
      headers: caller ? { cookie: `theme=dark; access-token=${caller.token}` } : {},
    });
  const changed = (change: (query: URLSearchParams) => void) => {
    const address = new URL(link);
    change(address.searchParams);
    return address;
  };

  test('opens for its person, shown as nothing that could run', async () => {
    const answer = await open(link, owner);
    assert.deepEqual([answer.statusCode, answer.body], [200, 'the content of mine.txt']);
    assert.match(String(answer.headers['content-security-policy']), /^sandbox;/);
    assert.match(String(answer.headers['content-disposition']), /^attachment/);
  });

  test('is nothing for anybody else: not signed in, another student, an administrator, another school', async () => {
    for (const person of [null, 'fdy01', 'admin', '000001/stu01', '000001/admin']) {
      const caller = person === null ? null : await world.as(person);
      const answer = await open(link, caller);
      assert.equal(answer.statusCode, 404, String(person));
      if (caller) {
        const { data } = await caller.form('resource/attachment/getFiles', {
          ids: link.searchParams.get('fileId')!,
        });
        assert.deepEqual(data, [], `${person} got a link of his own`);
      }
    }
  });

  test('opens one file: with another id, another school, a longer life or a cut signature it is nothing', async () => {
    const ticket = link.searchParams.get('token')!;
    const [tenant, id, person, until, sign] = ticket.split('.') as [string, string, string, string, string];
    const forged = [
      [tenant, other, person, until, sign],
      ['000001', id, person, until, sign],
      [tenant, id, person, String(Number(until) + 600), sign],
      [tenant, id, person, until, sign.slice(0, -1)],
      [tenant, id, person, until, ''],
    ].map((parts) => parts.join('.'));
    const addresses = [
      changed((query) => query.set('fileId', other)),
      ...forged.map((token) => changed((query) => query.set('token', token))),
      changed((query) => {
        query.set('fileId', other);
        query.set('token', forged[0]!);
      }),
      changed((query) => query.delete('token')),
    ];
    for (const address of addresses) {
      for (const verb of ['link-file', 'download-file']) {
        address.pathname = `/api/flySource-resource/oss/endpoint/${verb}`;
        assert.equal((await open(address, owner)).statusCode, 404, address.href);
      }
    }
    const open_ = new URL('/api/flySource-resource/openApi/public/link-file', 'http://x');
    open_.searchParams.set('fileId', id);
    assert.equal((await open(open_, owner)).statusCode, 404, 'a private file is not public');
  });

  test('dies after ten minutes, and with the session', async () => {
    const fresh = await world.as('stu01');
    world.setTime('2026-11-20 09:09:30');
    assert.equal((await open(link, fresh)).statusCode, 200);
    world.setTime('2026-11-20 09:11:00');
    assert.equal((await open(link, fresh)).statusCode, 404);
    world.setTime('2026-11-20 09:02:00');
    assert.equal((await open(link, fresh)).statusCode, 200);
    await fresh.ok('get', 'auth/logOut');
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal((await open(link, fresh)).statusCode, 404);
  });
});
