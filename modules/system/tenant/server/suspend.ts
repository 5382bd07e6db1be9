import { z } from 'zod';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { record } from '#platform/server/audit/record.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertPlatform, rowIdOf, schoolId, schoolOf } from './school.ts';

const body = z.strictObject({ id: schoolId, reason: z.string().trim().min(2).max(200) });

/** Nobody of the school gets in or stays in; its data stays as it is. */
export const suspend = post('base/sysTenant/suspend', {
  needs: 'sysTenant.suspend',
  proof: 'fresh',
  body,
  async handle(work, { body: { id, reason } }) {
    if (id === PLATFORM_SCHOOL) throw refuse.platformStays();
    await move(work, id, { from: 'active', to: 'suspended', action: 'suspend', reason });
    const { platform, now } = work;
    work.afterCommit(
      async () => void (await revokeSessions(platform.pool, { tenant: id }, 'suspended', now)),
    );
    return { id };
  },
});

export const resume = post('base/sysTenant/resume', {
  needs: 'sysTenant.resume',
  proof: 'fresh',
  body,
  async handle(work, { body: { id, reason } }) {
    await move(work, id, { from: 'suspended', to: 'active', action: 'resume', reason });
    return { id };
  },
});

type Move = { from: string; to: string; action: string; reason: string };

async function move(work: Work, id: string, { from, to, action, reason }: Move): Promise<void> {
  assertPlatform(work);
  const { status } = await schoolOf(work, id);
  if (status !== from) throw refuse.notThatState();
  // whoever comes back is not about to go
  await work.db.run(
    sql`update sys_tenant set status = ${to}, delete_after = null, delete_reason = null where id = ${id}`,
  );
  const images = { before: { status: from }, after: { status: to } };
  await record(work, 'sysTenant', action, [{ rowId: rowIdOf(id), ...images }], reason);
}
