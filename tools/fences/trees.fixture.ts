import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a scratch project: path → text. */
export type Tree = { readonly [path: string]: string };

/** A small tree that breaks nothing: three rooms, both doors, pure, kit, server, screens, app. */
export const CLEAN: Tree = {
  // The real map of `imports`: the fences must read the very patterns that Node reads.
  'package.json': readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
  'package-lock.json': '{ "packages": { "node_modules/pg": { "version": "1.0.0" } } }\n',
  'app/server.ts': `import '#platform/server/db/db.ts';\nimport '#modules/a/one';\n`,
  'app/web.tsx': `import '#platform/web/page.tsx';\nimport '#modules/a/one/web';\n`,
  'platform/pure/date.ts': `import './text.ts';\nexport const day = 1;\n`,
  'platform/pure/text.ts': `export const text = 1;\n`,
  'platform/kit/room.ts': `import '#platform/pure/date.ts';\nimport type { Note } from './note.ts';\nexport type Room = Note;\n`,
  'platform/kit/note.ts': `import type { Room } from './room.ts';\nexport type Note = Room;\n`,
  'platform/server/db/db.ts': `import pg from 'pg';\nimport { sql } from 'kysely';\nexport const now = new Date(0); // a student may read new Date()\nexport { pg, sql };\n`,
  'platform/server/work.ts': `import type pg from 'pg';\nexport type Work = pg.Pool;\n`,
  'platform/server/jobs/queue.ts': `import 'pg-boss';\nexport const queue = Date.now();\n`,
  'platform/server/addresses.ts': `import { BlockList, isIP } from 'node:net';\nimport type { Socket } from 'node:net';\nexport const closed = (o: { fetch(url: string): Socket }) => isIP('') && new BlockList() && o.fetch('x');\n`,
  'platform/web/page.tsx': `import 'react';\nexport const onMouseLeave = 'className';\n`,
  'platform/web/build-plugin.ts': `import { readFileSync } from 'node:fs';\nimport 'vite';\nexport { readFileSync };\n`,
  'platform/web/page.test.ts': `import 'node:test';\nimport 'fast-check';\n`,
  'modules/a/one/module.ts': `import '#platform/kit/room.ts';\nexport const one = { dependsOn: ['a/two'] };\n`,
  'modules/a/one/public.ts': `export { rule } from './rules.ts';\n`,
  'modules/a/one/public.web.tsx': `export { screen } from './web.tsx';\n`,
  'modules/a/one/rules.ts': `import '#platform/pure/date.ts';\nimport './errors.ts';\nexport const rule = (now: Date) => new Date(now);\n`,
  'modules/a/one/server/answers.ts': `export type Mine = string;\n`,
  'modules/a/one/web/mine.tsx': `import type { Mine } from '../server/answers.ts';\nexport const mine = (id: Mine) => id;\n`,
  'modules/a/one/errors.ts': `export const refuse = 1;\n`,
  'modules/a/one/server.ts': `import './rules.ts';\nimport '#modules/a/two';\nimport '#platform/server/work.ts';\n`,
  'modules/a/one/web.tsx': `import '#modules/a/two/web';\nimport type { two } from '#modules/a/two';\nimport '#platform/web/page.tsx';\nexport const screen = 1 as unknown as typeof two;\n`,
  'modules/a/one/migrations/001_one.sql': `create table one (\n  created_at timestamptz not null default now() -- not current_date\n);\n`,
  'modules/a/one/test/one.test.ts': `import '#modules/b/three';\nimport '../../../../app/server.ts';\nexport const today = Date.now();\n`,
  'modules/a/two/module.ts': `export const two = { dependsOn: [] };\n`,
  'modules/a/two/public.ts': `export { two } from './server.ts';\n`,
  'modules/a/two/public.web.tsx': `export const card = 1;\n`,
  'modules/a/two/server.ts': `export const two = 2;\n`,
  'modules/b/three/module.ts': `export const three = { dependsOn: [] };\n`,
  'modules/b/three/public.ts': `export const three = 3;\n`,
  'modules/b/three/web/list.tsx': `import type { Mine } from '#modules/a/one/answers';\nexport const list = (id: Mine) => id;\n`,
  'modules/b/three/deep.ts': `export const deep = 3;\n`,
};

/** Circles need more than one file. */
export const CIRCLES: Tree = {
  'tools/saw.ts': `export {};`,
  'app/ring-a.ts': `import './ring-b.ts';\nexport const a = 1;`,
  'app/ring-b.ts': `import { a } from './ring-a.ts';\nexport { a };`,
  'modules/d/x/module.ts': `export const x = { dependsOn: ['d/y'] };`,
  'modules/d/x/public.ts': `export const x = 1;`,
  'modules/d/x/server.ts': `import '#modules/d/y/web';`,
  'modules/d/y/module.ts': `export const y = { dependsOn: ['d/z'] };`,
  'modules/d/y/public.web.tsx': `export const y = 1;`,
  'modules/d/y/server.ts': `import '#modules/d/z';`,
  'modules/d/z/module.ts': `export const z = { dependsOn: ['d/x'] };`,
  'modules/d/z/public.ts': `export const z = 1;`,
  'modules/d/z/server.ts': `export const load = () => import('#modules/d/x');`,
  'modules/b/three/test/world.ts': `export {};`,
  'modules/c/four/module.ts': `export const four = { dependsOn: [] };`,
};
