import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { newToken, tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { endCalls } from './client-hooks.ts';

const DAYS = 180;
const MOST = 100;

/** A new secret, shown this once. The old one may be taken for some hours more, so that the other system can change over. */
export const newSecret = post('base/sysClient/newSecret', {
  needs: 'sysClient.newSecret',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), keepHours: z.int().min(0).max(72).default(0) }),
  async handle(work, { body: { id, keepHours } }) {
    const secret = newToken();
    const until = new Date(work.now.getTime() + keepHours * 3_600_000);
    const row = await work.db.row<{ clientId: string }>(sql`
      update sys_client set previous_hash = case when ${keepHours > 0} then secret_hash end, previous_until = ${until},
        secret_hash = ${tokenHash(secret)}, secret_at = ${work.at}, version = version + 1, updated_at = ${work.at}
      where id = ${id} returning client_id`);
    if (!row) throw notFound();
    if (keepHours === 0) await endCalls(work, id);
    await record(work, 'sysClient', 'newSecret', [{ rowId: id, before: null, after: { keepHours } }]);
    return { clientId: row.clientId, secret };
  },
});

type Call = { id: string; method: string; path: string; status: number; ms: number; ip: string; at: string };

/** What a client called lately, and how much of it in a day and a month. */
export const calls = get('base/sysClient/calls', {
  needs: 'sysClient.calls',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const client = await work.db.row<{ clientId: string }>(
      sql`select client_id from sys_client where id = ${id}`,
    );
    if (!client) throw notFound();
    const { clientId } = client;
    const ago = (days: number) => new Date(work.now.getTime() - days * 86_400_000);
    const [lines, figures] = await Promise.all([
      work.db.rows<Call>(sql`select id, method, path, status, ms, ip, at from sys_client_call
        where client_id = ${clientId} order by at desc, id desc limit ${MOST}`),
      work.db.row<{ day: number; month: number; refused: number }>(sql`
        select count(*) filter (where at > ${ago(1)}) as day, count(*) as month,
          count(*) filter (where status >= 400) as refused
        from sys_client_call where client_id = ${clientId} and at > ${ago(30)}`),
    ]);
    return { ...figures!, calls: lines };
  },
});

export async function forgetCalls(work: Work): Promise<void> {
  const gone = new Date(work.now.getTime() - DAYS * 86_400_000);
  await work.db.run(sql`delete from sys_client_call where at < ${gone}`);
}

export const clients = [newSecret, calls];
