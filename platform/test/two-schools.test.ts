import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '../server/http/endpoint.ts';
import type { Answer, Caller } from './caller.ts';
import { changed, drawn, shapeOf, type Place } from './fuzz.fixture.ts';
import { digestOf, idsOfSchool } from './rows.fixture.ts';
import { idsOf, namedIn, sampleOf, targetOfId } from './sentences.fixture.ts';
import { suiteWorld, type World } from './world.ts';

/** They end the caller's own session, or stream for ever. */
const LEFT_OUT =
  /^(auth\/logOut|auth\/mySessions\/.*|base\/live\/stream|base\/sysUser\/(endSession|endOthers|notMe))$/;
/** The operator's own calls are about other schools; that only he has them is `modules/system/tenant/test`. */
const OF_OPERATOR = /^base\/(sysTenant|sysPackage|sysLicence)\//;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Names of calls whose rows stand in a table of another name. */
const TABLES: { [entity: string]: string } = {
  task: 'flowTask',
  instance: 'flowInstance',
  flowApplication: 'flowInstance',
  attachment: 'attach',
  oss: 'attach',
  myNotice: 'sysNotice',
  leaveGate: 'leaveApply',
  baseStudentInfo: 'student',
  sysSession: 'sysUser',
  file: 'attach',
  user: 'sysUser',
  stu: 'student',
  class: 'stuClass',
  dept: 'department',
};

type Side = { caller: Caller; listed: ReadonlyMap<string, string>; all: ReadonlyMap<string, string> };

/** No school reads or changes a row of another, asked in words that every check before the wall lets through (security.md 9). */
describe('two schools', () => {
  const at = suiteWorld();

  async function sideOf(world: World, tenant: string): Promise<Side> {
    const caller = await world.as(`${tenant}/admin`);
    return { caller, listed: await idsOf(world, caller), all: await idsOfSchool(world, tenant) };
  }

  /** One row of each table, besides those that its people list. */
  function book({ listed, all }: Side): Map<string, string> {
    const known = new Map([...all].map(([id, table]) => [table, id] as const));
    for (const [entity, table] of Object.entries(TABLES))
      if (known.has(table)) known.set(entity, known.get(table)!);
    return new Map([...known, ...listed]);
  }

  const send = (caller: Caller, { method, path, multipart }: Endpoint, given: unknown): Promise<Answer> => {
    const object = (given ?? {}) as { [name: string]: unknown };
    if (method === 'GET') return caller.get(path, object);
    if (!multipart) return caller.post(path, given);
    return caller.form(
      path,
      Object.fromEntries(Object.entries(object).map(([key, one]) => [key, String(one)])),
    );
  };

  /** What a call is sent: all its ids of the other school, then one of them after the other, the rest one's own. */
  async function sentences(
    endpoint: Endpoint,
    me: Side,
    ids: { own: Map<string, string>; theirs: Map<string, string> },
  ) {
    const { world } = at;
    const named = namedIn(world);
    const resource = world.platform.resources.get(endpoint.path.split('/')[1] ?? '')?.resource;
    const shape = shapeOf(endpoint, resource);
    const of = (known: Map<string, string>) => (name: string) =>
      known.get(targetOfId(endpoint.path, name, named, known)) ?? '';
    const { value: all, places } = drawn(shape, of(ids.theirs));
    const { value: mine } = drawn(shape, of(ids.own));
    const told: unknown[] = [all];
    const foreign = ({ name }: Place) => of(ids.theirs)(name);
    for (const place of places.filter(({ kind }) => kind === 'id')) {
      const sample =
        resource && (await sampleOf(endpoint, resource, place.way, { me: me.caller, own: me.listed }));
      told.push(changed(sample ?? mine, place.way, foreign(place)));
    }
    return places.some(({ kind }) => kind === 'id') ? told : [];
  }

  for (const [here, there] of [
    ['000000', '000001'],
    ['000001', '000000'],
  ] as const)
    test(`no call of ${here} reads or changes a row of ${there}`, async (t) => {
      const { world } = at;
      const [me, other] = [await sideOf(world, here), await sideOf(world, there)];
      const ids = { own: book(me), theirs: book(other) };
      const before = await digestOf(world, there);
      const atHome = await digestOf(world, here);
      const leaks: string[] = [];
      // a setting may be any text: what it was set to here is told again by whoever reads it
      const set = new Set<string>();
      const [met, unmet] = [new Set<string>(), new Set<string>()];
      let [sent, ownTold] = [0, 0];
      for (const endpoint of world.endpoints) {
        if (LEFT_OUT.test(endpoint.path) || OF_OPERATOR.test(endpoint.path)) continue;
        for (const given of await sentences(endpoint, me, ids)) {
          const { status, body } = await send(me.caller, endpoint, given);
          sent += 1;
          const said = new Set(JSON.stringify(given).match(UUID));
          if (endpoint.path === 'base/baseParams/submit' && status === 200)
            for (const id of said) set.add(id);
          const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body);
          const read = (text.match(UUID) ?? []).filter(
            (id) => other.all.has(id) && !said.has(id) && !set.has(id),
          );
          ownTold += (text.match(UUID) ?? []).some((id) => me.all.has(id) && !said.has(id)) ? 1 : 0;
          if (read.length > 0) leaks.push(`${endpoint.path} tells of ${other.all.get(read[0]!)}`);
          (isCheck(status, body) ? unmet : met).add(endpoint.path);
        }
      }
      for (const path of met) unmet.delete(path);
      t.diagnostic(`${sent} calls, ${met.size} ways to the wall, not ${[...unmet].join(' ')}`);
      assert.deepEqual([...new Set(leaks)], []);
      const after = await digestOf(world, there);
      assert.deepEqual(
        Object.keys(after).filter((table) => after[table] !== before[table]),
        [],
        'changed',
      );
      // the same eyes see one's own rows told and changed
      const atHomeNow = await digestOf(world, here);
      const moved = Object.keys(atHome).filter((table) => atHome[table] !== atHomeNow[table]);
      assert.ok(ownTold > 10 && moved.length > 10, `${ownTold} told, ${moved.length} tables changed at home`);
      assert.ok(met.size > 100, `${met.size} calls`);
      assert.ok(
        unmet.size < met.size / 8,
        `${unmet.size} calls were stopped by their checks: ${[...unmet].join(' ')}`,
      );
      assert.deepEqual(world.crashes, []);
    });

  /** Stopped before the wall: by a check of the form, or by a right that is missing. */
  const isCheck = (status: number, { error, errors }: Answer['body'] = {}): boolean =>
    status === 403 ||
    (status === 400 &&
      (error === 'kit.unknownField' ||
        errors?.some(({ key }: { key: string }) =>
          ['kit.required', 'kit.badValue', 'kit.unknownField'].includes(key),
        )));
});
