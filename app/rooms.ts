import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoomDeclaration } from '#platform/kit/room.ts';
import type { Migration } from '#platform/server/db/migrate.ts';
import { withApplications } from '#platform/server/application/expand.ts';
import { flatten } from '#platform/server/http/words.ts';
import type { FoundRoom } from '#platform/server/platform.ts';
import type { RoomServer } from '#platform/server/room-server.ts';
import type { Locale } from '#platform/server/work.ts';
import { importRoomFile } from './room-files.ts';

export const ROOT = join(import.meta.dirname, '..');

/** Finds rooms by their folders. A broken one stops the start with the folder's name. */
export async function findRooms(): Promise<FoundRoom[]> {
  const files = globSync('modules/*/*/module.ts', { cwd: ROOT }).sort();
  const rooms = await Promise.all(files.map((file) => load(file.replace(/\/module\.ts$/, ''))));
  checkNames(rooms);
  return inOrderOfNeed(rooms);
}

async function load(folder: string): Promise<FoundRoom> {
  try {
    const { default: declaration } = (await importRoomFile(`${folder}/module.ts`)) as {
      default: RoomDeclaration;
    };
    if (`modules/${declaration.name}` !== folder) throw new Error(`it calls itself ${declaration.name}`);
    const behaviour = `${folder}/server.ts`;
    const server = existsSync(join(ROOT, behaviour))
      ? ((await importRoomFile(behaviour)) as { default: RoomServer }).default
      : {};
    return { declaration, server: withApplications(declaration, server), folder };
  } catch (error) {
    throw new Error(`Room ${folder} can't be opened: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * The last part of a room's name leads its refusals and messages, and resources lead permissions: both must be unique, and
 * so is what schools know by its name.
 * What a room provides, no other room does.
 */
function checkNames(rooms: FoundRoom[]): void {
  const taken = new Map<string, string>();
  for (const { declaration, server, folder } of rooms) {
    const names = [
      `room ${shortName(declaration)}`,
      ...declaration.resources.map((resource) => `resource ${resource.name}`),
      ...(declaration.widgets ?? []).map((widget) => `widget ${widget.code}`),
      ...Object.keys(declaration.dictionaries ?? {}).map((code) => `dictionary ${code}`),
      ...Object.keys(declaration.parameters ?? {}).map((key) => `parameter ${key}`),
      ...Object.keys(server.provides ?? {}).map((key) => `the answer to ${key}`),
    ];
    for (const name of names) {
      const other = taken.get(name);
      if (other) throw new Error(`Room ${folder} can't be opened: ${name} is taken by ${other}`);
      taken.set(name, folder);
    }
  }
}

export const shortName = (declaration: RoomDeclaration): string => declaration.name.split('/')[1]!;

/** Rooms after the rooms they depend on, so that migrations and seeds find what they refer to. */
function inOrderOfNeed(rooms: FoundRoom[]): FoundRoom[] {
  const byName = new Map(rooms.map((room) => [room.declaration.name, room]));
  const done = new Set<FoundRoom>();
  const visit = (room: FoundRoom, path: string[]): void => {
    const { name, dependsOn } = room.declaration;
    if (path.includes(name))
      throw new Error(`Rooms depend on each other in a circle: ${[...path, name].join(' → ')}`);
    if (done.has(room)) return;
    for (const need of dependsOn) {
      const other = byName.get(need);
      if (!other) throw new Error(`Room ${room.folder} depends on ${need}, which isn't there`);
      visit(other, [...path, name]);
    }
    done.add(room);
  };
  for (const room of rooms) visit(room, []);
  return [...done];
}

/** The platform's migrations, then each room's. */
export function migrationsOf(rooms: readonly FoundRoom[]): Migration[] {
  const folders = [
    { owner: 'platform', folder: 'platform/server/db/migrations' },
    ...rooms.map((room) => ({ owner: room.declaration.name, folder: `${room.folder}/migrations` })),
  ];
  return folders.flatMap(({ owner, folder }) =>
    globSync(`${folder}/*.sql`, { cwd: ROOT })
      .sort()
      .map((file) => ({ name: `${owner}/${file.split('/').at(-1)}`, file: join(ROOT, file) })),
  );
}

/** All words of one language: the platform's, the house's, those that are common to its rooms, each room's under its own name. */
export async function wordsOf(rooms: readonly FoundRoom[], locale: Locale): Promise<Map<string, string>> {
  const table = new Map<string, string>();
  flatten(await json(`platform/kit/words/${locale}.json`), '', table);
  flatten(await json(`app/locale/${locale}.json`), '', table);
  flatten(await json(`app/locale/common/${locale}.json`), 'common', table);
  for (const { declaration, folder } of rooms) {
    addRoomWords(declaration, (await json(`${folder}/locale/${locale}.json`)) as RoomWords, table);
  }
  return table;
}

type RoomWords = {
  title?: string;
  pages?: object;
  errors?: object;
  messages?: object;
  ui?: object;
  [group: string]: unknown;
};

function addRoomWords(declaration: RoomDeclaration, words: RoomWords, table: Map<string, string>): void {
  const { title, pages = {}, errors = {}, messages = {}, ui: _shownByTheWebOnly, ...groups } = words;
  const short = shortName(declaration);
  if (title) table.set(`rooms.${declaration.name}`, title);
  for (const [path, word] of Object.entries(pages))
    table.set(`pages.${pageCode(declaration.name, path)}`, word as string);
  flatten(errors, `errors.${short}`, table);
  flatten(messages, `messages.${short}`, table);
  flatten(groups as object, '', table);
}

export function pageCode(room: string, path: string): string {
  return path === '' ? room : `${room}/${path}`;
}

async function json(file: string): Promise<{ [key: string]: object }> {
  const path = join(ROOT, file);
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as { [key: string]: object }) : {};
}
