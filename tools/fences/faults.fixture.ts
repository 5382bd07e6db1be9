/** Ways to call other people's servers past the one client. */
const OUTSIDE = (
  [
    [
      'platform/server/files/own-store.ts',
      `import { S3mini } from 's3mini';\nexport const store = new S3mini({});`,
      1,
    ],
    ['modules/b/three/server/hook.ts', `export const call = (url: string) => fetch(url);`, 1],
    [
      'modules/b/three/server/socket.ts',
      `import { BlockList, connect } from 'node:net';\nexport { BlockList, connect };`,
      1,
    ],
    [
      'platform/server/lazy.ts',
      `export const ask = async () => (await import('node:https')).get('https://x');`,
      1,
    ],
    ['modules/b/three/server/mail.ts', `import nodemailer from 'nodemailer';\nexport { nodemailer };`, 1],
    [
      'modules/b/three/server/keys.ts',
      `import { createRemoteJWKSet } from 'jose';\nexport const keys = createRemoteJWKSet(new URL('https://x'));`,
      2,
    ],
  ] as const
).map(([file, text, line]) => ({ rule: 'outbound-only', file, text, at: `${file}:${line}` }));

/** Sheets that copy another's. */
const SHEETS = [
  ['modules/b/three/web/three.css', `@import '../../../../platform/web/list/list.css';`],
  ['platform/web/font.css', '@import url(https://fonts.example/a.css);'],
].map(([file, text]) => ({ rule: 'sheets-at-home', file: file!, text: text!, at: file! }));

/** One fault per rule: the file that breaks it, what is written there, and where the fault must be told. */
export const FAULTS: readonly { rule: string; at: string; file: string; text: string }[] = [
  { rule: 'resolvable', file: 'app/lost.ts', text: `import '#platform/nowhere.ts';`, at: 'app/lost.ts' },
  {
    rule: 'resolvable',
    file: 'modules/b/three/lost.ts',
    text: `import '#modules/b/nobody';`,
    at: 'modules/b/three/lost.ts',
  },
  {
    rule: 'platform-below',
    file: 'platform/server/up.ts',
    text: `import '#modules/a/one';`,
    at: 'platform/server/up.ts',
  },
  {
    rule: 'platform-below',
    file: 'platform/web/up.tsx',
    text: `import '../../app/web.tsx';`,
    at: 'platform/web/up.tsx',
  },
  {
    rule: 'modules-below-app',
    file: 'modules/b/three/up.ts',
    text: `import '../../../app/server.ts';`,
    at: 'modules/b/three/up.ts',
  },
  { rule: 'no-tools-in-product', file: 'app/tool.ts', text: `import '../tools/saw.ts';`, at: 'app/tool.ts' },
  {
    rule: 'no-test-in-product',
    file: 'modules/b/three/tried.ts',
    text: `import './test/world.ts';`,
    at: 'modules/b/three/tried.ts',
  },
  { rule: 'no-dev-dependency', file: 'app/dev.ts', text: `import 'vite';`, at: 'app/dev.ts' },
  {
    rule: 'room-door',
    file: 'modules/b/three/breaks-in.ts',
    text: `import '../../a/one/rules.ts';`,
    at: 'modules/b/three/breaks-in.ts',
  },
  {
    rule: 'door-by-name',
    file: 'modules/b/three/rude.ts',
    text: `import '../../a/two/public.ts';`,
    at: 'modules/b/three/rude.ts',
  },
  {
    rule: 'door-by-name',
    file: 'modules/b/three/rude-down.ts',
    text: `import '../../../platform/pure/date.ts';`,
    at: 'modules/b/three/rude-down.ts',
  },
  {
    rule: 'own-door',
    file: 'modules/b/three/knocks.ts',
    text: `import '#modules/b/three';`,
    at: 'modules/b/three/knocks.ts',
  },
  {
    rule: 'rules-pure',
    file: 'modules/b/three/rules.ts',
    text: `import '#platform/server/work.ts';`,
    at: 'modules/b/three/rules.ts',
  },
  {
    rule: 'rules-pure',
    file: 'modules/b/three/rules/a.ts',
    text: `import 'node:fs';`,
    at: 'modules/b/three/rules/a.ts',
  },
  {
    rule: 'rules-pure',
    file: 'modules/b/three/rules/b.ts',
    text: `import 'react';`,
    at: 'modules/b/three/rules/b.ts',
  },
  {
    rule: 'rules-pure',
    file: 'modules/b/three/rules/c.ts',
    text: `import type { deep } from '../deep.ts';`,
    at: 'modules/b/three/rules/c.ts',
  },
  {
    rule: 'rules-pure',
    file: 'modules/b/three/rules/d.ts',
    text: `import '#modules/a/two';`,
    at: 'modules/b/three/rules/d.ts',
  },
  {
    rule: 'pure-alone',
    file: 'platform/pure/zoned.ts',
    text: `import 'react';`,
    at: 'platform/pure/zoned.ts',
  },
  {
    rule: 'pure-alone',
    file: 'platform/pure/kitted.ts',
    text: `import type { Room } from '../kit/room.ts';`,
    at: 'platform/pure/kitted.ts',
  },
  {
    rule: 'kit-alone',
    file: 'platform/kit/heavy.ts',
    text: `import type { Work } from '../server/work.ts';`,
    at: 'platform/kit/heavy.ts',
  },
  {
    rule: 'screens-no-server',
    file: 'platform/web/leak.ts',
    text: `import '#platform/server/work.ts';`,
    at: 'platform/web/leak.ts',
  },
  {
    rule: 'screens-no-server',
    file: 'modules/b/three/web/leak.tsx',
    text: `import '../server/job.ts';`,
    at: 'modules/b/three/web/leak.tsx',
  },
  {
    rule: 'screens-no-server',
    file: 'modules/b/three/plan.web.tsx',
    text: `import './server.ts';`,
    at: 'modules/b/three/plan.web.tsx',
  },
  {
    rule: 'screens-reach-no-server',
    file: 'modules/b/three/web/far.tsx',
    text: `import '#modules/a/two';`,
    at: 'modules/b/three/web/far.tsx',
  },
  {
    rule: 'screens-no-node',
    file: 'modules/b/three/web.tsx',
    text: `import { join } from 'node:path';\nexport { join };`,
    at: 'modules/b/three/web.tsx',
  },
  {
    rule: 'server-no-screens',
    file: 'modules/b/three/server/draws.ts',
    text: `import '../web/list.tsx';`,
    at: 'modules/b/three/server/draws.ts',
  },
  {
    rule: 'driver-at-home',
    file: 'platform/server/http/pool.ts',
    text: `import { Pool } from 'pg';\nexport { Pool };`,
    at: 'platform/server/http/pool.ts',
  },
  {
    rule: 'driver-types-at-home',
    file: 'modules/b/three/server.ts',
    text: `import type { Pool } from 'pg';\nexport type P = Pool;`,
    at: 'modules/b/three/server.ts',
  },
  {
    rule: 'kysely-at-home',
    file: 'platform/server/list.ts',
    text: `import { sql } from 'kysely';\nexport { sql };`,
    at: 'platform/server/list.ts',
  },
  {
    rule: 'jobs-at-home',
    file: 'modules/b/three/server/job.ts',
    text: `import 'pg-boss';`,
    at: 'modules/b/three/server/job.ts',
  },
  {
    rule: 'antd-at-home',
    file: 'modules/b/three/web/heavy.tsx',
    text: `import { Select } from 'antd';\nexport { Select };`,
    at: 'modules/b/three/web/heavy.tsx',
  },
  {
    rule: 'depends-on',
    file: 'modules/c/four/server.ts',
    text: `import '#modules/a/two';`,
    at: 'modules/c/four/module.ts',
  },
  {
    rule: 'depends-on',
    file: 'modules/c/five/module.ts',
    text: `export const five = { dependsOn: ['a/two'] };`,
    at: 'modules/c/five/module.ts',
  },
  {
    rule: 'no-own-clock',
    file: 'modules/b/three/server/clock.ts',
    text: `export const late = Date.now() > 1;`,
    at: 'modules/b/three/server/clock.ts:1',
  },
  {
    rule: 'no-own-clock',
    file: 'modules/b/three/rules/e.ts',
    text: `\nexport const today = new Date();`,
    at: 'modules/b/three/rules/e.ts:2',
  },
  {
    rule: 'no-own-clock',
    file: 'platform/kit/clock.ts',
    text: `export const at = new Date( );`,
    at: 'platform/kit/clock.ts:1',
  },
  {
    rule: 'no-own-clock',
    file: 'modules/b/three/server/late.ts',
    text: 'export const q = `select 1 where end_time < now()`;',
    at: 'modules/b/three/server/late.ts:1',
  },
  {
    rule: 'no-own-clock',
    file: 'modules/b/three/server/day.ts',
    text: 'export const q = `where day = CURRENT_DATE`;',
    at: 'modules/b/three/server/day.ts:1',
  },
  {
    rule: 'no-own-clock',
    file: 'modules/b/three/migrations/001.sql',
    text: `create table t (\n  created_at timestamptz default now(),\n  due date default current_date\n);`,
    at: 'modules/b/three/migrations/001.sql:3',
  },
  {
    rule: 'no-school-noun',
    file: 'platform/server/row.ts',
    text: `export const row = { studentNo: 1 };`,
    at: 'platform/server/row.ts:1',
  },
  {
    rule: 'no-school-noun',
    file: 'platform/server/key.sql',
    text: `create table t (class_id uuid);`,
    at: 'platform/server/key.sql:1',
  },
  {
    rule: 'no-school-noun',
    file: 'platform/web/title.tsx',
    text: `export const title = '宿舍';`,
    at: 'platform/web/title.tsx:1',
  },
  ...OUTSIDE,
  ...SHEETS,
  {
    rule: 'short-files',
    file: 'modules/b/three/long.ts',
    text: 'export {};\n'.repeat(301),
    at: 'modules/b/three/long.ts',
  },
  {
    rule: 'narrow-door',
    file: 'modules/c/six/public.ts',
    text: Array.from({ length: 11 }, (_, i) => `export const n${i} = 1;`).join('\n'),
    at: 'modules/c/six/public.ts',
  },
  {
    rule: 'narrow-door',
    file: 'modules/c/seven/public.ts',
    text: `export * from './server.ts';`,
    at: 'modules/c/seven/public.ts',
  },
  {
    rule: 'lock-without-addresses',
    file: 'package-lock.json',
    text: JSON.stringify({
      packages: {
        'node_modules/pg': { resolved: 'https://registry.example/pg.tgz' },
        'node_modules/swift': { optionalDependencies: { 'swift-linux': '1.0.0', 'swift-mac': '1.0.0' } },
        'node_modules/swift/node_modules/swift-linux': {},
      },
    }),
    at: 'package-lock.json',
  },
];
