import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { layCable } from '#platform/test/cable.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { bossJobs } from './boss.ts';
import { submit } from './submit.ts';
import { addRoom, asAccount, until } from './test/ear.ts';

describe('jobs that begin while the database is away', () => {
  const at = suiteWorld();

  test('wait for it, and then run what waits', async () => {
    const { options } = at.world.platform.pool as unknown as { options: { connectionString: string } };
    const cable = await layCable(options.connectionString);
    const jobs = bossJobs(cable.url);
    const platform = { ...at.world.platform, jobs };
    let ran = 0;
    addRoom(at.world, 'test/begin', {
      tasks: {
        async begin() {
          ran += 1;
          return { status: 'succeeded', total: 1, ok: 1, failed: 0 };
        },
      },
    });
    await cable.cut();
    const begun = jobs.start(platform);
    let failed: unknown;
    begun.catch((error: unknown) => (failed = error));
    await sleep(1_500);
    assert.equal(failed, undefined);
    await cable.mend();
    await begun;
    await asAccount(platform, 'fdy01', (work) => submit(work, { kind: 'begin', title: '一次', params: {} }));
    await until(() => ran === 1, 'the task');
    await jobs.stop();
    await cable.close();
  });
});
