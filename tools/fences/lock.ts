import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

type Entry = { resolved?: string; optionalDependencies?: { [name: string]: string } };

/** Two ways in which a lock file that `npm install` wrote fails elsewhere. */
export function lockFaults(root: string): Fault[] {
  const at = 'package-lock.json';
  if (!existsSync(join(root, at))) return [];
  const { packages = {} } = JSON.parse(readFileSync(join(root, at), 'utf8')) as {
    packages?: { [path: string]: Entry };
  };
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...addressFaults(at, path, entry),
    ...gapFaults(at, path, entry, packages),
  ]);
}

/** An address ties the lock to one registry. */
function addressFaults(at: string, path: string, entry: Entry): Fault[] {
  if (entry.resolved === undefined) return [];
  return [
    {
      rule: 'lock-without-addresses',
      at,
      says: `${path} is bound to ${entry.resolved}: npm install with omit-lockfile-registry-resolved.`,
    },
  ];
}

/**
 * Where a registry lacks the newest build for some platform, `npm install` drops it silently and `npm ci` then
 * calls the lock out of step. The mend is an older version of the package, one that all platforms have.
 */
function gapFaults(at: string, path: string, entry: Entry, packages: { [path: string]: Entry }): Fault[] {
  const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
    (name) => !isLocked(name, path, packages),
  );
  if (missing.length === 0) return [];
  return [
    {
      rule: 'lock-complete',
      at,
      says: `${path} lacks ${missing.join(', ')}; npm ci will fail: take the newest version of it that all platforms have.`,
    },
  ];
}

/** npm's own search: beside the package, then one folder further up each time. */
function isLocked(name: string, path: string, packages: { [path: string]: Entry }): boolean {
  const above = path
    .split('/node_modules/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', path, ...above].some(
    (folder) => packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined,
  );
}
