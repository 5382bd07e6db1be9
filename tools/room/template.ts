/** What a new room is called everywhere. */
export type RoomName = {
  /** `dormitory/sign-task` */
  room: string;
  wing: string;
  /** `sign-task`: the folder, and what leads its refusals. */
  short: string;
  /** `signTask`: its first resource. */
  resource: string;
  /** `Sign task` */
  title: string;
};

/** Reads `wing/room` and what its first resource is called, the same where nothing is said; or says what a name looks like. */
export function roomName(text: string, called?: string): RoomName {
  const [, wing, short] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(text) ?? [];
  if (wing === undefined || short === undefined)
    throw new Error(
      `A room is called <wing>/<room> in small letters, such as dormitory/sign-task; not "${text}".`,
    );
  if (called !== undefined && !/^[a-z]+([A-Z][a-z]*)*$/.test(called))
    throw new Error(`A resource is called like a field, such as signTask; not "${called}".`);
  const words = short.replaceAll('-', ' ');
  return {
    room: text,
    wing,
    short,
    resource: called ?? camel(short),
    title: `${words[0]!.toUpperCase()}${words.slice(1)}`,
  };
}

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The service that most resources of a wing answer under; that of student affairs where there are none. */
export function serviceOf(services: readonly string[]): string {
  const counted = [...Map.groupBy(services, (service) => service)];
  return counted.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'yxgl';
}

/** The files of a new room but its migration, which is written from what they declare. */
export function roomFiles(name: RoomName, service: string): { [file: string]: string } {
  return {
    'module.ts': moduleText(name),
    [`${dashed(name.resource)}.ts`]: resourceText(name, service),
    'demo.ts': demoText(name),
    'locale/zh-CN.json': words(`待命名（${name.short}）`, name, {
      list: '列表',
      nameTaken: '该名称已存在',
    }),
    'locale/en.json': words(name.title, name, {
      list: 'List',
      nameTaken: 'This name is taken',
    }),
    [`test/${name.short}.test.ts`]: testText(name),
    'README.md': `# ${name.room} 待命名\nFor administrators, who keep it. Say here who uses it and what must hold.\n`,
  };
}

const VERBS = ['list', 'detail', 'add', 'update', 'remove'];

/** Lines for the list of reviewed calls: what the room's calls that write ask of whoever calls. */
export const judgementsOf = ({ resource }: RoomName, service: string): string[] =>
  ['add', 'remove', 'removeBatch', 'update'].map((verb) => `plain ${service}/${resource}/${verb}`);

/** The list with more lines, each before the first one that comes after it. */
export function withLines(text: string, more: readonly string[]): string {
  const lines = text.trimEnd().split('\n');
  for (const line of more) {
    if (lines.includes(line)) continue;
    const before = lines.findIndex((other) => other > line);
    lines.splice(before === -1 ? lines.length : before, 0, line);
  }
  return `${lines.join('\n')}\n`;
}

const moduleText = ({ room, resource }: RoomName) => `import { room } from '#platform/kit/room.ts';
import { ${resource} } from './${dashed(resource)}.ts';

export default room({
  name: '${room}',
  dependsOn: [],
  resources: [${resource}],
  pages: [
    {
      path: 'list',
      icon: 'profile',
      resource: '${resource}',
      buttons: 'all',
      roles: ['gly'],
    },
  ],
  grants: { gly: ['${resource}.*'] },
});
`;

const resourceText = (
  { short, resource }: RoomName,
  service: string,
) => `import { resource } from '#platform/kit/resource.ts';

/** Say what a row of ${short} is to the school, and who keeps it. */
export const ${resource} = resource({
  name: '${resource}',
  service: '${service}',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    remark: { kind: 'text', max: 200, form: 'lines' },
  },
  scope: 'open',
  verbs: [${VERBS.map((verb) => `'${verb}'`).join(', ')}],
  list: { columns: ['name', 'remark'], search: ['name'], sort: ['name'] },
  unique: { nameTaken: ['name'] },
});
`;

const demoText = ({ resource }: RoomName) => `import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { ${resource} } from './${dashed(resource)}.ts';

/** Rows that a visitor believes. */
export async function demo(work: Work): Promise<void> {
  for (const name of ['甲', '乙', '丙']) await insert(work, ${resource}, { name });
}
`;

const testText = ({ room, short }: RoomName) => `import assert from 'node:assert/strict';
import { test } from 'node:test';

test('${short} keeps its first rule', () => {
  assert.fail(
    '${room} has no rule yet: write its first one into modules/${room}/rules.ts, and here what it means for the school.',
  );
});
`;

type Said = { list: string; nameTaken: string };

const words = (title: string, { resource }: RoomName, { list, nameTaken }: Said) =>
  `${JSON.stringify(
    {
      title,
      pages: { list },
      resources: { [resource]: title },
      errors: { nameTaken },
    },
    null,
    2,
  )}\n`;
