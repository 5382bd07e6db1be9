import { z } from 'zod';
import { GATES } from '#platform/server/auth/gate.ts';
import { maskEmail, maskPhone } from '#platform/pure/text.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertMayDrop, bound, told } from './binding.ts';
import { isBound, METHODS, offeredWays, type Method } from './code-factors.ts';
import {
  dropFactor,
  factorOf,
  factorsOf,
  hasFactor,
  keepSecret,
  markBound,
  takeTotp,
  type Factors,
} from './factor.ts';
import { MEDIA } from './factor-code.ts';
import { assertion, siteOf } from './passkey.ts';
import { assertProof, prove } from './proof.ts';
import { newRecoveryCodes, recoveryCodesLeft } from './recovery.ts';
import { policyFor } from './standing.ts';
import { newSecret, totpAddress } from './totp.ts';
import { trustDays, trustThis } from './trust.ts';

const entity = 'base/sysUserSecondAuth';
const nothing = z.strictObject({});
/** The device on which the factor was shown is trusted from now on. */
const trust = z.boolean().default(false);
const coded = z.enum(['totp', ...MEDIA]);
/** Seconds between two messages. */
const RESEND_AFTER = 60;

/** What stands for me beside the password, and by what I can prove who I am. */
export const mine = get(`${entity}/getMySysUserSecondAuth`, {
  needs: 'login',
  passes: GATES,
  async handle(work) {
    const { userId } = work.actor;
    const factors = await factorsOf(work, userId);
    const methods = await methodsOf(work, factors);
    const days = await trustDays(work);
    return {
      required: (await policyFor(work, userId)).secondAuth === 'required',
      passed: await past(work),
      reason: null,
      methods,
      trustable: days > 0,
      trustDays: days,
      resendAfter: RESEND_AFTER,
      proof: methods.find((one) => one.bound && one.isDefault)?.method ?? 'password',
      recoveryLeft: await recoveryCodesLeft(work, userId),
    };
  },
});

/** Every kind that is bound or can be, with its words; the one that its owner chose is asked for first. */
async function methodsOf(work: Work, factors: Factors) {
  const { secrets, words } = work.platform;
  const offered: readonly Method[] = await offeredWays(work);
  const shown = METHODS.filter(
    (method) =>
      isBound(factors, method) || method === 'totp' || method === 'passkey' || offered.includes(method),
  );
  const bound = shown.filter((method) => isBound(factors, method));
  const first = bound.find((method) => method === factors.chosen) ?? bound[0] ?? 'totp';
  const targets: { [M in Method]: string | null } = {
    totp: null,
    sms: factors.sms && maskPhone(secrets.open(factors.sms)),
    email: factors.email && maskEmail(secrets.open(factors.email)),
    wxwork: factors.wxwork && secrets.open(factors.wxwork),
    passkey: factors.passkeys > 0 ? String(factors.passkeys) : null,
  };
  return shown.map((method) => ({
    id: method,
    method,
    label: words.say(work.locale, `secondAuth.${method}`),
    target: targets[method],
    bound: bound.includes(method),
    isDefault: method === first,
  }));
}

async function past(work: Work): Promise<boolean> {
  const row = await work.db.row<{ past: boolean }>(
    sql`select not 'secondFactor' = any(gates) as past from sys_session where id = ${work.actor.sessionId}`,
  );
  return row?.past ?? false;
}

/** A new secret, to be read by an authenticator. It counts from its first right code on. */
const prepare = post(`${entity}/prepare`, {
  needs: 'login',
  proof: 'fresh',
  passes: ['bindFactor'],
  body: nothing,
  async handle(work) {
    const { userId, accountNo } = work.actor;
    const secret = newSecret();
    if (!(await keepSecret(work, userId, secret))) throw refuse.factorBound();
    const school = await work.db.row<{ name: string }>(
      sql`select school_name as name from sys_tenant where id = ${work.tenant}`,
    );
    return { secret, address: totpAddress(secret, school?.name ?? '', accountNo) };
  },
});

const bind = post(`${entity}/bind`, {
  needs: 'login',
  proof: 'fresh',
  passes: ['bindFactor'],
  body: z.strictObject({ code: z.string().trim().max(20) }),
  async handle(work, { body }) {
    const { userId } = work.actor;
    const kept = await factorOf(work, userId);
    if (kept?.bound) throw refuse.factorBound();
    if (!(await takeTotp(work, userId, body.code))) throw refuse.factorWrong();
    await markBound(work, userId);
    return bound(work);
  },
});

/** Proves who sits here: at sign-in, and before an act that asks for it again. */
const verify = post(`${entity}/verify`, {
  needs: 'login',
  proof: 'plain',
  passes: ['secondFactor', 'bindFactor', 'bindPhone'],
  autocommit: true,
  body: z.union([
    z.strictObject({
      code: z.string().trim().min(1).max(20),
      method: coded.default('totp'),
      trust,
    }),
    z.strictObject({ password: z.string().regex(/^[0-9a-fA-F]{32}$/) }),
    z.strictObject({ passkey: assertion, trust }),
  ]),
  async handle(work, { body, headers }) {
    await assertProof(work, 'passkey' in body ? { ...body, site: siteOf(headers) } : body);
    await prove(work, 'secondFactor');
    if ('trust' in body && body.trust) await trustThis(work);
    return { passed: true, recoveryLeft: await recoveryCodesLeft(work, work.actor.userId) };
  },
});

const unbind = post(`${entity}/unbind`, {
  needs: 'login',
  proof: 'fresh',
  body: z.strictObject({ method: coded.default('totp') }),
  async handle(work, { body: { method } }) {
    const factors = await factorsOf(work, work.actor.userId);
    if (isBound(factors, method)) await assertMayDrop(work, factors);
    await dropFactor(work, work.actor.userId, method);
    await told(work, 'unbindSecondAuth');
    return { bound: false };
  },
});

const backupCodes = post(`${entity}/backupCodes`, {
  needs: 'login',
  proof: 'fresh',
  body: nothing,
  async handle(work) {
    if (!(await hasFactor(work, work.actor.userId))) throw refuse.factorMissing();
    await told(work, 'newRecoveryCodes');
    return { recoveryCodes: await newRecoveryCodes(work, work.actor.userId) };
  },
});

export const secondAuth = [mine, prepare, bind, verify, unbind, backupCodes];
