import { setTimeout as sleep } from 'node:timers/promises';
import { signed, tokenCall } from './client.ts';
import { load } from './load.ts';
import { meanwhile } from './meanwhile.ts';
import type { Running } from './processes.ts';
import { show } from './show.ts';

const SECONDS = 8;
const AT_ONCE = 200;
const RUSHES = 4;

/** What others notice of 32 people signing in without a pause. */
export async function othersMeanwhile(product: Running, admin: string): Promise<void> {
  const rush = () =>
    load({ port: product.port, connections: 32, seconds: SECONDS, next: () => tokenCall('admin') });
  const list = () => signed('GET', '/api/flySource-base/student/list', admin);
  const { othersP50, othersP99 } = await meanwhile(product, rush, list);
  const figures = `p50 ${othersP50.toFixed(0)} ms, p99 ${othersP99.toFixed(0)} ms, target 100 ms`;
  show('W4 others', "others' pages while 32 people sign in without a pause", figures, othersP99 < 100);
}

/** What others notice of a whole year that signs in at one moment, against the same page while nobody does. */
export async function rushOfMany(product: Running, admin: string): Promise<void> {
  const list = () => signed('GET', '/api/flySource-base/student/list', admin);
  const quiet = await meanwhile(product, () => sleep(5_000), list);
  const all = async () => {
    // one rush is over too soon to tell a twentieth of the waits
    for (let rush = 0; rush < RUSHES; rush += 1)
      await load({ port: product.port, connections: AT_ONCE, seconds: 0, next: () => tokenCall('admin') });
  };
  const busy = await meanwhile(product, all, list);
  const more = busy.othersP95 / quiet.othersP95 - 1;
  const figures = `p95 ${busy.othersP95.toFixed(1)} ms after ${quiet.othersP95.toFixed(1)} ms alone, ${(more * 100).toFixed(0)} % more, target 30 %; all in after ${(busy.ms / RUSHES / 1000).toFixed(1)} s`;
  show('W4 rush', `others' pages while ${AT_ONCE} people sign in at one moment`, figures, more <= 0.3);
}
