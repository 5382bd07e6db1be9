import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningUrl } from '../../platform/server/db/embedded.ts';
import { signIn } from '../bench/client.ts';
import { get, post } from './call.ts';
import { isAlive } from './process.ts';
import { seconds, until, type Asked, type Found } from './promise.ts';
import { startSchool } from './school.ts';

/** Events of one push, pushes of one second, and seconds of it. */
const AT_ONCE = 100;
const PER_SECOND = 5;
const FOR = 20;

type Sender = { port: number; code: string; secret: string };
type Batch = { no: number; events: object[]; acknowledged: boolean };

/** kill -9 of the server while a door tells of 500 passes a second. What was acknowledged is there, once; what wasn't is told again. */
export async function gate(asked: Asked, found: (one: Found) => void): Promise<void> {
  const school = await startSchool(`${asked.folder}/school`, asked.port);
  try {
    const sender = await senderOf(asked.port);
    const owner = new pg.Pool({ connectionString: (await runningUrl(school.folder))!, max: 1 });
    owner.on('error', () => {});
    const batches = Array.from({ length: FOR * PER_SECOND }, (_, no) => batchOf(no));
    const took: number[] = [];
    const began = performance.now();
    const half = batches.length / 2;
    const running: Promise<void>[] = [];
    for (const batch of batches.slice(0, half)) {
      await sleep(Math.max(0, began + (batch.no * 1000) / PER_SECOND - performance.now()));
      running.push(tell(sender, batch, took));
    }
    await Promise.all(running);
    const lasted = performance.now() - began;
    took.sort((a, b) => a - b);
    found({
      what: `${half} pushes of ${AT_ONCE}, ${PER_SECOND} in a second`,
      measured: `${Math.round((half * AT_ONCE * 1000) / lasted)} events/s, half within ${Math.round(took[Math.floor(took.length / 2)]!)} ms, 95 % within ${Math.round(took[Math.floor(took.length * 0.95)]!)} ms`,
      promised: '500 events/s, 95 % within 500 ms',
      kept: took.length === half && took[Math.floor(took.length * 0.95)]! <= 500,
    });

    // the others at once, and the server goes in their midst
    const others = batches
      .slice(half)
      .map((batch, index) => sleep(index * 8).then(() => tell(sender, batch, [])));
    await sleep(150);
    const server = school.server();
    process.kill(server, 'SIGKILL');
    await until(() => !isAlive(server), 'the server dies');
    await Promise.all(others);
    const before = batches.filter(({ acknowledged }) => acknowledged);
    const back = await school.isBack();
    const kept = await countsOf(owner);
    const lost = before.filter(({ no }) => kept.get(no) !== AT_ONCE).length;
    found({
      what: `the server killed (-9) with ${batches.length - before.length} pushes unanswered`,
      measured: `${before.length} acknowledged, ${lost} of them lost; back after ${seconds(back)}`,
      promised: 'what was acknowledged is there',
      kept: lost === 0 && before.length < batches.length,
    });
    for (const batch of batches) await tell(sender, batch, []);
    const whole = await countsOf(owner);
    const sum = [...whole.values()].reduce((all, one) => all + one, 0);
    await owner.end();
    found({
      what: 'everything told again',
      measured: `${sum} events kept of ${batches.length * AT_ONCE}`,
      promised: 'each once',
      kept: sum === batches.length * AT_ONCE && batches.every(({ acknowledged }) => acknowledged),
    });
  } finally {
    await school.stop();
  }
}

async function senderOf(port: number): Promise<Sender> {
  const admin = await signIn(port, 'admin');
  const list = await get(port, 'yxgl/accessDevice/list', admin);
  const { records } = list.data as { records: { id: string }[] };
  const { data } = await post(port, 'yxgl/accessDevice/newSecret', admin, { id: records[0]!.id });
  return { port, ...(data as { code: string; secret: string }) };
}

/** Each event has a number of its own; half of the people are nobody's. */
function batchOf(no: number): Batch {
  const at = new Date(Date.now() + 8 * 3_600_000 - 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const events = Array.from({ length: AT_ONCE }, (_, index) => ({
    id: `d${no}-${index}`,
    personNo: index % 2 === 0 ? `Fstu${String(1 + (index % 40)).padStart(2, '0')}` : `X${no}-${index}`,
    at,
    direction: no % 2 === 0 ? 'in' : 'out',
  }));
  return { no, events, acknowledged: false };
}

/** As a device does. What fails is told again later. */
async function tell({ port, code, secret }: Sender, batch: Batch, took: number[]): Promise<void> {
  const text = JSON.stringify({ events: batch.events });
  const now = Math.floor(Date.now() / 1000);
  const seal = `${now}.${createHmac('sha256', secret).update(`${now}.${text}`).digest('hex')}`;
  const began = performance.now();
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/flySource-yxgl/openApi/accessEvent/push`, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        'tenant-id': '000000',
        'campus-device': code,
        'campus-seal': seal,
      },
    });
    const { data } = (await answer.json()) as { data: { state: string }[] | null };
    if (!data?.every(({ state }) => state !== 'err')) return;
    batch.acknowledged = true;
    took.push(performance.now() - began);
  } catch {
    // the server is gone: not acknowledged
  }
}

async function countsOf(owner: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ no: string; count: string }>(`
    select substring(event_key from '/d(\\d+)-') as no, count(*) from access_event where event_key ~ '/d\\d+-' group by 1`);
  return new Map(rows.map(({ no, count }) => [Number(no), Number(count)]));
}
