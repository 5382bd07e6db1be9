import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '../server/http/endpoint.ts';
import type { Caller } from './caller.ts';
import { changed, drawn, FAR, narrowed, shapeOf, type Place, type Shape } from './fuzz.fixture.ts';
import { idsOf, namedIn, sampleOf, targetOfId } from './sentences.fixture.ts';
import { suiteWorld, TODAY } from './world.ts';

/** `CAMPUS_FUZZ=long`: every value in every place; else one of them in each, another with the next. */
const LONG = process.env['CAMPUS_FUZZ'] === 'long';
/** Calls that end the caller's own session or school, or stream for ever. */
const LEFT_OUT =
  /^(auth\/logOut|base\/live\/stream|base\/sysUser\/(checkPassword|disable|activate)|auth\/mySessions\/.*|base\/sysTenant\/(suspend|close))$/;

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

  const targetFor = ({ path }: Endpoint, name: string): string => targetOfId(path, name, named, foreign);

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
    const sample = resource && (await sampleOf(endpoint, resource, place.way, { me, own }));
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
      own = await idsOf(world, me);
      foreign = await idsOf(world, await world.as('000001/admin'));
      named = namedIn(world);
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
