import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Fault } from './fault.ts';

const IMPORT = /@import\s+(?:url\(\s*)?['"]?([^'")\s;]+)/g;

/**
 * What a style sheet imports is copied into it, past every rule about who may import whom: a sheet takes only sheets of
 * its own room, or of the platform where it is the platform's.
 */
export function sheetFaults(root: string): Fault[] {
  return globSync('{app,modules,platform}/**/*.css', { cwd: root })
    .sort()
    .flatMap((at) => {
      const text = readFileSync(join(root, at), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      return [...text.matchAll(IMPORT)]
        .map(([, name]) => name!)
        .filter((name) => !name.startsWith('.') || homeOf(normalize(join(dirname(at), name))) !== homeOf(at))
        .map((name) => ({
          rule: 'sheets-at-home',
          at,
          says: `${name}. Import it from the screen: import '#platform/….css'.`,
        }));
    });
}

const homeOf = (path: string): string => /^modules\/[^/]+\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '';
