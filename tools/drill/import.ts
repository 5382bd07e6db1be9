import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningUrl } from '../../platform/server/db/embedded.ts';
import { writeSheet } from '../../platform/server/sheet/write.ts';
import { ask, signed, signIn } from '../bench/client.ts';
import { COLUMNS } from '../bench/import-sheet.ts';
import { get, post, type Answer } from './call.ts';
import { isAlive } from './process.ts';
import { seconds, until, type Asked, type Found } from './promise.ts';
import { startSchool, type Running } from './school.ts';

/** Lines of the import that is asked for afterwards. */
const FEW = 20;
const FREED = 60_000;

type Job = { status: string; message: string | null; done: number };
type Scene = { asked: Asked; school: Running; admin: string; from: number };

/** kill -9 of the server in the middle of an import: alone, and together with PostgreSQL. */
export async function importing(asked: Asked, found: (one: Found) => void): Promise<void> {
  const school = await startSchool(`${asked.folder}/school`, asked.port);
  try {
    const admin = await signIn(asked.port, 'admin');
    await broken({ asked, school, admin, from: 0 }, 'the server', found);
    await broken({ asked, school, admin, from: 500_000 }, 'server and PostgreSQL', found);
  } finally {
    await school.stop();
  }
}

async function broken(scene: Scene, what: string, found: (one: Found) => void): Promise<void> {
  const { asked, school, admin, from } = scene;
  const both = what !== 'the server';
  const job = await run(scene, await check(scene, from, asked.rows));
  const { id: behind } = await wanted<{ id: string }>(
    post(asked.port, 'base/sysMonitor/run', admin, { name: 'monitor.watch' }),
  );
  // in the middle of its one transaction
  await until(async () => (await jobOf(scene, job)).status === 'running', 'the import runs');
  await sleep(150);
  const [server, postgres] = [school.server(), school.postgres()];
  const under = (await jobOf(scene, job)).status;
  process.kill(server, 'SIGKILL');
  if (both) process.kill(postgres, 'SIGKILL');
  const began = performance.now();
  await until(() => !isAlive(server), 'the server dies');
  await school.isBack();
  const url = (await runningUrl(school.folder))!;
  const seen = new Set<number>();
  const owner = new pg.Pool({ connectionString: url, max: 1 });
  owner.on('error', () => {});
  let freed = 0;
  const over = async (id: string, most: number): Promise<Job> => {
    let last: Job = { status: '', message: null, done: 0 };
    await until(
      async () => {
        seen.add(await counted(owner, from, asked.rows));
        last = await jobOf(scene, id);
        const isTaken = (await attempts(owner, job)) > 1;
        if (freed === 0 && isTaken) freed = performance.now() - began;
        return last.status !== '' && last.status !== 'queued' && last.status !== 'running';
      },
      'the task ends',
      most,
    ).catch(() => {});
    return last;
  };
  const ended = await over(job, 180_000);
  const took = performance.now() - began;
  const after = await over(behind, 120_000);
  const rows = await counted(owner, from, asked.rows);
  const halves = [...seen].filter((count) => count !== 0 && count !== asked.rows);
  found({
    what: `${what} killed (-9) during an import of ${asked.rows} rows (it was ${under})`,
    measured: `rows seen afterwards: ${[...seen].join(', then ')}`,
    promised: 'none or all, at every moment',
    kept: halves.length === 0 && under === 'running',
  });
  found({
    what: 'its task is taken over',
    measured: freed > 0 ? `after ${seconds(freed)}` : 'never',
    promised: `within ${seconds(FREED)}`,
    kept: freed > 0 && freed <= FREED,
  });
  const whole = ended.status === 'succeeded' ? rows === asked.rows : rows === 0 && Boolean(ended.message);
  found({
    what: 'and ends',
    measured: `${ended.status} after ${seconds(took)}, ${rows} rows${ended.message ? `: ${ended.message}` : ''}`,
    promised: 'with all rows, or none and a reason',
    kept: ['succeeded', 'failed'].includes(ended.status) && whole,
  });
  found({
    what: "the school's next task",
    measured: `${after.status} after ${seconds(performance.now() - began)}${after.message ? `: ${after.message}` : ''}`,
    promised: 'goes on',
    kept: after.status === 'succeeded',
  });
  // whoever's sheet was lost with PostgreSQL uploads it again
  const again = await run(scene, await check(scene, from + asked.rows, FEW));
  const fresh = await over(again, 60_000);
  await owner.end();
  found({
    what: 'an import asked for afterwards',
    measured: fresh.status || 'nothing',
    promised: 'succeeded',
    kept: fresh.status === 'succeeded',
  });
}

async function wanted<T>(asked: Promise<Answer>): Promise<T> {
  const { status, msg, data } = await asked;
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data as T;
}

async function counted(owner: pg.Pool, from: number, rows: number): Promise<number> {
  const [first, last] = [from, from + rows - 1].map((serial) => COLUMNS['学号']!(serial, []));
  const found = await owner.query<{ count: number }>(
    'select count(*)::int as count from student where student_no between $1 and $2',
    [first, last],
  );
  return found.rows[0]!.count;
}

async function attempts(owner: pg.Pool, id: string): Promise<number> {
  const found = await owner.query<{ attempt: number }>('select attempt from sys_job where id = $1', [id]);
  return found.rows[0]?.attempt ?? 0;
}

async function jobOf({ school, admin }: Scene, id: string): Promise<Job> {
  const { status, data } = await get(school.port, `base/sysJob/detail?id=${id}`, admin);
  return status === 200 ? (data as Job) : { status: '', message: null, done: 0 };
}

async function run({ school, admin }: Scene, checkId: string): Promise<string> {
  const body = { checkId, mode: 'both', onError: 'abort' };
  const call = signed('POST', '/api/flySource-base/student/importRun', admin, body);
  return (await ask<{ jobId: string }>(school.port, call)).jobId;
}

/** A sheet of new students, checked. */
async function check({ school, admin }: Scene, from: number, count: number): Promise<string> {
  const file = join(school.folder, `students-${from}.xlsx`);
  const codes = await classCodes(school.folder);
  const columns = Object.keys(COLUMNS).map((title) => ({ title, kind: 'text' as const }));
  const rows = (function* () {
    for (let serial = from; serial < from + count; serial += 1)
      yield Object.values(COLUMNS).map((cell) => cell(serial, codes));
  })();
  await pipeline(writeSheet(rows, columns, { sheetName: '学生' }), createWriteStream(file));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(file))]), 'students.xlsx');
  const call = signed('POST', '/api/flySource-base/student/importCheck', admin);
  const { checkId, ok } = await ask<{ checkId: string; ok: number }>(school.port, call, form);
  if (ok !== count) throw new Error(`only ${ok} of ${count} rows are fine`);
  return checkId;
}

async function classCodes(folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: (await runningUrl(folder))! });
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    "select class_code as code from stu_class where tenant_id = '000000' order by 1 limit 20",
  );
  await client.end();
  return rows.map(({ code }) => code);
}
