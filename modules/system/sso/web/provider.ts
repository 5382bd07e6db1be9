import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'system/sso';

export const KINDS = ['cas', 'oidc', 'oauth2', 'jwt', 'wecom'] as const;
export type Kind = (typeof KINDS)[number];

type Line = { name: string; first?: string; options?: readonly string[]; optional?: boolean; long?: boolean };

const MATCHING: readonly Line[] = [
  { name: 'matchBy', first: 'account', options: ['account', 'phone', 'idNumber', 'none'] },
  { name: 'attribute', optional: true },
  { name: 'createAs', options: ['', 'stu', 'teacher', 'yrdw'], optional: true },
];

/** What each kind of provider needs to be told, in the order in which people have it at hand. */
export const LINES: Record<Kind, readonly Line[]> = {
  cas: [{ name: 'casUrl' }, { name: 'siteUrl' }, ...MATCHING],
  oidc: [
    { name: 'issuer' },
    { name: 'clientId' },
    { name: 'scope', first: 'openid profile' },
    { name: 'siteUrl' },
    ...MATCHING,
  ],
  oauth2: [
    { name: 'authorizeUrl' },
    { name: 'tokenUrl' },
    { name: 'userinfoUrl' },
    { name: 'clientId' },
    { name: 'scope', optional: true },
    { name: 'idField', first: 'id' },
    { name: 'siteUrl' },
    ...MATCHING,
  ],
  jwt: [
    { name: 'issuer' },
    { name: 'audience', first: 'campus' },
    { name: 'algorithm', first: 'HS256', options: ['HS256', 'RS256', 'ES256', 'EdDSA'] },
    { name: 'publicKey', optional: true, long: true },
    { name: 'siteUrl' },
    ...MATCHING,
  ],
  wecom: [
    { name: 'corpId' },
    { name: 'agentId' },
    { name: 'siteUrl' },
    { name: 'apiUrl', first: 'https://qyapi.weixin.qq.com' },
    { name: 'authorizeUrl', first: 'https://open.weixin.qq.com/connect/oauth2/authorize' },
    { name: 'qrUrl', first: 'https://login.work.weixin.qq.com/wwlogin/sso/login' },
    ...MATCHING,
  ],
};

/** Kinds that share no secret with the school. */
export const needsSecret = (kind: Kind): boolean => kind !== 'cas';

/** The settings of a new provider of this kind. */
export function firstSettings(kind: Kind): Record<string, string> {
  const first = (line: Line) => (line.name === 'siteUrl' ? location.origin : (line.first ?? ''));
  return Object.fromEntries(LINES[kind].map((line) => [line.name, first(line)]));
}

/** A writing call about providers; null when it was refused, which the person has been told by then. */
export async function act<T>(verb: string, body: object): Promise<T | null> {
  return attempt(() => post<T>(path('base', 'sysSsoConfig', verb), body)).finally(() =>
    forget('base', 'sysSsoConfig'),
  );
}
