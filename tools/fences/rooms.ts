import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import type { Edge } from './graph.ts';

/** `dormitory/repair` for a file of that room that belongs to the product; null for everything else. */
function roomOf(file: string): string | null {
  if (/\.test\.tsx?$|^modules\/[^/]+\/[^/]+\/test\//.test(file)) return null;
  return /^modules\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? null;
}

/** What rooms really import of each other, compared with what they declare, and free of circles. */
export function roomFaults(root: string, edges: readonly Edge[]): Fault[] {
  const rooms = globSync('modules/*/*/module.ts', { cwd: root }).map((file) => roomOf(file) ?? '');
  const real = new Map<string, Set<string>>(rooms.sort().map((room) => [room, new Set()]));
  for (const { from, to, typeOnly } of edges) {
    // what a call answers is asked over the wire: nothing of that room is needed to be built or started
    if (typeOnly && to.endsWith('/server/answers.ts')) continue;
    const [here, there] = [roomOf(from), roomOf(to)];
    if (here !== null && !real.has(here)) real.set(here, new Set());
    if (here !== null && there !== null && here !== there) real.get(here)?.add(there);
  }
  return [...declarationFaults(root, real), ...circleFaults(real)];
}

function declarationFaults(root: string, real: Map<string, Set<string>>): Fault[] {
  return [...real].flatMap(([room, imported]) => {
    const at = `modules/${room}/module.ts`;
    const declared = existsSync(join(root, at))
      ? declaredOf(readFileSync(join(root, at), 'utf8'))
      : new Set<string>();
    const missing = [...imported].filter((name) => !declared.has(name));
    // rows may lean on a room's tables without a line of code in between: references and foreign keys need them made first
    const leaned = tablesLeanedOn(root, room);
    const idle = [...declared].filter(
      (name) => !imported.has(name) && !tablesOf(root, name).some((table) => leaned.has(table)),
    );
    return [
      ...missing.map((name) => ({
        rule: 'depends-on',
        at,
        says: `imports ${name} without naming it in dependsOn.`,
      })),
      ...idle.map((name) => ({
        rule: 'depends-on',
        at,
        says: `names ${name} in dependsOn and imports nothing of it.`,
      })),
    ];
  });
}

/** Tables that a room's own migrations make. */
function tablesOf(root: string, room: string): string[] {
  return migrationsOf(root, room).flatMap((text) =>
    [...text.matchAll(/create table (\w+)/g)].map((hit) => hit[1] ?? ''),
  );
}

/** Tables that a room's migrations and statements name, and those behind the resources that its fields refer to. */
function tablesLeanedOn(root: string, room: string): Set<string> {
  const sources = globSync(`modules/${room}/**/*.ts`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const named = [...migrationsOf(root, room), ...sources].flatMap((text) =>
    [...text.matchAll(/\b(?:references|join|from|alter table|on)\s+(\w+)/g)].map((hit) => hit[1] ?? ''),
  );
  const referred = sources.flatMap((text) => [...text.matchAll(/\bto: '(\w+)'/g)].map((hit) => hit[1] ?? ''));
  return new Set([
    ...named,
    ...referred.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  ]);
}

function migrationsOf(root: string, room: string): string[] {
  return globSync(`modules/${room}/migrations/*.sql`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
}

function declaredOf(source: string): Set<string> {
  const list = /\bdependsOn\s*:\s*\[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return new Set([...list.matchAll(/['"`]([^'"`]+)['"`]/g)].map((hit) => hit[1] ?? ''));
}

/** One fault per circle of rooms, told from its alphabetically first room. */
function circleFaults(real: Map<string, Set<string>>): Fault[] {
  const found = new Map<string, Fault>();
  const walk = (path: string[]): void => {
    for (const next of real.get(path.at(-1) ?? '') ?? []) {
      const start = path.indexOf(next);
      if (start === -1) {
        if (!done.has(next)) walk([...path, next]);
        continue;
      }
      const circle = path.slice(start);
      const first = [...circle].sort()[0] ?? next;
      const turned = [
        ...circle.slice(circle.indexOf(first)),
        ...circle.slice(0, circle.indexOf(first)),
        first,
      ];
      found.set(turned.join(' → '), {
        rule: 'no-room-cycle',
        at: `modules/${first}`,
        says: `${turned.join(' → ')}. Answer with an event, or move what both need.`,
      });
    }
    done.add(path.at(-1) ?? '');
  };
  const done = new Set<string>();
  for (const room of [...real.keys()].sort()) if (!done.has(room)) walk([room]);
  return [...found.values()];
}

/** Screens that load the server by way of a third file; types don't count, the bundler drops them. */
export function reachFaults(edges: readonly Edge[]): Fault[] {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of edges) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  const faults: Fault[] = [];
  for (const screen of next.keys()) {
    if (
      !/^(platform\/web\/|app\/web|modules\/[^/]+\/[^/]+\/(web\.tsx$|web\/|public\.web\.tsx$))/.test(screen)
    )
      continue;
    if (/\.test\.tsx?$/.test(screen)) continue;
    const path = pathToServer(screen, next);
    if (path && path.length > 2)
      faults.push({ rule: 'screens-reach-no-server', at: screen, says: path.join(' → ') });
  }
  return faults;
}

/** Breadth first, so the sentence is the shortest way. */
function pathToServer(screen: string, next: Map<string, string[]>): string[] | null {
  const seen = new Set([screen]);
  const paths: string[][] = [[screen]];
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const to of next.get(path.at(-1) ?? '') ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      if (/^(platform\/server\/|modules\/[^/]+\/[^/]+\/(server\.ts$|server\/))/.test(to))
        return [...path, to];
      paths.push([...path, to]);
    }
  }
  return null;
}
