import type { Fault } from './fault.ts';

/**
 * Whatever the server's code could reach other machines with: a socket, a resolver, the global client, or a package that
 * brings a client of its own. All of it lives in platform/server/outbound.ts; what else may hold one is reviewed here.
 */
const REVIEWED: readonly { file: RegExp; word: RegExp; why: string }[] = [
  { file: /^platform\/server\/outbound\.ts$/, word: /^(node:|fetch$)/, why: 'the one client' },
  { file: /^platform\/server\/files\/scanner\.ts$/, word: /^node:net$/, why: "the operator's own daemon" },
  { file: /^platform\/server\/db\/embedded\/postmaster\.ts$/, word: /^node:net$/, why: 'listens only' },
  { file: /^platform\/server\/files\/s3-storage\.ts$/, word: /^s3mini$/, why: 'is handed outbound.fetch' },
  { file: /\/sms\/server\/providers\/smtp\.ts$/, word: /^nodemailer$/, why: 'connects to outbound.address' },
  { file: /\/sso\/server\/oidc\.ts$/, word: /^openid-client$/, why: 'is handed outbound.fetch' },
  {
    file: /\/sso\/server\/log-out-token\.ts$/,
    word: /^createRemoteJWKSet$/,
    why: 'is handed outbound.fetch',
  },
];

const SERVER =
  /^platform\/server\/|^app\/(?!web)|^modules\/[^/]+\/[^/]+\/(server(\.ts$|\/)|demo\.ts$|public\.ts$)/;
const TEST = /\.(test|fixture)\.tsx?$|\/test\//;

/** Judging addresses needs no socket. */
const JUDGING = /^\s*(?:BlockList|isIP|isIPv4|isIPv6|type \w+)\s*$/;
const PACKAGES =
  /^(?:node:)?(?:https?|http2|net|tls|dns(?:\/promises)?|dgram)$|^(?:s3mini|nodemailer|openid-client|undici|axios|got|node-fetch|ws)$/;
const IMPORT =
  /\bimport\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|\brequire\(\s*['"]([^'"]+)['"]\s*\)/g;
/** The global clients; `outbound.fetch(` and a `fetch(` that is declared are none. */
const GLOBAL =
  /(?<![.\w]|async |function )fetch\((?!\w+\??:)|\bglobalThis\.fetch\b|\bnew (?:WebSocket|EventSource)\(|\bcreateRemoteJWKSet\(/g;

/** Calls to other people's servers that don't go through the one client. */
export function outsideFaults(at: string, text: string): Fault[] {
  if (!SERVER.test(at) || TEST.test(at)) return [];
  const imported = [...text.matchAll(IMPORT)].flatMap((hit) => {
    const name = hit[2] ?? hit[3] ?? hit[4] ?? '';
    const taken = /^\{([\s\S]*)\}$/
      .exec(hit[1] ?? '')?.[1]
      ?.split(',')
      .filter((one) => one.trim() !== '');
    const isJudging = taken?.every((one) => JUDGING.test(one)) ?? false;
    return PACKAGES.test(name) && !isJudging ? [{ word: name, index: hit.index }] : [];
  });
  const called = [...text.matchAll(GLOBAL)].map((hit) => ({
    word: hit[0].replace('(', '').replace('new ', ''),
    index: hit.index,
  }));
  return [...imported, ...called]
    .filter(({ word }) => !REVIEWED.some((one) => one.file.test(at) && one.word.test(word)))
    .map(({ word, index }) => ({
      rule: 'outbound-only',
      at: `${at}:${text.slice(0, index).split('\n').length}`,
      says: `${word} calls out by itself: other people's servers are called through platform.outbound.`,
    }));
}
