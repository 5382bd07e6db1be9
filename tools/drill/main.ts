// `npm run drill`: things are taken away from a real school, and what was promised is measured. Linux only (/proc).
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Drill, Found } from './promise.ts';
import { copySchool, makeSchool, ROOT } from './school.ts';

const USAGE = `npm run drill -- [database] [embedded] [import] [disk] [supervisor] [backup] [gate]

  Takes the database, the disk, the server away from a school of its own, and measures what was promised.
  --rounds 20   times that the database goes     --away 30   seconds that it is away
  --rows 4000   lines of the import              --port 18210  and the nine after it`;

const DRILLS: { readonly [name: string]: () => Promise<Drill> } = {
  database: async () => (await import('./database.ts')).database,
  backup: async () => (await import('./backup.ts')).backup,
  gate: async () => (await import('./gate.ts')).gate,
  disk: async () => (await import('./disk.ts')).disk,
  embedded: async () => (await import('./embedded.ts')).embedded,
  import: async () => (await import('./import.ts')).importing,
  supervisor: async () => (await import('./supervisor.ts')).supervisor,
};

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    away: { type: 'string', default: '30' },
    rows: { type: 'string', default: '4000' },
    port: { type: 'string', default: '18210' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

async function run(names: readonly string[]): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'campus-drill-'));
  chmodSync(home, 0o711);
  let kept = true;
  try {
    console.log('building, and making a school …');
    execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'ignore' });
    await makeSchool(join(home, 'school'));
    for (const name of names) {
      const broken = (await drill(name, home)).filter((one) => !one.kept).length;
      kept &&= broken === 0;
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  return kept;
}

async function drill(name: string, home: string): Promise<Found[]> {
  console.log(`\n${name}`);
  const folder = join(home, name);
  mkdirSync(join(folder, 'school'), { recursive: true });
  for (const path of [folder, join(folder, 'school')]) chmodSync(path, 0o711);
  copySchool(join(home, 'school'), join(folder, 'school'));
  const all: Found[] = [];
  const found = (one: Found) => {
    all.push(one);
    const mark = one.kept ? '\u001b[32m✔' : '\u001b[31m✖';
    console.log(`${mark}\u001b[0m ${one.what}: ${one.measured}  (promised: ${one.promised})`);
  };
  const asked = {
    folder,
    port: Number(values.port),
    rounds: Number(values.rounds),
    away: Number(values.away),
    rows: Number(values.rows),
  };
  try {
    await (
      await DRILLS[name]!()
    )(asked, found);
  } catch (error) {
    found({
      what: 'the drill itself',
      measured: (error as Error).message,
      promised: 'comes through',
      kept: false,
    });
  }
  return all;
}

const unknown = positionals.find((name) => !Object.hasOwn(DRILLS, name));
if (values.help || unknown !== undefined) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  const kept = await run(positionals.length > 0 ? positionals : Object.keys(DRILLS));
  console.log(kept ? '\nEvery promise was kept.' : '\nNot every promise was kept.');
  process.exit(kept ? 0 : 1);
}
