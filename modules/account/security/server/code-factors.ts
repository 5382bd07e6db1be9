import { z } from 'zod';
import { isEmail, isPhone } from '#platform/pure/check.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { bound, told } from './binding.ts';
import { factorsOf, type Factors } from './factor.ts';
import { keepTarget, MEDIA, sendFactorCode, takeFactorCode, type Medium } from './factor-code.ts';

const entity = 'base/sysUserSecondAuth';
const medium = z.enum(MEDIA);

/** Ways that the school offers for codes; a text message always. */
export async function offeredWays(work: Work): Promise<Medium[]> {
  const kept = await parameters(work, 'security');
  const on = { sms: true, email: kept['security.emailCodes'], wxwork: kept['security.wxworkCodes'] };
  return MEDIA.filter((one) => on[one] === true);
}

/** @throws security.wayOff where the school doesn't send codes that way */
export async function assertOffered(work: Work, way: Medium): Promise<void> {
  if (!(await offeredWays(work)).includes(way)) throw refuse.wayOff();
}

/** What a form may offer to somebody who forgot his password. It is no secret. */
export const ways = get('auth/openApi/getCodeWays', {
  needs: 'public',
  handle: async (work) => ({ ways: await offeredWays(work) }),
});

/** A code to what is to become a second factor: a phone or an address that was typed, the WeChat Work that is bound already. */
const prepare = post(`${entity}/codePrepare`, {
  needs: 'login',
  proof: 'fresh',
  passes: ['bindFactor'],
  body: z.union([
    z.strictObject({ method: z.literal('sms'), to: z.string().trim().refine(isPhone) }),
    z.strictObject({ method: z.literal('email'), to: z.string().trim().max(100).refine(isEmail) }),
    z.strictObject({ method: z.literal('wxwork') }),
  ]),
  async handle(work, { body }) {
    await assertOffered(work, body.method);
    const to = 'to' in body ? body.to : await wecomOf(work);
    return sendFactorCode(work, `bind:${body.method}`, { medium: body.method, to });
  },
});

/** @throws security.wxworkMissing for who never signed in by WeChat Work: an account number may be somebody else's there */
async function wecomOf(work: Work): Promise<string> {
  const row = await work.db.row<{ openId: string }>(sql`
    select open_id from sys_user_oauth where user_id = ${work.actor.userId} and source = 'wechat_enterprise' limit 1`);
  if (!row) throw refuse.wxworkMissing();
  return row.openId;
}

export const bind = post(`${entity}/codeBind`, {
  needs: 'login',
  proof: 'fresh',
  passes: ['bindFactor'],
  // a wrong code must stay counted
  autocommit: true,
  body: z.strictObject({ method: medium, code: z.string().trim().min(1).max(20) }),
  async handle(work, { body: { method, code } }) {
    const to = await takeFactorCode(work, `bind:${method}`, code);
    if (to === null) throw refuse.codeWrong();
    await keepTarget(work, { medium: method, to });
    return bound(work);
  },
});

/** A code to where one was bound, to prove who sits here. */
const send = post(`${entity}/sendCode`, {
  needs: 'login',
  proof: 'plain',
  passes: ['secondFactor'],
  body: z.strictObject({ method: medium.default('sms') }),
  async handle(work, { body: { method } }) {
    const target = (await factorsOf(work, work.actor.userId))[method];
    if (target === null) throw refuse.factorMissing();
    const to = work.platform.secrets.open(target);
    return sendFactorCode(work, 'prove', { medium: method, to });
  },
});

/** Which of my factors is asked for first. */
const setDefault = post(`${entity}/setDefault`, {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ method: z.enum(['totp', ...MEDIA, 'passkey']) }),
  async handle(work, { body: { method } }) {
    const { userId } = work.actor;
    if (!isBound(await factorsOf(work, userId), method)) throw refuse.factorMissing();
    await work.db.run(sql`update sys_user set default_factor = ${method} where id = ${userId}`);
    await told(work, 'setDefaultSecondAuth');
    return { method };
  },
});

export type Method = 'totp' | Medium | 'passkey';

/** In the order in which they are asked for where their owner didn't choose. */
export const METHODS: readonly Method[] = ['totp', ...MEDIA, 'passkey'];

export function isBound(factors: Factors, method: Method): boolean {
  if (method === 'totp') return factors.totp;
  return method === 'passkey' ? factors.passkeys > 0 : factors[method] !== null;
}

export const codeFactors = [ways, prepare, bind, send, setDefault];
