import { z } from 'zod';
import { GATES } from '#platform/server/auth/gate.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { mustHaveFactor } from '../rules-password.ts';
import { factorOf, hasFactor, keepSecret, markBound, removeFactor, takeTotp } from './factor.ts';
import { passwordPolicy } from './policy.ts';
import { assertProof, prove } from './proof.ts';
import { newRecoveryCodes, recoveryCodesLeft } from './recovery.ts';
import { newSecret, totpAddress } from './totp.ts';

const entity = 'base/sysUserSecondAuth';
const nothing = z.strictObject({});

/** What stands for me beside the password, and by what I can prove who I am. */
const mine = get(`${entity}/getMySysUserSecondAuth`, {
  needs: 'login',
  passes: GATES,
  async handle(work) {
    const { userId, userType } = work.actor;
    const bound = await hasFactor(work, userId);
    const label = work.platform.words.say(work.locale, 'secondAuth.totp');
    return {
      required: mustHaveFactor((await passwordPolicy(work)).preset, userType),
      passed: await past(work),
      reason: null,
      methods: [{ id: 'totp', method: 'totp', label, target: null, bound, isDefault: true }],
      trustable: false,
      trustDays: 0,
      resendAfter: 0,
      proof: bound ? 'totp' : 'password',
      recoveryLeft: await recoveryCodesLeft(work, userId),
    };
  },
});

async function past(work: Work): Promise<boolean> {
  const row = await work.db.row<{ past: boolean }>(
    sql`select not 'secondFactor' = any(gates) as past from sys_session where id = ${work.actor.sessionId}`,
  );
  return row?.past ?? false;
}

/** A new secret, to be read by an authenticator. It counts from its first right code on. */
const prepare = post(`${entity}/prepare`, {
  needs: 'login',
  passes: ['bindFactor'],
  body: nothing,
  async handle(work) {
    await demandStepUp(work);
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
  passes: ['bindFactor'],
  body: z.strictObject({ code: z.string().trim().max(20) }),
  async handle(work, { body }) {
    await demandStepUp(work);
    const { userId } = work.actor;
    const kept = await factorOf(work, userId);
    if (kept?.bound) throw refuse.factorBound();
    if (!(await takeTotp(work, userId, body.code))) throw refuse.factorWrong();
    await markBound(work, userId);
    await prove(work, 'bindFactor');
    await told(work, 'bindSecondAuth');
    return { recoveryCodes: await newRecoveryCodes(work, userId) };
  },
});

/** Proves who sits here: at sign-in, and before an act that asks for it again. */
const verify = post(`${entity}/verify`, {
  needs: 'login',
  passes: ['secondFactor', 'bindFactor'],
  autocommit: true,
  body: z.union([
    z.strictObject({ code: z.string().trim().min(1).max(20) }),
    z.strictObject({ password: z.string().regex(/^[0-9a-fA-F]{32}$/) }),
  ]),
  async handle(work, { body }) {
    await assertProof(work, body);
    await prove(work, 'secondFactor');
    return { passed: true, recoveryLeft: await recoveryCodesLeft(work, work.actor.userId) };
  },
});

const unbind = post(`${entity}/unbind`, {
  needs: 'login',
  body: nothing,
  async handle(work) {
    await demandStepUp(work);
    const { userId, userType } = work.actor;
    if (mustHaveFactor((await passwordPolicy(work)).preset, userType)) throw refuse.factorRequired();
    await removeFactor(work, userId);
    await told(work, 'unbindSecondAuth');
    return { bound: false };
  },
});

const backupCodes = post(`${entity}/backupCodes`, {
  needs: 'login',
  body: nothing,
  async handle(work) {
    await demandStepUp(work);
    if (!(await hasFactor(work, work.actor.userId))) throw refuse.factorMissing();
    await told(work, 'newRecoveryCodes');
    return { recoveryCodes: await newRecoveryCodes(work, work.actor.userId) };
  },
});

const told = (work: Work, act: string) =>
  record(work, 'sysUser', act, [{ rowId: work.actor.userId, before: {}, after: {} }]);

export const secondAuth = [mine, prepare, bind, verify, unbind, backupCodes];
