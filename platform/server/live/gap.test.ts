import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import pg from 'pg';
import { LINE } from '../db/line.ts';
import { tell } from './hub.ts';

const TENANT = '000000';
const READER = { userId: '00000000-0000-7000-8000-00000000000a', sessionId: 'a', tenant: TENANT };

describe('a node that no longer hears the others', () => {
  const at = suiteWorld();

  test('ends the streams of its pages when it hears again: what was said meanwhile is lost; new ones are told', async () => {
    const { hub, pool, bus } = at.world.platform;
    const dropped = new Set<string>();
    const kept = ['storage', 'package', 'domain', 'frames'];
    const off = kept.map((topic) => bus.on(topic, () => dropped.add(topic)));
    const before = hub.open(READER).resume();
    const ended = once(before, 'end', { signal: AbortSignal.timeout(20_000) });
    const { options } = pool as unknown as { options: { connectionString: string } };
    const killer = new pg.Client({ connectionString: options.connectionString });
    await killer.connect();
    const cut = await killer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [LINE],
    );
    await killer.end();
    assert.equal(cut.rowCount, 1);
    await ended;
    assert.deepEqual([...dropped], kept, 'what is kept in memory may be out of date');
    for (const stop of off) stop();

    const after = hub.open(READER);
    let heard = '';
    const told = new Promise<void>((resolve) => {
      after.on('data', (piece: Buffer) => {
        heard += piece.toString();
        if (heard.includes('event: message')) resolve();
      });
    });
    await at.world.work(async (work) => tell(work, [READER.userId], 'message', {}));
    await told;
    after.destroy();
  });
});
