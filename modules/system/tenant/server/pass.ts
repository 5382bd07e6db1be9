import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const HOUR = 3_600_000;
/** A week is enough to help somebody; who needs longer asks again. */
const MOST_HOURS = 168;

type Pass = {
  id: string;
  reason: string;
  grantedName: string;
  grantedAt: string;
  until: string;
  revokedAt: string | null;
  alive: boolean;
};

/** The passes that this school gave, the newest first. */
export const list = get('base/sysSchoolPass/list', {
  needs: 'sysSchoolPass.list',
  query: z.strictObject({}),
  handle: (work) =>
    work.db.rows<Pass>(sql`
      select id, reason, granted_name, granted_at, until, revoked_at, (revoked_at is null and until > ${work.at}) as alive
      from sys_school_pass order by granted_at desc, id desc limit 100`),
});

const grant = post('base/sysSchoolPass/grant', {
  needs: 'sysSchoolPass.grant',
  proof: 'fresh',
  body: z.strictObject({
    hours: z.int().min(1).max(MOST_HOURS),
    reason: z.string().trim().min(2).max(200),
  }),
  async handle(work, { body: { hours, reason } }) {
    const id = v7();
    const until = new Date(work.now.getTime() + hours * HOUR);
    const { userId, name } = work.actor;
    await work.db.run(sql`
      insert into sys_school_pass (tenant_id, id, reason, granted_by, granted_name, granted_at, until)
      values (${work.tenant}, ${id}, ${reason}, ${userId}, ${name}, ${work.at}, ${until})`);
    await record(work, 'sysSchoolPass', 'grant', [{ rowId: id, before: null, after: { hours } }], reason);
    return { id };
  },
});

const revoke = post('base/sysSchoolPass/revoke', {
  needs: 'sysSchoolPass.revoke',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const done = await work.db.run(
      sql`update sys_school_pass set revoked_at = ${work.at} where id = ${id} and revoked_at is null and until > ${work.at}`,
    );
    if (done === 0) throw notFound();
    await record(work, 'sysSchoolPass', 'revoke', [{ rowId: id, before: null, after: null }]);
    return { id };
  },
});

/**
 * Call it before somebody of the platform gets to see a school's data. The school finds the use in its own log.
 * @throws tenant.passNeeded
 */
export async function usePass({ platform, now, actor }: Work, school: string, what: string): Promise<void> {
  const found = await asServer(
    platform,
    school,
    async (work) => {
      const pass = await work.db.row<{ id: string }>(sql`
        select id from sys_school_pass where revoked_at is null and until > ${work.at} order by until desc limit 1`);
      if (pass) {
        const after = { what, by: `${actor.name}（${actor.accountNo}）` };
        await record(work, 'sysSchoolPass', 'use', [{ rowId: pass.id, before: null, after }]);
      }
      return pass !== undefined;
    },
    { now },
  );
  if (!found) throw refuse.passNeeded();
}

export const passes = [list, grant, revoke];
