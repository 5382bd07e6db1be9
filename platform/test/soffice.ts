import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Speaks LibreOffice's command line. What stands in a document decides what becomes of it: HANG, BROKEN, NOTHING, SLOW. */
const SCRIPT = `#!${process.execPath}
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
const asked = process.argv.slice(2);
const text = readFileSync(asked.at(-1), 'latin1');
const log = join(dirname(process.argv[1]), 'log');
const note = (what) => appendFileSync(log, JSON.stringify(what) + '\\n');
note({ asked, env: Object.keys(process.env) });
if (text.includes('SLOW')) await wait(80);
if (text.includes('HANG')) await wait(600_000);
if (text.includes('BROKEN')) {
  console.error('Error: source file could not be loaded');
  process.exit(1);
}
const folder = asked[asked.indexOf('--outdir') + 1];
const name = basename(asked.at(-1)).replace(/[.][^.]+$/, '.pdf');
if (!text.includes('NOTHING')) writeFileSync(join(folder, name), '%PDF-1.7 of ' + text.length + ' bytes');
note('end');
`;

export type FakeOffice = {
  program: string;
  /** What it was asked, and `end` for each document that came to its end. */
  log(): Promise<({ asked: string[]; env: string[] } | 'end')[]>;
  stop(): Promise<void>;
};

export async function fakeOffice(): Promise<FakeOffice> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-soffice-'));
  const program = join(folder, 'soffice.mjs');
  await writeFile(program, SCRIPT);
  await chmod(program, 0o755);
  return {
    program,
    async log() {
      const text = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}
