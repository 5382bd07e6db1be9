/** Ways to call other people's servers past the one client. */
export const OUTSIDE = (
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
export const SHEETS = [
  ['modules/b/three/web/three.css', `@import '../../../../platform/web/list/list.css';`],
  ['platform/web/font.css', '@import url(https://fonts.example/a.css);'],
].map(([file, text]) => ({ rule: 'sheets-at-home', file: file!, text: text!, at: file! }));

/** Screens that say again what a call answers, or take more of it than its type. */
export const ANSWERS = [
  {
    rule: 'answers-once',
    file: 'modules/b/three/web/twice.tsx',
    text: `type Mine = { id: string };\nexport const useMine = () => useFetched<Page<Mine>>('b', 'three', 'mine');`,
    at: 'modules/b/three/web/twice.tsx',
  },
  {
    rule: 'answers-for-screens',
    file: 'modules/b/three/rules-of-one.ts',
    text: `import type { Mine } from '#modules/a/one/answers';\nexport type Whose = Mine;`,
    at: 'modules/b/three/rules-of-one.ts',
  },
  {
    rule: 'answers-are-types',
    file: 'modules/a/one/web/whole.tsx',
    text: `import { Mine } from '../server/answers.ts';\nexport const whose = Mine;`,
    at: 'modules/a/one/web/whole.tsx',
  },
];
