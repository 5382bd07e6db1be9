// `npm run room`: makes a room, or writes the next migration of one from the difference between declaration and table.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { snake } from '#platform/server/db/names.ts';
import { figuresOf } from '#platform/server/figures/hooks.ts';
import type { FoundRoom } from '#platform/server/platform.ts';
import { findRooms, migrationsOf, ROOT, shortName } from '../../app/rooms.ts';
import { tablesAfter } from './catalogue.ts';
import { bin, runNode } from '../gate/program.ts';
import { differenceOf, keptDifference, migrationText, nextName } from './difference.ts';
import { createTable, type Declared } from './table.ts';
import { judgementsOf, roomFiles, roomName, serviceOf, withLines, type RoomName } from './template.ts';

const USAGE = `npm run room <wing>/<room> [resource]       makes a room that starts; its first resource is called like it, or as said
npm run room -- --migration <wing>/<room>   writes the next migration from what its declaration says and its tables lack`;
const REVIEWED = 'platform/test/judgements.txt';

async function run(): Promise<string[]> {
  const { values, positionals } = parseArgs({
    options: { migration: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [room, called, ...more] = positionals;
  if (room === undefined || more.length > 0 || (values.migration && called)) throw new Error(USAGE);
  const name = roomName(room, called);
  return values.migration ? writeMigration(name) : makeRoom(name);
}

async function makeRoom(name: RoomName): Promise<string[]> {
  const folder = `modules/${name.room}`;
  if (existsSync(join(ROOT, folder))) throw new Error(`${folder} is there already.`);
  const rooms = await findRooms();
  refuseTaken(name, rooms);
  const near = rooms.filter(({ declaration }) => declaration.name.startsWith(`${name.wing}/`));
  const service = serviceOf(near.flatMap((room) => room.declaration.resources.map((one) => one.service)));
  const files = Object.entries(roomFiles(name, service)).map(([file, text]) =>
    write(`${folder}/${file}`, text),
  );
  const tables = declaredBy(await findRooms(), name).map(createTable);
  const first = `${folder}/migrations/001_${snake(name.resource)}.sql`;
  files.push(write(first, `-- Say what the tables of ${name.short} keep.\n\n${tables.join('\n\n')}\n`));
  // where a line ends depends on how long the room's name is
  await runNode([bin('oxfmt/bin/oxfmt'), ...files.filter((file) => /\.(ts|json)$/.test(file))]);
  const reviewed = readFileSync(join(ROOT, REVIEWED), 'utf8');
  files.push(write(REVIEWED, withLines(reviewed, judgementsOf(name, service))));
  return [
    ...files,
    `Name it in Chinese: ${folder}/locale/zh-CN.json and README.md.`,
    `Its test fails until its first rule is written; after each new field: npm run room -- --migration ${name.room}`,
  ];
}

function refuseTaken({ wing, short, resource }: RoomName, rooms: readonly FoundRoom[]): void {
  const { wings } = JSON.parse(readFileSync(join(ROOT, 'app/locale/en.json'), 'utf8')) as { wings: object };
  if (!Object.hasOwn(wings, wing))
    throw new Error(
      `No wing is called ${wing}: name it in app/locale, or take one of ${Object.keys(wings).join(', ')}.`,
    );
  for (const { declaration } of rooms) {
    const isTaken =
      shortName(declaration) === short || declaration.resources.some((one) => one.name === resource);
    if (isTaken) throw new Error(`The name ${short} is taken by ${declaration.name}.`);
  }
}

async function writeMigration(name: RoomName): Promise<string[]> {
  const rooms = await findRooms();
  const all = declaredBy(rooms, name);
  const tables = await tablesAfter(migrationsOf(rooms));
  const own = figuresOf({ rooms: rooms.filter(({ declaration }) => declaration.name === name.room) });
  const [declared, kept] = [differenceOf(all, tables), keptDifference(own, tables)];
  const difference = {
    notes: declared.notes,
    statements: [...declared.statements, ...kept.statements],
    made: [...declared.made, ...kept.made],
  };
  if (difference.statements.length === 0)
    return [...difference.notes, `Nothing to write: the tables of ${name.room} have what is declared.`];
  const folder = `modules/${name.room}/migrations`;
  const file = nextName(
    globSync(`${folder}/*.sql`, { cwd: ROOT }).map((one) => basename(one)),
    difference.made,
  );
  const text = migrationText(`Say why ${name.short} gets ${difference.made.join(', ')}.`, difference);
  return [...difference.notes, write(`${folder}/${file}`, text)];
}

/** The tables that a room declares; refuses one that isn't there. */
function declaredBy(rooms: readonly FoundRoom[], { room: wanted }: RoomName): Declared[] {
  const found = rooms.find(({ declaration }) => declaration.name === wanted);
  if (!found) throw new Error(`There is no room modules/${wanted}: npm run room ${wanted} makes it.`);
  const known = new Map(
    rooms.flatMap(({ declaration }) => declaration.resources.map((one) => [one.name, one] as const)),
  );
  const { resources, applications = [] } = found.declaration;
  return resources.map((resource) => ({
    room: shortName(found.declaration),
    resource,
    application: applications.find(({ of }) => of.name === resource.name),
    known,
  }));
}

function write(file: string, text: string): string {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
  return file;
}

try {
  for (const line of await run()) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// a PostgreSQL that was started for the question would keep the process
process.exit();
