import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { demandOtherWay } from '#platform/server/auth/last-way.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { assertMayDrop, bound, told } from './binding.ts';
import { factorsOf, forgetUnusedCodes } from './factor.ts';
import { askKey, askNewKey, keepKey, newKey, siteOf } from './passkey.ts';

const entity = 'base/sysUserSecondAuth';
const nothing = z.strictObject({});

type MyKey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

export const passkeys = get(`${entity}/passkeys`, {
  needs: 'login',
  handle: (work) =>
    work.db.rows<MyKey>(sql`select id, name, created_at, last_used_at from sys_passkey
      where user_id = ${work.actor.userId} order by created_at`),
});

/** What the browser asks a new key. */
const passkeyPrepare = post(`${entity}/passkeyPrepare`, {
  needs: 'login',
  proof: 'fresh',
  passes: ['bindFactor'],
  body: nothing,
  async handle(work, { headers }) {
    return askNewKey(work, siteOf(headers));
  },
});

const passkeyBind = post(`${entity}/passkeyBind`, {
  needs: 'login',
  proof: 'fresh',
  passes: ['bindFactor'],
  body: z.strictObject({ key: newKey, name: z.string().trim().min(1).max(50) }),
  async handle(work, { body: { key, name }, headers }) {
    await keepKey(work, siteOf(headers), key, name);
    return bound(work);
  },
});

const passkeyRemove = post(`${entity}/passkeyRemove`, {
  needs: 'login',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const { userId } = work.actor;
    await assertMayDrop(work, await factorsOf(work, userId));
    await demandOtherWay(work, id);
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
  proof: 'plain',
  passes: ['secondFactor'],
  body: nothing,
  handle: (work, { headers }) =>
    askKey(work, siteOf(headers), `prove:${work.actor.sessionId}`, work.actor.userId),
});

/** What the browser asks any key of this site: who signs in without a name. */
const passkeySignIn = post('auth/openApi/passkeyOptions', {
  needs: 'public',
  proof: 'plain',
  body: nothing,
  handle: (work, { headers }) => askKey(work, siteOf(headers), 'signIn', null),
});

export const otherFactors = [passkeys, passkeyPrepare, passkeyBind, passkeyRemove, passkeyAsk, passkeySignIn];
