import { Refusal, tooMany } from '#platform/kit/errors.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from '#platform/server/auth/client.ts';
import { isAllowedFrom, serviceClient, type ServiceClient } from '#platform/server/auth/service-client.ts';
import { newSession } from '#platform/server/auth/session.ts';
import { countFirst } from '#platform/server/auth/throttle.ts';
import { tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const TRIES = 10;
const WINDOW = 900;

/**
 * A token for another system that shows its secret: an hour, no refresh token, no pages. Wrong secrets are counted where
 * they come from, for ids that nobody has too.
 * @throws sso.clientWrong, account.clientAddress, 429
 */
export async function openService(
  work: Work,
  given: { id: string; secret: string },
): Promise<{ client: ServiceClient; accessToken: string; seconds: number }> {
  const { pool } = work.platform;
  const key = `client:${work.tenant}:${given.id}:${work.ip}`;
  const limit = { key, most: TRIES, seconds: WINDOW };
  const { found: client, left } = await countFirst(pool, limit, work.now, async () => {
    const client = await serviceClient(work.db, given.id);
    return client && (await isSecret(work, given)) ? client : null;
  });
  if (!client) throw left < 0 ? tooMany(WINDOW) : refuse.clientWrong();
  if (!isAllowedFrom(client.ipAllow, work.ip))
    throw new Refusal('account.clientAddress', { ip: work.ip }, [], 403);
  const { userId, clientId, roleType } = client;
  const { opened, insert } = newSession(
    {
      ...{ tenant: work.tenant, userId, clientId, roleType, ip: work.ip, userAgent: clientId },
      ...{ gates: [], proved: false, idleSeconds: REFRESH_SECONDS, device: null, browserHash: null },
    },
    work.now,
  );
  await work.db.run(insert);
  return { client, accessToken: opened.accessToken, seconds: ACCESS_SECONDS };
}

/** Secrets have 256 random bits: their hashes are compared by the database, which tells nobody how near a guess was. */
async function isSecret(work: Work, { id, secret }: { id: string; secret: string }): Promise<boolean> {
  const hash = tokenHash(secret);
  const row = await work.db.row(sql`
    select 1 as good from sys_client where client_id = ${id}
      and (secret_hash = ${hash} or (previous_hash = ${hash} and previous_until > ${work.now}))`);
  return row !== undefined;
}
