import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { isPhone } from '#platform/pure/check.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { assertMayDrop, bound, told } from './binding.ts';
import { factorsOf, forgetUnusedCodes } from './factor.ts';
import { askKey, askNewKey, keepKey, newKey, siteOf } from './passkey.ts';
import { keepPhone, sendFactorCode, takeFactorCode } from './sms-factor.ts';

const entity = 'base/sysUserSecondAuth';
const nothing = z.strictObject({});

/** A code to the phone that is to become a second factor. */
const smsPrepare = post(`${entity}/smsPrepare`, {
  needs: 'login',
  passes: ['bindFactor'],
  body: z.strictObject({ phone: z.string().trim().refine(isPhone) }),
  async handle(work, { body: { phone } }) {
    await demandStepUp(work);
    return sendFactorCode(work, 'bind', phone);
  },
});

const smsBind = post(`${entity}/smsBind`, {
  needs: 'login',
  passes: ['bindFactor'],
  // a wrong code must stay counted
  autocommit: true,
  body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  async handle(work, { body: { code } }) {
    await demandStepUp(work);
    const phone = await takeFactorCode(work, 'bind', code);
    if (phone === null) throw refuse.codeWrong();
    await keepPhone(work, phone);
    return bound(work);
  },
});

/** A code to the bound phone, to prove who sits here. */
const sendCode = post(`${entity}/sendCode`, {
  needs: 'login',
  passes: ['secondFactor'],
  body: nothing,
  async handle(work) {
    const { sms } = await factorsOf(work, work.actor.userId);
    if (sms === null) throw refuse.factorMissing();
    return sendFactorCode(work, 'prove', work.platform.secrets.open(sms));
  },
});

type MyKey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

const passkeys = get(`${entity}/passkeys`, {
  needs: 'login',
  handle: (work) =>
    work.db.rows<MyKey>(sql`select id, name, created_at, last_used_at from sys_passkey
      where user_id = ${work.actor.userId} order by created_at`),
});

/** What the browser asks a new key. */
const passkeyPrepare = post(`${entity}/passkeyPrepare`, {
  needs: 'login',
  passes: ['bindFactor'],
  body: nothing,
  async handle(work, { headers }) {
    await demandStepUp(work);
    return askNewKey(work, siteOf(headers));
  },
});

const passkeyBind = post(`${entity}/passkeyBind`, {
  needs: 'login',
  passes: ['bindFactor'],
  body: z.strictObject({ key: newKey, name: z.string().trim().min(1).max(50) }),
  async handle(work, { body: { key, name }, headers }) {
    await demandStepUp(work);
    await keepKey(work, siteOf(headers), key, name);
    return bound(work);
  },
});

const passkeyRemove = post(`${entity}/passkeyRemove`, {
  needs: 'login',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    await demandStepUp(work);
    const { userId } = work.actor;
    await assertMayDrop(work, await factorsOf(work, userId));
    const gone = await work.db.run(sql`delete from sys_passkey where id = ${id} and user_id = ${userId}`);
    if (gone === 0) throw notFound();
    await forgetUnusedCodes(work, userId);
    await told(work, 'unbindSecondAuth');
    return { removed: 1 };
  },
});

/** What the browser asks one of my keys, to prove who sits here. */
const passkeyAsk = post(`${entity}/passkeyAsk`, {
  needs: 'login',
  passes: ['secondFactor'],
  body: nothing,
  handle: (work, { headers }) =>
    askKey(work, siteOf(headers), `prove:${work.actor.sessionId}`, work.actor.userId),
});

/** What the browser asks any key of this site: who signs in without a name. */
const passkeySignIn = post('auth/openApi/passkeyOptions', {
  needs: 'public',
  body: nothing,
  handle: (work, { headers }) => askKey(work, siteOf(headers), 'signIn', null),
});

export const otherFactors = [
  smsPrepare,
  smsBind,
  sendCode,
  passkeys,
  passkeyPrepare,
  passkeyBind,
  passkeyRemove,
  passkeyAsk,
  passkeySignIn,
];
