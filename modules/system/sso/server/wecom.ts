import { z } from 'zod';
import { httpsHost } from '#platform/pure/hosts.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { answerOf } from './call.ts';
import { providers, secretOf, type Identity, type Provider } from './store.ts';

type Wecom = Provider<'wecom'>;

/** Seconds before its end at which a token is no longer used. */
const EARLY = 300;
/** WeChat Work says that a token is over or wrong. */
const DEAD_TOKEN = new Set([40014, 42001]);

const tokens = new Map<string, { token: string; until: number; version: number }>();

/** Inside WeChat Work the browser is known at once; outside a picture is shown that the phone scans. */
export function wecomEntrance({ settings }: Wecom, state: string, inside: boolean): string {
  const back = new URL('/loginbywechatenterprise', settings.siteUrl).href;
  const address = new URL(inside ? settings.authorizeUrl : settings.qrUrl);
  const asked = inside
    ? {
        appid: settings.corpId,
        redirect_uri: back,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
        agentid: settings.agentId,
      }
    : { login_type: 'CorpApp', appid: settings.corpId, agentid: settings.agentId, redirect_uri: back, state };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  if (inside) address.hash = 'wechat_redirect';
  return address.href;
}

/** Hosts of the pictures that a phone scans: the sign-in page frames them. */
export async function picturesOf(work: Work): Promise<string[]> {
  const offered = await providers(work, true);
  return offered.flatMap((one) => (one.ssoType === 'wecom' ? (httpsHost(one.settings.qrUrl) ?? []) : []));
}

const tokenAnswer = z.object({
  errcode: z.number(),
  access_token: z.string().optional(),
  expires_in: z.number().optional(),
});
const personAnswer = z.object({
  errcode: z.number(),
  userid: z.string().optional(),
  UserId: z.string().optional(),
});

/** Who brought the code. A member of the school only: an outsider's openid is nobody here. */
export async function wecomIdentity(work: Work, provider: Wecom, code: string): Promise<Identity> {
  let answer = await personOf(work, provider, code);
  if (DEAD_TOKEN.has(answer.errcode)) {
    tokens.delete(provider.id);
    answer = await personOf(work, provider, code);
  }
  const userId = answer.userid ?? answer.UserId;
  if (answer.errcode !== 0 || !userId) throw refuse.notProved();
  return { openId: userId, nickName: userId, attribute: userId, ticket: null };
}

async function personOf(work: Work, provider: Wecom, code: string) {
  const access_token = await tokenOf(work, provider);
  return personAnswer.parse(await call(work, provider, 'auth/getuserinfo', { access_token, code }));
}

async function tokenOf(work: Work, provider: Wecom): Promise<string> {
  const kept = tokens.get(provider.id);
  const now = work.now.getTime();
  if (kept && kept.until > now && kept.version === provider.version) return kept.token;
  const asked = { corpid: provider.settings.corpId, corpsecret: secretOf(work, provider) };
  const answer = tokenAnswer.parse(await call(work, provider, 'gettoken', asked));
  if (answer.errcode !== 0 || !answer.access_token)
    throw refuse.notAnswering({ reason: String(answer.errcode) });
  const until = now + ((answer.expires_in ?? 7_200) - EARLY) * 1000;
  tokens.set(provider.id, { token: answer.access_token, until, version: provider.version });
  return answer.access_token;
}

async function call(
  work: Work,
  { settings }: Wecom,
  path: string,
  query: { [name: string]: string },
): Promise<unknown> {
  const url = `${settings.apiUrl.replace(/\/+$/, '')}/cgi-bin/${path}?${new URLSearchParams(query).toString()}`;
  const answer = await answerOf(work, url);
  return answer.json().catch(() => {
    throw refuse.notAnswering();
  });
}

/** Corporation and secret are right when a token is given for them. */
export async function testWecom(work: Work, provider: Wecom): Promise<void> {
  tokens.delete(provider.id);
  await tokenOf(work, provider);
}
