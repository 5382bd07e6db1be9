import { isAlive } from './process.ts';
import { seconds, until, type Asked, type Found } from './promise.ts';
import { startSchool, type Running } from './school.ts';

/** As many crashes within a minute end it (tools/host/keep.mjs). */
const MOST = 5;

/** kill -9 of the server, once and again, and the orderly end. */
export async function supervisor(asked: Asked, found: (one: Found) => void): Promise<void> {
  await orderly(await startSchool(`${asked.folder}/school`, asked.port), found);
  const school = await startSchool(`${asked.folder}/school`, asked.port);
  const [keeper, postgres] = [school.supervisor(), school.postgres()];
  const backs: number[] = [];
  for (let crash = 1; crash < MOST; crash += 1) {
    const before = school.server();
    process.kill(before, 'SIGKILL');
    await until(() => !isAlive(before), 'the server dies');
    backs.push(await school.isBack());
    if (school.postgres() !== postgres) throw new Error('another PostgreSQL runs');
  }
  found({
    what: 'server killed (-9) four times in a row: answers again',
    measured: backs.map(seconds).join(', '),
    promised: 'after 0.5, 1, 2, 4 s of pause, each within 15 s',
    kept: backs.every((ms) => ms < 15_000),
  });
  found({
    what: 'PostgreSQL meanwhile',
    measured: isAlive(postgres) ? 'the same process, taken over each time' : 'gone',
    promised: 'the same process',
    kept: isAlive(postgres),
  });
  process.kill(school.server(), 'SIGKILL');
  const began = performance.now();
  const code = await Promise.race([
    school.ended,
    new Promise<null>((late) => setTimeout(late, 60_000, null)),
  ]);
  await until(() => !isAlive(postgres), 'PostgreSQL ends', 30_000).catch(() => {});
  const reason = /The server crashed 5 times within a minute[^\n]*/.exec(school.said())?.[0];
  found({
    what: 'the fifth within a minute',
    measured: `ended with ${code} after ${seconds(performance.now() - began)}: ${reason ?? 'no reason'}`,
    promised: 'gives up with 1 and a reason',
    kept: code === 1 && reason !== undefined,
  });
  const left = [keeper, postgres].filter(isAlive);
  found({
    what: 'what is left of it',
    measured: left.length === 0 ? 'no process' : `processes ${left.join(', ')}`,
    promised: 'no process, PostgreSQL neither',
    kept: left.length === 0,
  });
}

async function orderly(school: Running, found: (one: Found) => void): Promise<void> {
  const all = [school.supervisor(), school.server(), school.postgres()];
  const began = performance.now();
  process.kill(school.supervisor(), 'SIGTERM');
  const code = await school.ended;
  await until(() => !all.some(isAlive), 'all end', 30_000).catch(() => {});
  const left = all.filter(isAlive);
  found({
    what: 'SIGTERM',
    measured: `all ended after ${seconds(performance.now() - began)} with ${code}, ${left.length} left`,
    promised: 'all of it stops within 15 s, with 0',
    kept: left.length === 0 && code === 0 && performance.now() - began < 15_000,
  });
}
