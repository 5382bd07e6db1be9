import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import { gatherBySchool } from '../gather.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

const MOST = 200;

/** Takes a signature. @throws kit.duplicateSubmit where it was taken before */
export type OnlyOnce = (tenant: string, signature: string, now: Date) => Promise<void>;

/**
 * Calls without a transaction of their own take their signatures here, those of one moment
 * by one statement: nobody's work is undone with it.
 */
export function onlyOnce({ door }: Pick<Platform, 'door'>): OnlyOnce {
  type Asked = { signature: string; now: Date };
  const ofSchool = gatherBySchool<Asked, boolean>((tenant) => ({
    lanes: 2,
    most: MOST,
    run: (asked) =>
      door.read(tenant, async (db) => {
        const rows = await db.rows<{ signature: string }>(sql`
          insert into sys_seen_request (tenant_id, signature, at)
          select ${tenant}, s.signature, s.at from unnest(${asked.map(({ signature }) => signature)}::text[],
            ${asked.map(({ now }) => now)}::timestamptz[]) as s(signature, at)
          on conflict do nothing returning signature`);
        const taken = new Set(rows.map(({ signature }) => signature));
        // of two who came with the same the first has it
        return asked.map(({ signature }) => taken.delete(signature));
      }),
  }));
  return async (tenant, signature, now) => {
    if (!(await ofSchool(tenant).ask({ signature, now }))) throw new Refusal('kit.duplicateSubmit');
  };
}

/** A signature is good for one writing call: a replay or a double click finds it taken. */
export async function takeSignature(work: Work, request: FastifyRequest): Promise<void> {
  const signature = signatureOf(request, work.signedIn);
  await work.db.run(
    sql`insert into sys_seen_request (tenant_id, signature, at) values (${work.tenant}, ${signature}, ${work.now})`,
  );
}

/** What is taken of a call, whose signature holds whom, where and when. */
export function signatureOf(request: FastifyRequest, signedIn: boolean): string {
  const sign = String(request.headers['campus-sign']);
  return signedIn ? sign : `${sign}.${contentHash(request)}`;
}

/** All who are not signed in sign with one key: two of them in one millisecond are two calls, unless they say the same. */
function contentHash({ url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');
}
