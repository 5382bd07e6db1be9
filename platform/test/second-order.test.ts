import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { filled } from '../../modules/resource/sms/rules.ts';
import type { Resource } from '#platform/kit/resource.ts';
import type { Caller } from './caller.ts';
import { suiteWorld, type World } from './world.ts';

/** Names that do no harm when they are stored and may do so when they are used: in a statement, or as a template. */

const MARK = 'zqx';
const NAMES = [
  `${MARK}'); drop table sys_user; --`,
  `${MARK}" or "1"="1`,
  `${MARK}\${7*7}{{7*7}}<%= 7*7 %>`,
  `${MARK}{constructor.constructor}{constructor}{__proto__}`,
  `${MARK}#{7*7}*{7*7}@(7*7)[[7*7]]`,
];
const DONE = /\b49\b|native code|\[object Object\]/;

describe('a hostile name that was stored', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  /** Resources whose rows an administrator may name as he likes. */
  const named = (): Resource[] =>
    [...world.platform.resources.values()]
      .map(({ resource }) => resource)
      .filter(({ fields, label, verbs }) => {
        const field = fields[label];
        const free = field?.kind === 'text' && !('form' in field && field.form && field.form !== 'lines');
        return (
          free && (field.write ?? 'user') === 'user' && verbs.includes('update') && verbs.includes('list')
        );
      });

  async function rename({ service, name, label, fields }: Resource, hostile: string): Promise<string | null> {
    const { max = 100 } = fields[label] as { max?: number };
    const { records } = await admin.ok('get', `${service}/${name}/list`, { size: 1 });
    const [before] = records as { [field: string]: unknown }[];
    const row = before as { id: string; version: number } | undefined;
    if (!before || !row || hostile.length > max) return null;
    const given = { id: row.id, version: row.version, [label]: hostile };
    const { status } = await admin.post(`${service}/${name}/update`, given);
    if (status !== 200) return null;
    // the name of some follows something else, whatever is handed in
    const after = await admin.get(`${service}/${name}/detail`, { id: row.id });
    return after.status === 200 && after.data[label] === before[label] ? null : row.id;
  }

  test('comes back letter by letter, and no list, search, choice or statistic puts it into a statement', async () => {
    const statements: string[] = [];
    const stop = world.platform.door.watch((text) => statements.push(text));
    const places = named();
    let stored = 0;
    for (const [place, resource] of places.entries()) {
      // each name stands somewhere; the sweep below meets them all together
      const hostile = NAMES[place % NAMES.length]!;
      const id = await rename(resource, hostile);
      if (id === null) continue;
      stored += 1;
      const path = `${resource.service}/${resource.name}`;
      const found = await admin.get(`${path}/detail`, { id });
      if (found.status === 200) assert.equal(found.data[resource.label], hostile, path);
      await admin.get(`${path}/list`, { keyword: hostile });
      await admin.get(`${path}/getSelect`, { keyword: hostile });
    }
    for (const { method, path, needs } of world.endpoints)
      if (method === 'GET' && needs !== 'public' && path !== 'base/live/stream' && path !== 'auth/logOut') {
        const { status, body } = await admin.get(path);
        assert.ok(status < 500, `${path} answered ${status}`);
        const told = Buffer.isBuffer(body) ? '' : JSON.stringify(body);
        const around = told
          .split(MARK)
          .slice(1)
          .map((rest) => rest.slice(0, 60));
        assert.deepEqual(
          around.filter((text) => DONE.test(text)),
          [],
          path,
        );
      }
    stop();
    assert.ok(stored >= NAMES.length * 2, `${stored} names were stored`);
    assert.deepEqual(
      statements.filter((text) => text.includes(MARK)),
      [],
    );
    assert.ok((await admin.ok('get', 'base/sysUser/list', { size: 1 })).total > 0);
    assert.deepEqual(world.crashes, []);
  });

  test('fills no template: sentences know only the facts that they are given', () => {
    for (const text of NAMES) {
      assert.equal(filled(text, {}), text);
      assert.equal(filled('{name}好', { name: text }), `${text}好`, 'what was filled in is not read again');
    }
    assert.equal(filled('{constructor}{toString}{__proto__}', {}), '{constructor}{toString}{__proto__}');
    const { words } = world.platform;
    const said = words.say('zh-CN', 'errors.kit.tooLong', { max: NAMES[3]! });
    assert.ok(said.includes(NAMES[3]!) && !DONE.test(said), said);
    assert.equal(words.say('zh-CN', '{constructor}', {}), '{constructor}');
  });
});
