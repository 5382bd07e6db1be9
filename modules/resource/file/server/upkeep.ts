import { sql } from '#platform/server/db/sql.ts';
import { dropUnneeded } from '#platform/server/files/objects.ts';
import { forgetSpace, spaceOf } from '#platform/server/files/quota.ts';
import type { JobHandlers } from '#platform/server/jobs/handlers.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { dropSession } from './join.ts';
import { unusedOf } from './unused.ts';

const DAY = 86_400_000;
/** How long a file that nothing names is kept, and parts that nobody goes on with. Milliseconds. */
const ORPHAN_AGE = 7 * DAY;
const PARTS_AGE = DAY;
const AT_ONCE = 500;
/** Part of its space that a school may use before its administrators are told. */
const NEARLY = 0.9;

/** Files that no row holds and nobody was handed, still to be looked at closely. A public file's address may stand anywhere. */
export const ORPHAN = sql`a.bucket_name <> 'public' and not exists (select 1 from attach_ref r where r.file_id = a.id)
  and not exists (select 1 from file_share s where s.file_id = a.id)`;

/** Files that nothing names for a week, whole uploads that nobody goes on with, and a word about the space left. */
export const jobs: JobHandlers = {
  'file.sweep': { cron: '40 3 * * *', run: sweep },
  'file.parts': { cron: '15 * * * *', run: dropParts },
};

async function sweep(work: Work): Promise<void> {
  const before = new Date(work.now.getTime() - ORPHAN_AGE);
  const old = await work.db.rows<{ id: string }>(sql`
    select a.id from attach a where a.uploaded_at < ${before} and ${ORPHAN} order by a.uploaded_at limit ${AT_ONCE}`);
  await removeFiles(
    work,
    await unusedOf(
      work,
      old.map(({ id }) => id),
    ),
  );
  await dropUnneeded(work);
  await warn(work);
}

/** Files of these ids; their bytes go with the last file that is made of them. */
export async function removeFiles(work: Work, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await work.db.run(
    sql`update upload_session set file_id = null where file_id = any(${ids}::uuid[]) and state = 'done'`,
  );
  const gone = await work.db.run(sql`delete from attach where id = any(${ids}::uuid[])`);
  await dropUnneeded(work);
  const { platform, tenant } = work;
  work.afterCommit(() => forgetSpace(platform, tenant));
  return gone;
}

async function dropParts(work: Work): Promise<void> {
  const before = new Date(work.now.getTime() - PARTS_AGE);
  const stale = await work.db.rows<{ id: string }>(
    sql`select id from upload_session where touched_at < ${before} order by id limit ${AT_ONCE} for update skip locked`,
  );
  for (const { id } of stale) await dropSession(work, id);
}

async function warn(work: Work): Promise<void> {
  const { used, quota } = await spaceOf(work);
  if (used < quota * NEARLY) return;
  await message(work, {
    users: await administrators(work),
    key: 'file.nearlyFull',
    facts: { percent: Math.floor((used * 100) / quota) },
    category: 'warning',
    link: '/layout/resource/file',
    bizType: 'fileSpace',
    bizId: work.at.slice(0, 7),
    event: 'nearlyFull',
  });
}

/** Who looks after the school's files. */
export async function administrators(work: Work): Promise<string[]> {
  const people = await work.db.rows<{ id: string }>(sql`
    select distinct ur.user_id as id from sys_user_role ur join sys_role r on r.id = ur.role_id and r.role_type = 'gly'`);
  return people.map(({ id }) => id);
}
