import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Endpoint } from '../server/http/endpoint.ts';
import type { Answer, Caller } from './caller.ts';
import { watched } from './statements.ts';
import { suiteWorld, type World } from './world.ts';

/**
 * Rows of another school, and of another circle of one's own school, are to every call what rows from nowhere are
 * (security.md 9 and 11): the calls come from the routes, the rows from the lists.
 */

const NOWHERE = '0190f0a0-0000-7000-8000-000000000000';
/** They end the caller's session or stream for ever. */
const LEFT_OUT = new Set(['auth/logOut', 'base/live/stream']);

/**
 * Reviewed: any colleague of the school may be named in a form, so the first tells name, number and department; a label of
 * the whole school stands on everybody's board, and of its course each hears what concerns his own students.
 */
const OPEN_WITHIN_SCHOOL = ['base/teacher/getSelect', 'xsgl/stuLabel/trend'];

describe('a row that is not one’s own', () => {
  const at = suiteWorld();
  let world: World;
  before(() => {
    world = at.world;
  });

  const callsOf = (path: string): Endpoint[] =>
    world.endpoints.filter(
      (endpoint) =>
        endpoint.path.startsWith(`${path}/`) && !LEFT_OUT.has(endpoint.path) && endpoint.needs !== 'public',
    );

  /** What each call asked of the database stands for the time that it took, and is the same on every machine. */
  async function sendWatched(caller: Caller, endpoint: Endpoint, id: string) {
    const { answer, statements } = await watched(world.platform, () => send(caller, endpoint, id));
    return { answers: answer, asked: statements };
  }

  async function send(caller: Caller, endpoint: Endpoint, id: string): Promise<Answer[]> {
    const { method, path, multipart } = endpoint;
    if (method === 'GET') return [await caller.get(path, { id })];
    if (multipart) return [await caller.form(path, { ids: id })];
    return [
      await caller.post(path, { id, version: 1 }),
      await caller.post(path, { id, version: 1, reason: 'x' }),
      await caller.post(path, { ids: [id] }),
      await caller.post(path, [id]),
    ];
  }

  /** What a reader learns from an answer: its status, its words, and its shape without numbers of calls and rows. */
  const learnt = ({ status, body }: Answer, id: string) =>
    JSON.stringify({ status, body })
      .replaceAll(id, 'ID')
      .replace(/"traceId":"[^"]*"/, '');

  async function sameAsNowhere(
    caller: Caller,
    path: string,
    id: string,
    known: readonly string[] = [],
  ): Promise<number> {
    let compared = 0;
    for (const endpoint of callsOf(path).filter((one) => !known.includes(one.path))) {
      const none = await sendWatched(caller, endpoint, NOWHERE);
      const mine = await sendWatched(caller, endpoint, id);
      for (const [index, answer] of mine.answers.entries()) {
        assert.equal(
          learnt(answer, id),
          learnt(none.answers[index]!, NOWHERE),
          `${endpoint.path} knows ${id}`,
        );
        compared += 1;
      }
      // who calls is read anew every few seconds: then one of the two asked more, once
      const again =
        String(mine.asked) === String(none.asked) ? none : await sendWatched(caller, endpoint, NOWHERE);
      const its = again === none ? mine : await sendWatched(caller, endpoint, id);
      assert.deepEqual(its.asked, again.asked, `${endpoint.path} takes another way for ${id}`);
    }
    return compared;
  }

  const resources = () =>
    [...world.platform.resources.values()]
      .map(({ resource }) => resource)
      .filter(({ verbs }) => verbs.includes('list'))
      .map((resource) => ({ resource, path: `${resource.service}/${resource.name}` }));

  test('of another school: no call tells it from one that does not exist', async () => {
    const [here, there] = [await world.as('admin'), await world.as('000001/admin')];
    let compared = 0;
    for (const { path } of resources()) {
      const { records } = await here.ok('get', `${path}/list`, { size: 1 });
      for (const { id } of records as { id: string }[]) compared += await sameAsNowhere(there, path, id);
    }
    assert.ok(compared > 200, `${compared} answers`);
    assert.deepEqual(world.crashes, []);
  });

  test('of another circle: no call tells it from one that does not exist', async () => {
    const admin = await world.as('admin');
    let compared = 0;
    for (const person of ['fdy01', 'stu01', 'yx01']) {
      const caller = await world.as(person);
      for (const { resource, path } of resources()) {
        const mine = await caller.get(`${path}/list`, { size: 500 });
        if (mine.status !== 200 || resource.scope === 'open' || mine.data.total > 500) continue;
        const seen = new Set((mine.data.records as { id: string }[]).map(({ id }) => id));
        const { records } = await admin.ok('get', `${path}/list`, { size: 500 });
        const outside = (records as { id: string }[]).find(({ id }) => !seen.has(id));
        if (outside) compared += await sameAsNowhere(caller, path, outside.id, OPEN_WITHIN_SCHOOL);
      }
    }
    assert.ok(compared > 40, `${compared} answers`);
    assert.deepEqual(world.crashes, []);
  });
});
