import { z } from 'zod';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { deletableFrom } from '../rules.ts';
import { usePass } from './pass.ts';
import { assertPlatform, rowIdOf, schoolId } from './school.ts';

type Leaving = {
  schoolName: string;
  status: string;
  exportedAt: string | null;
  deleteAfter: string | null;
  deleteAskedBy: string | null;
  due: boolean;
};

async function leavingOf(work: Work, id: string): Promise<Leaving> {
  assertPlatform(work);
  if (id === PLATFORM_SCHOOL) throw refuse.platformStays();
  const school = await work.db.row<Leaving>(sql`
    select school_name, status, exported_at, delete_after, delete_asked_by,
      sys_school_due(delete_after, ${work.at}) as due
    from sys_tenant where id = ${id} for update`);
  if (!school) throw refuse.notThatState();
  return school;
}

/** Everything that a school has, as archives for the one who asks. */
export const exportSchool = post('base/sysTenant/export', {
  needs: 'sysTenant.export',
  proof: 'fresh',
  body: z.strictObject({ id: schoolId }),
  async handle(work, { body: { id } }) {
    assertPlatform(work);
    const school = await work.db.row<{ schoolName: string }>(
      sql`select school_name from sys_tenant where id = ${id}`,
    );
    if (!school) throw refuse.notThatState();
    // what the platform's own school has is its own
    if (id !== PLATFORM_SCHOOL) await usePass(work, id, 'export');
    const title = work.platform.words.say(work.locale, 'schoolTask.export', { name: school.schoolName });
    await record(work, 'sysTenant', 'export', [{ rowId: rowIdOf(id), before: null, after: { id } }]);
    return { jobId: await submit(work, { kind: 'schoolExport', title, params: { school: id } }) };
  },
});

const named = z.strictObject({ id: schoolId, schoolName: z.string().trim().max(60) });

/** First step: suspended and exported, a school may be marked to go. Nothing happens for thirty days. */
export const askDelete = post('base/sysTenant/askDelete', {
  needs: 'sysTenant.delete',
  proof: 'fresh',
  body: named.extend({ reason: z.string().trim().min(2).max(200) }),
  async handle(work, { body: { id, schoolName, reason } }) {
    const school = await leavingOf(work, id);
    if (school.status !== 'suspended' || school.deleteAfter !== null) throw refuse.notThatState();
    if (school.exportedAt === null) throw refuse.exportFirst();
    if (school.schoolName !== schoolName) throw refuse.nameDiffers();
    const after = deletableFrom(work.now);
    await work.db.run(
      sql`update sys_tenant set delete_after = ${after}, delete_reason = ${reason}, delete_asked_by = ${work.actor.userId} where id = ${id}`,
    );
    await note(work, id, 'askDelete', reason);
    return { id };
  },
});

/** Until it is gone it can be kept after all. */
export const keep = post('base/sysTenant/keep', {
  needs: 'sysTenant.delete',
  proof: 'plain',
  body: z.strictObject({ id: schoolId, reason: z.string().trim().min(2).max(200) }),
  async handle(work, { body: { id, reason } }) {
    const school = await leavingOf(work, id);
    if (school.deleteAfter === null) throw refuse.notThatState();
    await work.db.run(sql`update sys_tenant set delete_after = null, delete_reason = null where id = ${id}`);
    await note(work, id, 'keep', reason);
    return { id };
  },
});

/** Second step, by another than who asked: from here on nothing brings it back. */
export const erase = post('base/sysTenant/delete', {
  needs: 'sysTenant.delete',
  proof: 'second',
  body: named,
  async handle(work, { body: { id, schoolName } }) {
    const school = await leavingOf(work, id);
    if (school.status !== 'suspended' || school.deleteAfter === null) throw refuse.notThatState();
    if (!school.due) throw refuse.stillCooling({ time: school.deleteAfter });
    if (school.schoolName !== schoolName) throw refuse.nameDiffers();
    await assertSecond(work, school.deleteAskedBy);
    await note(work, id, 'delete', null);
    const title = work.platform.words.say(work.locale, 'schoolTask.delete', { name: schoolName });
    return { jobId: await submit(work, { kind: 'schoolDelete', title, params: { school: id } }) };
  },
});

/** Where nobody else could say it, the thirty days stand in for the second person. */
async function assertSecond(work: Work, askedBy: string | null): Promise<void> {
  if (askedBy !== work.actor.userId) return;
  const other = await work.db.row(sql`
    select 1 from sys_user u join sys_user_role ur on ur.user_id = u.id
    join sys_role r on r.id = ur.role_id and r.status = 'enabled' join sys_role_menu rm on rm.role_id = r.id
    join sys_menu m on m.id = rm.menu_id and m.code = 'sysTenant.delete' and m.status = 'enabled'
    where u.status = 'enabled' and u.id <> ${askedBy} limit 1`);
  if (other) throw refuse.anotherErases();
}

async function note(work: Work, id: string, action: string, reason: string | null): Promise<void> {
  const change = { rowId: rowIdOf(id), before: null, after: { id } };
  await record(work, 'sysTenant', action, [change], reason ?? undefined);
}
