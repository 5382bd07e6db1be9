import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { writable, type Resource } from '#platform/kit/resource.ts';
import type { Endpoint } from '../server/http/endpoint.ts';
import type { Caller } from './caller.ts';
import { changed, drawn, FAR, isDerived, narrowed, shapeOf, type Place, type Shape } from './fuzz.fixture.ts';
import { targetOf } from './target.fixture.ts';
import { suiteWorld, TODAY } from './world.ts';

/** `CAMPUS_FUZZ=long`: every value in every place; else one of them in each, another with the next. */
const LONG = process.env['CAMPUS_FUZZ'] === 'long';
/** Calls that end the caller's own session or school, or stream for ever. */
const LEFT_OUT =
  /^(auth\/logOut|base\/live\/stream|base\/sysUser\/(checkPassword|disable|activate)|auth\/mySessions\/.*|base\/sysTenant\/(suspend|close))$/;

type Row = { id: string; version: number; [name: string]: unknown };

/** Calls that pass their checks, with far dates, strangers' ids and huge numbers in every place (security.md E.6, 4). */
describe('calls of the right shape with values from far away', () => {
  const at = suiteWorld();
  let me: Caller;
  /** A row of each resource that the caller lists, and one of another school. */
  let own: ReadonlyMap<string, string>;
  let foreign: ReadonlyMap<string, string>;
  /** Field names that lead to a resource. */
  let named: ReadonlyMap<string, string>;
  let fresh = 0;
  const resources = () => [...at.world.platform.resources.values()].map(({ resource }) => resource);

  async function idsOf(caller: Caller): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const { service, name } of resources().filter(({ verbs }) => verbs.includes('list'))) {
      const { data } = await caller.get(`${service}/${name}/list`, { size: 20 });
      const id = (data?.records as { id: string }[] | undefined)?.at(-1)?.id;
      if (id) ids.set(name, id);
    }
    return ids;
  }

  /** What a call of a resource's own is sent: of a new row what another has, of a change the field alone. */
  async function sampleOf(endpoint: Endpoint, resource: Resource, [step]: Place['way']) {
    const verb = endpoint.path.split('/').at(-1)!;
    if (!isDerived(endpoint, resource) || !['add', 'update'].includes(verb)) return null;
    const detail = `${resource.service}/${resource.name}/detail`;
    const row: Row | null = (await me.get(detail, { id: own.get(resource.name) ?? '' })).data;
    if (!row) return null;
    const field = { [String(step)]: row[String(step)] ?? [] };
    if (verb === 'update') return { id: row.id, version: row.version, ...field };
    const unlike = (name: string): unknown => {
      const value = row[name];
      if (resource.fields[name]?.kind !== 'text' || typeof value !== 'string') return value;
      return value.includes('*') ? '13812345678' : value.slice(0, 10) + String(++fresh);
    };
    const given = writable(resource).filter((name) => (row[name] ?? null) !== null);
    return { ...Object.fromEntries(given.map((name) => [name, unlike(name)])), ...field };
  }

  /** What an id of this name leads to in this call. */
  const targetFor = ({ path }: Endpoint, name: string): string => {
    const [, entity = ''] = path.split('/');
    const bare = name.replace(/Ids?$/, '');
    if (/^ids?$/.test(name) || name === '') return entity;
    return named.get(name) ?? (foreign.has(bare) ? bare : entity);
  };

  const valuesFor = (endpoint: Endpoint, { kind, name }: Place): unknown[] => {
    const stranger = kind === 'id' ? foreign.get(targetFor(endpoint, name)) : undefined;
    return [...(stranger ? [stranger] : []), ...FAR[kind]];
  };

  async function send({ method, path, multipart }: Endpoint, given: unknown): Promise<number> {
    const object = (given ?? {}) as { [name: string]: unknown };
    const texts = () => Object.fromEntries(Object.entries(object).map(([key, one]) => [key, String(one)]));
    const answer =
      method === 'GET'
        ? await me.get(path, object)
        : await (multipart ? me.form(path, texts()) : me.post(path, given));
    return answer.status;
  }

  /** What is sent to have one value in one place: the least that the call takes, and all that it takes. */
  async function sentences(endpoint: Endpoint, place: Place, drawing: { value: unknown; shape: Shape }) {
    const resource = at.world.platform.resources.get(endpoint.path.split('/')[1] ?? '')?.resource;
    const sample = resource && (await sampleOf(endpoint, resource, place.way));
    if (sample) return [sample];
    const least = narrowed(drawing.value, drawing.shape, place.way);
    return LONG && endpoint.method === 'POST' ? [least, drawing.value] : [least];
  }

  async function attack(endpoint: Endpoint): Promise<{ sent: number; wrong: string[] }> {
    const { crashes, platform } = at.world;
    const shape = shapeOf(endpoint, platform.resources.get(endpoint.path.split('/')[1] ?? '')?.resource);
    const { value, places } = drawn(shape, (name) => own.get(targetFor(endpoint, name)) ?? String(FAR.id[0]));
    const wrong: string[] = [];
    let sent = 0;
    for (const place of places.filter(({ name }) => name !== 'version')) {
      const values = valuesFor(endpoint, place);
      for (const far of LONG ? values : [values[fresh++ % values.length]])
        for (const given of await sentences(endpoint, place, { value, shape })) {
          const before = crashes.length;
          const status = await send(endpoint, changed(given, place.way, far));
          sent += 1;
          if (status >= 500 || crashes.length > before)
            wrong.push(
              `${endpoint.path} ${place.way.join('.')}=${String(far)}: ${String(crashes.at(-1)?.error)}`,
            );
        }
    }
    return { sent, wrong };
  }

  for (const person of ['admin', 'stu01', 'teacher01', 'fdy01', 'yx01', 'yrdw01', 'sgy01'])
    test(`of ${person} answer with a sentence, never with a fault of ours`, async (t) => {
      const { world } = at;
      // whose session an earlier attack rightly ended signs in again
      world.setTime(TODAY);
      me = await world.as(person);
      own = await idsOf(me);
      foreign = await idsOf(await world.as('000001/admin'));
      named = new Map(
        resources().flatMap(({ fields }) =>
          Object.entries(fields).flatMap(([name, field]) =>
            targetOf(field) ? [[name, targetOf(field)!]] : [],
          ),
        ),
      );
      const may = await me.ok('get', 'base/sysMenu/getUserBtn');
      const open = world.endpoints.filter(
        ({ path, needs }) =>
          !LEFT_OUT.test(path) && (['login', 'public'].includes(needs) || Object.hasOwn(may, needs)),
      );
      const told = [];
      for (const endpoint of open) told.push(await attack(endpoint));
      const sent = told.reduce((sum, one) => sum + one.sent, 0);
      t.diagnostic(`${sent} calls`);
      assert.ok(sent > 150, `${sent} calls`);
      assert.deepEqual(
        told.flatMap(({ wrong }) => wrong),
        [],
      );
      assert.equal(
        (await me.get('base/sysUser/getUserInfo')).status,
        200,
        'the session was there to the end',
      );
    });
});
