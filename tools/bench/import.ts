import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { readTable } from '../../platform/server/sheet/table.ts';
import { writeSheet } from '../../platform/server/sheet/write.ts';
import { ask, signed } from './client.ts';
import { copyAgain, takeOut } from './copy-in.ts';
import { COLUMNS, sheetRows } from './import-sheet.ts';
import { ended } from './jobs.ts';
import { meanwhile, shown } from './meanwhile.ts';
import type { Running } from './processes.ts';
import { median, show, timed } from './show.ts';
import type { Stage } from './stage.ts';

const ROWS = 20_000;
const ROUNDS = 3;

type Round = { check: number; run: number; reading: number; copying: number };

/**
 * 20,000 students in from a sheet, against reading the sheet alone plus COPY of the very rows that the import wrote:
 * the students, their accounts and the accounts' roles.
 */
export async function measureImport(stage: Stage, product: Running, admin: string): Promise<void> {
  const file = await sheetFile(stage);
  const importing = importer(product.port, admin, await readFile(file));
  const client = new pg.Client({ connectionString: stage.url });
  await client.connect();
  const list = () => signed('GET', '/api/flySource-base/student/list', admin);
  // the first import is the one that others watch
  await ask(product.port, list());
  const cost = await meanwhile(product, async () => importing.run(await importing.check()), list);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeOut(client);
    let checkId = '';
    const check = await timed(async () => (checkId = await importing.check()));
    const run = await timed(() => importing.run(checkId));
    const reading = await timed(() => readAll(file));
    rounds.push({ check, run, reading, copying: await copyAgain(client) });
  }
  await takeOut(client);
  await client.end();
  tell(rounds, shown(cost), cost.aboveMib);
}

function tell(rounds: readonly Round[], others: string, aboveMib: number): void {
  const ratio = median(rounds.map((one) => (one.check + one.run) / (one.reading + one.copying)));
  const middle = (of: keyof Round) => median(rounds.map((one) => one[of])).toFixed(0);
  const ours = `check ${middle('check')} + run ${middle('run')} ms`;
  const bare = `reading ${middle('reading')} + COPY ${middle('copying')} ms`;
  const figures = `${ratio.toFixed(2)} × bare (${ours} of ${bare}), target 1.75; ${others}, target 180 MiB`;
  show(
    'import',
    '20,000 students with their accounts from a sheet',
    figures,
    ratio <= 1.75 && aboveMib <= 180,
  );
}

async function sheetFile({ owner, folder }: Stage): Promise<string> {
  const { rows } = await owner.query<{ code: string }>(
    "select class_code as code from stu_class where tenant_id = '000000' and class_code like 'BENCH%' order by 1 limit 80",
  );
  const file = join(folder, 'students.xlsx');
  const codes = rows.map((row) => row.code);
  const columns = Object.keys(COLUMNS).map((title) => ({ title, kind: 'text' as const }));
  const content = writeSheet(sheetRows(ROWS, codes), columns, { sheetName: '学生' });
  await pipeline(content, createWriteStream(file));
  return file;
}

async function readAll(file: string): Promise<void> {
  const columns = Object.keys(COLUMNS).map((title) => ({ key: title, title, required: false }));
  for await (const _ of readTable(file, columns)) continue;
}

function importer(port: number, admin: string, content: Buffer) {
  return {
    async check(): Promise<string> {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(content)]), 'students.xlsx');
      const call = signed('POST', '/api/flySource-base/student/importCheck', admin);
      const { checkId, ok } = await ask<{ checkId: string; ok: number }>(port, call, form);
      if (ok !== ROWS) throw new Error(`${ok} rows are fine`);
      return checkId;
    },
    async run(checkId: string): Promise<void> {
      const body = { checkId, mode: 'both', onError: 'abort' };
      const call = signed('POST', '/api/flySource-base/student/importRun', admin, body);
      const { jobId } = await ask<{ jobId: string }>(port, call);
      const { ok } = await ended(port, admin, jobId);
      if (ok !== ROWS) throw new Error(`${ok} rows imported`);
    },
  };
}
