import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, signed, signIn } from './client.ts';
import { residentMiB, startProduct, stopProcess, type Running } from './processes.ts';
import { median, show } from './show.ts';
import type { Stage } from './stage.ts';

const STARTS = 3;
const IDLE_SECONDS = 60;
const EMBEDDED_PORT = 18_189;

/** How long the built and migrated product takes to answer, and what it holds when nobody asks for anything. */
export async function starts(stage: Stage, chosen: (name: string) => boolean): Promise<void> {
  if (chosen('W7')) {
    await stopProcess((await stage.product()).process);
    verdict(
      'W7',
      'start to first answer, migrated database, DATABASE_URL',
      1_000,
      await several(stage.product),
    );
    await embedded();
  }
  if (chosen('W8')) await idle(stage);
}

type Took = { startedIn: number; worked: number };

/** The first start compiles and is not counted. */
async function several(start: () => Promise<Running>): Promise<Took[]> {
  const took: Took[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const { process, startedIn, worked } = await start();
    took.push({ startedIn, worked });
    await stopProcess(process);
  }
  return took;
}

function verdict(name: string, what: string, most: number, took: readonly Took[]): void {
  const usual = median(took.map(({ startedIn }) => startedIn));
  const worked = median(took.map((one) => one.worked));
  const figures = `${usual.toFixed(0)} ms, target ${most} ms; ${worked.toFixed(0)} ms of processor time`;
  show(name, what, figures, usual <= most);
}

async function embedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'));
  chmodSync(folder, 0o711);
  const start = () =>
    startProduct(EMBEDDED_PORT, {
      DATABASE_URL: undefined,
      CAMPUS_DATA: folder,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    });
  try {
    await stopProcess((await start()).process);
    verdict('W7', 'the same with the embedded PostgreSQL', 2_000, await several(start));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function idle(stage: Stage): Promise<void> {
  const { port, process } = await stage.product();
  const admin = await signIn(port, 'admin');
  await ask(port, signed('GET', '/api/flySource-base/student/list', admin));
  await sleep(IDLE_SECONDS * 1_000);
  const memory = Math.round(residentMiB(process.pid!));
  const what = `resident memory of all its processes, ${IDLE_SECONDS} s after one sign-in and one list`;
  show('W8', what, `${memory} MiB, target 160 MiB`, memory <= 160);
  await stopProcess(process);
}
