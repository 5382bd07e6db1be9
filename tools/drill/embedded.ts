import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../bench/client.ts';
import { answered } from './answered.ts';
import { isAlive } from './process.ts';
import { longest, seconds, until, type Asked, type Found } from './promise.ts';
import { startSchool } from './school.ts';
import { steady } from './steady.ts';

const KILLS = 5;
/** A statement under way is told by its connection, which ends at once. Milliseconds. */
const ANSWER = 2_000;

/** kill -9 of the PostgreSQL that the server itself looks after. */
export async function embedded(asked: Asked, found: (one: Found) => void): Promise<void> {
  const school = await startSchool(`${asked.folder}/school`, asked.port);
  const calls = steady(school.port, await signIn(school.port, 'admin'));
  const backs: number[] = [];
  try {
    for (let round = 0; round < KILLS; round += 1) {
      const before = school.postgres();
      process.kill(before, 'SIGKILL');
      const began = performance.now();
      await until(
        () => !isAlive(before) && school.postgres() !== before && school.postgres() > 0,
        'another one',
      );
      await calls.untilServed();
      backs.push(performance.now() - began);
      await sleep(2_000);
    }
    const what = `embedded PostgreSQL killed (-9) ${KILLS} times: answers meanwhile`;
    answered({ what, heard: calls.take(), limit: ANSWER, folder: school.folder }, found);
  } finally {
    await calls.stop();
    await school.stop();
  }
  found({
    what: 'started again and all as before',
    measured: backs.map(seconds).join(', '),
    promised: 'within 10 s',
    kept: longest(backs) < 10_000,
  });
}
