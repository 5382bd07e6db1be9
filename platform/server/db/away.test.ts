import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveWeb } from '#platform/server/http/static.ts';
import { layCable, type Cable } from '#platform/test/cable.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

const WHO = 'base/sysUser/getUserInfo';

/** Milliseconds until it is so. */
async function until(holds: () => Promise<boolean> | boolean, limit = 10_000): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    assert.ok(performance.now() - began < limit, `still not so after ${limit} ms`);
    await sleep(25);
  }
  return performance.now() - began;
}

describe('while the database is away', () => {
  const at = suiteWorld();
  const folder = mkdtempSync(join(tmpdir(), 'campus-away-'));
  let cable: Cable;
  let node: Awaited<ReturnType<World['nodeBy']>>;
  let person: Caller;

  before(async () => {
    node = await at.world.nodeBy(async (url) => (cable = await layCable(url)).url);
    writeFileSync(join(folder, 'index.html'), '<p>campus</p>');
    serveWeb(node.app, folder);
    person = node(await at.world.as('fdy01'));
  });
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await cable.close();
  });

  const isServed = async () => (await person.get(WHO)).status === 200;
  /** Calls at once, one of somebody whom nobody remembers; how they were answered and how long the slowest took. */
  async function ask(): Promise<{ answers: Awaited<ReturnType<Caller['get']>>[]; took: number }> {
    const began = performance.now();
    const stranger = person.bearing('a'.repeat(43));
    const calls = [person, stranger].flatMap((who) => [who.get(WHO), who.get('base/student/list')]);
    const passwords = { oldPassword: 'Old#2026xyz', newPassword: 'New#2026xyz' };
    const write = person.post('base/sysUser/updatePassword', passwords);
    // a refresh that were refused as wrong would be the end of a session
    const query = { tenantId: '000000', grant_type: 'refresh_token', refresh_token: 'a'.repeat(43) };
    const refresh = node(at.world.nobody()).post('auth/oauth/token', undefined, query);
    const answers = await Promise.all([...calls, write, refresh]);
    return { answers, took: performance.now() - began };
  }

  test('calls are refused at once with a sentence, pages are served, and one loop looks for it', async () => {
    assert.ok(await isServed());
    const { hub } = node.platform;
    const stream = hub.open({
      userId: person.login?.detail?.userId ?? 'x',
      sessionId: 's',
      tenant: '000000',
    });
    const ended = once(stream.resume(), 'end');
    await cable.cut();
    await sleep(100);
    const before = cable.callers;
    for (let round = 0; round < 3; round += 1) {
      const { answers, took } = await ask();
      for (const { status, body, headers } of answers) {
        assert.deepEqual([status, body.error, headers['retry-after']], [503, 'kit.away', '5']);
        assert.match(body.msg, /暂时无法访问/);
      }
      assert.ok(took < 1_000, `${took} ms`);
    }
    const page = await node.app.inject({ url: '/anything', headers: { accept: 'text/html' } });
    assert.deepEqual([page.statusCode, page.body], [200, '<p>campus</p>']);
    await sleep(1_500);
    await cable.mend();
    assert.equal(cable.callers, before, 'nobody was there');
    const took = await until(isServed);
    assert.ok(took < 5_000, `back after ${took} ms`);
    await ended;
    assert.equal(at.world.crashes.length, 1, 'that it is away is told once');
    at.world.crashes.length = 0;
  });

  test('nobody waits for one that is silent, and what waited is told', async () => {
    cable.silence();
    const waiting = Array.from({ length: 30 }, () => person.get('base/student/list'));
    await until(() => node.platform.bus.line.isAway());
    const { answers, took } = await ask();
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [503]);
    assert.ok(took < 1_000, `${took} ms`);
    const told = await Promise.all(waiting);
    assert.deepEqual([...new Set(told.map(({ status }) => status))], [503]);
    await cable.mend();
    const back = await until(isServed);
    assert.ok(back < 5_000, `back after ${back} ms`);
    at.world.crashes.length = 0;
  });

  test('twenty outages leave nothing behind', async () => {
    for (let round = 0; round < 20; round += 1) {
      const came = cable.callers;
      await cable.cut();
      await ask();
      await sleep(60);
      await cable.mend();
      await until(isServed);
      assert.ok(cable.callers - came < 20, `${cable.callers - came} connections`);
    }
    // the line, and what the pools hold; both ends are counted
    assert.ok(cable.open <= 2 * 12, `${cable.open} sockets`);
    at.world.crashes.length = 0;
  });
});
