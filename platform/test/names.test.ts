import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from './caller.ts';
import { suiteWorld, type World } from './world.ts';

/** Names from outside never become names in SQL or of objects (security.md 1 and 2). */

const FRAGMENTS = [
  'id desc; select pg_sleep(1)',
  '(case when 1=1 then id end)',
  'case when (select 1)=1 then id else name end',
  "name'",
  'name"',
  '"name"',
  'name--',
  'name/**/desc',
  'name like 0x25',
  "name like '%",
  'a\tb',
  'a\nb',
  'a\rb',
  'a\u0000b',
  'ｉｄ',
  'i\u200bd',
  'ıd',
  'ID ',
  ' id',
  'id,id',
  'id;',
  'id)',
  '1',
  '1=1',
  '-',
  '--id',
  '*',
  '$1',
  '?',
  ':id',
  '@@version',
  'pg_user',
  'ctid',
  'xmin',
  'tableoid',
  'current_user',
  'password_hash',
  'passwordHash',
  'tenant_id',
  'tenantId',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '名称',
  '\ud83d\ude00',
];
const AROUND = [
  (text: string) => text,
  (text: string) => `${text} asc`,
  (text: string) => `(${text})`,
  (text: string) => `t.${text}`,
  (text: string) => `${text}::text`,
];
/** 230 of them. */
const HOSTILE = AROUND.flatMap((around) => FRAGMENTS.map(around)).filter((name) => name.trim() !== 'id');

/** Each in turn where a list takes the name of a field: to sort by, and to filter by. */
const PLACES = [
  (name: string) => ({ ascs: name }),
  (name: string) => ({ descs: name }),
  (name: string) => ({ [name]: '1' }),
];

describe('names from outside', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  test('two hundred hostile names to sort and filter by are refused by every list, and reach no statement', async () => {
    assert.ok(HOSTILE.length >= 200);
    const statements: string[] = [];
    const off = world.platform.door.watch((text) => statements.push(text));
    const lists = [...world.platform.resources.values()].filter(({ resource }) =>
      resource.verbs.includes('list'),
    );
    assert.ok(lists.length > 20);
    for (const { resource } of lists) {
      const path = `${resource.service}/${resource.name}/list`;
      for (const [index, name] of HOSTILE.entries()) {
        const query = PLACES[index % PLACES.length]!(name);
        const answer = await admin.get(path, query);
        assert.equal(answer.status, 400, `${path} ${JSON.stringify(query)} answered ${answer.status}`);
      }
      assert.equal((await admin.get(path)).status, 200);
    }
    off();
    const plain = statements.join('\n');
    assert.ok(statements.length >= lists.length);
    // what our own statements write too, such as a quoted column that is cast, proves nothing
    const odd = HOSTILE.filter((name) => name.length > 8 && /[^\w .":]/.test(name));
    assert.ok(odd.length > 50);
    assert.deepEqual(
      odd.filter((name) => plain.includes(name)),
      [],
    );
    assert.doesNotMatch(plain, /pg_sleep|\bctid\b|\bxmin\b|@@version/);
  });

  test('names of prototypes and dotted names get into no call, by query or by body', async () => {
    const { app } = world.kernel;
    for (const endpoint of world.endpoints.filter(({ needs, unsigned }) => needs !== 'public' && !unsigned)) {
      for (const name of ['__proto__.polluted', 'constructor.prototype.polluted', 'a.b.c', 'a.b.c.d']) {
        const answer =
          endpoint.method === 'GET'
            ? await admin.get(endpoint.path, { [name]: '1' })
            : await admin.post(endpoint.path, {}, { [name]: '1' });
        assert.ok([400, 403].includes(answer.status), `${endpoint.path} ${name} answered ${answer.status}`);
      }
    }
    const raw = ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'];
    for (const { path } of world.endpoints.filter(
      ({ method, multipart }) => method === 'POST' && !multipart,
    )) {
      for (const payload of raw) {
        const answer = await app.inject({
          method: 'POST',
          url: `/api/flySource-${path}`,
          headers: { 'content-type': 'application/json' },
          payload,
        });
        assert.ok(
          answer.statusCode >= 400 && answer.statusCode < 500,
          `${path} answered ${answer.statusCode}`,
        );
      }
    }
    assert.equal(({} as { polluted?: unknown }).polluted, undefined);
    assert.deepEqual(world.crashes, []);
  });
});
