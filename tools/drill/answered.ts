import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longest, seconds, type Found } from './promise.ts';
import type { Heard } from './steady.ts';

/** Every call has an answer in time: as always, or that the database is away, in words. */
export function answered(
  { what, heard, limit, folder }: { what: string; heard: readonly Heard[]; limit: number; folder: string },
  found: (one: Found) => void,
): void {
  const refused = heard.filter(({ status, key, msg }) => status === 503 && key === 'kit.away' && msg !== '');
  const served = heard.filter(({ status }) => status === 200);
  const others = heard.filter((one) => !refused.includes(one) && !served.includes(one));
  const [other] = others;
  const most = longest(heard.map(({ ms }) => ms));
  const odd = other
    ? `, ${others.length} others (${other.what}: ${other.status} ${other.key} ${other.msg}${reasonOf(other, folder)})`
    : '';
  found({
    what,
    measured: `${refused.length} × 503 kit.away, ${served.length} × 200${odd}, longest ${seconds(most)}`,
    promised: `every call, within ${seconds(limit)}`,
    kept: refused.length > 0 && others.length === 0 && most <= limit,
  });
}

/** What the server's own log says of an answer with a number. */
function reasonOf({ msg }: Heard, folder: string): string {
  const number = /[\da-f]{8}-[\da-f-]{27}/.exec(msg)?.[0];
  const log = join(folder, 'log', 'error.log');
  if (number === undefined || !existsSync(log)) return '';
  const line = readFileSync(log, 'utf8')
    .split('\n')
    .find((one) => one.includes(number));
  return line ? `: ${line.slice(0, 600)}` : '';
}
