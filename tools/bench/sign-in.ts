import { signed, tokenCall } from './client.ts';
import { load } from './load.ts';
import { meanwhile } from './meanwhile.ts';
import type { Running } from './processes.ts';
import { show } from './show.ts';

const SECONDS = 8;

/** What others notice of 32 people signing in without a pause. */
export async function othersMeanwhile(product: Running, admin: string): Promise<void> {
  const rush = () =>
    load({ port: product.port, connections: 32, seconds: SECONDS, next: () => tokenCall('admin') });
  const list = () => signed('GET', '/api/flySource-base/student/list', admin);
  const { othersP50, othersP99 } = await meanwhile(product, rush, list);
  const figures = `p50 ${othersP50.toFixed(0)} ms, p99 ${othersP99.toFixed(0)} ms, target 100 ms`;
  show('W4 others', "others' pages while 32 people sign in without a pause", figures, othersP99 < 100);
}
