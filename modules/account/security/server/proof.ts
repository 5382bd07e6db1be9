import { tooMany } from '#platform/kit/errors.ts';
import type { Gate } from '#platform/server/auth/gate.ts';
import { verifyPassword } from '#platform/server/auth/password.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { count, countFirst, forget } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { factorsOf, hasFactor, takeFactor } from './factor.ts';
import { takeKey, type Assertion, type Site } from './passkey.ts';
import { takeFactorCode, type Medium } from './factor-code.ts';

/** Wrong proofs after which a session ends, and after which the account's sessions wait together. */
const SESSION_TRIES = 5;
const ACCOUNT_TRIES = 20;
const WINDOW = 900;

type Proof =
  | { code: string; method: 'totp' | Medium }
  | { password: string }
  | { passkey: Assertion; site: Site };

/**
 * Takes a proof: the second factor of who has one, else the password. Five wrong ones end the session; who opens one
 * session after the other to go on guessing waits a quarter of an hour after twenty, on devices where nobody has ever
 * proved who he is: whose device it is has a count of his own. Counted before they are judged, so that no number of calls
 * at once is worth more.
 */
export async function assertProof(work: Work, proof: Proof): Promise<void> {
  const { userId, sessionId } = work.actor;
  const { pool } = work.platform;
  const accountKey = `proof:${work.tenant}:${userId}:${await provedDevice(work)}`;
  if ((await count(pool, accountKey, WINDOW, work.now)) > ACCOUNT_TRIES) throw tooMany(WINDOW);
  const limit = { key: `proof:${sessionId}`, most: SESSION_TRIES, seconds: WINDOW };
  const { found, left: rest } = await countFirst(pool, limit, work.now, async () =>
    (await holds(work, proof)) ? true : null,
  );
  if (found) return forget(pool, accountKey);
  const left = Math.max(0, rest);
  if (left === 0) await revokeSessions(pool, { id: sessionId }, 'proof', work.now);
  throw 'password' in proof ? refuse.passwordWrong({ left }) : refuse.factorWrongLeft({ left });
}

/** The device of this session, if its owner has proved on it before who he is; `''` on every other. */
async function provedDevice(work: Work): Promise<string> {
  const row = await work.db.row<{ device: string }>(sql`
    select s.device_hash as device from sys_session s join sys_session o
      on o.user_id = s.user_id and o.device_hash = s.device_hash and o.proved_at is not null
    where s.id = ${work.actor.sessionId} limit 1`);
  return row?.device ?? '';
}

async function holds(work: Work, proof: Proof): Promise<boolean> {
  const { userId } = work.actor;
  const bound = await hasFactor(work, userId);
  if ('passkey' in proof)
    return (await takeKey(work, proof.site, `prove:${work.actor.sessionId}`, proof.passkey)) === userId;
  if ('code' in proof) {
    const { method } = proof;
    const messaged = method !== 'totp' && (await factorsOf(work, userId))[method] !== null;
    if (messaged && (await takeFactorCode(work, 'prove', proof.code)) !== null) return true;
    return bound && takeFactor(work, userId, proof.code);
  }
  // who has a second factor can't go round it with the first
  if (bound) return false;
  const user = await work.db.row<{ hash: string | null }>(
    sql`select password_hash as hash from sys_user where id = ${userId}`,
  );
  return verifyPassword(proof.password, user?.hash ?? null);
}

/** The session has just proved who it is, and may pass the gate. */
export async function prove(work: Work, gate: Gate): Promise<void> {
  const { sessionId } = work.actor;
  await work.db.run(sql`update sys_session set proved_at = ${work.now}, gates = array_remove(gates, ${gate})
    where id = ${sessionId}`);
  await work.db.run(sql`update sys_user set factor_at = ${work.at} where id = ${work.actor.userId}`);
  await signal(work, { topic: 'session', tenant: work.tenant, id: sessionId });
}
