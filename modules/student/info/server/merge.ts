import { z } from 'zod';
import { studentRecord } from '#modules/base/people';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { record } from '#platform/server/audit/record.ts';
import { refuse } from '../errors.ts';
import { MERGE_FIELDS } from '../rules.ts';

type Pointer = { tableName: string; columnName: string };

/**
 * Two rows of one person become one: what refers to the one that goes refers to the other from then on, in one transaction.
 * Where both have what may be there once only (a bed, a card, an exam), somebody has to look first: nothing is changed.
 */
export const merge = post('xsgl/studentInfo/merge', {
  needs: 'studentInfo.merge',
  proof: 'fresh',
  body: z.strictObject({
    keepId: z.uuid(),
    goesId: z.uuid(),
    /** Fields of which the one that goes has the better value. */
    take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
    reason: z.string().trim().min(2).max(200),
  }),
  async handle(work, { body: { keepId, goesId, take, reason } }) {
    if (keepId === goesId) throw refuse.sameStudent();
    await lockBoth(work, keepId, goesId);
    const goes = await studentRecord.plain(work, goesId);
    await makeWay(work, { keepId, goesId });
    const pointers = await pointersTo(work);
    const moved = await repoint(work, pointers, { keepId, goesId });
    await repointMany(work, { keepId, goesId });
    await closeAccount(work, goesId);
    await tried(work, 'student', () => work.db.run(sql`delete from student where id = ${goesId}`));
    const taken = Object.fromEntries(take.map((field) => [field, goes[field]]));
    if (take.length > 0) await studentRecord.correct(work, keepId, taken, reason);
    await record(
      work,
      'student',
      'merge',
      [{ rowId: keepId, before: { studentNo: goes.studentNo }, after: { moved } }],
      reason,
    );
    return { moved };
  },
});

/** Both are the reader's, whole, and nobody writes either meanwhile. */
async function lockBoth(work: Work, keepId: string, goesId: string): Promise<void> {
  const rows = await work.db.rows(sql`
    select t.id from student t where t.id in (${keepId}, ${goesId}) and ${work.within('student', 'studentInfo.merge', 't')}
    order by t.id for update`);
  if (rows.length < 2) throw notFound();
}

/** Of this room's own what both have: the one that stays keeps his. */
async function makeWay(work: Work, { keepId, goesId }: { keepId: string; goesId: string }): Promise<void> {
  await work.db.run(sql`
    delete from info_fill g where g.student_id = ${goesId}
      and exists (select 1 from info_fill k where k.campaign_id = g.campaign_id and k.student_id = ${keepId})`);
  await work.db.run(sql`
    update student_bank_card set is_default = false where student_id = ${goesId}
      and exists (select 1 from student_bank_card k where k.student_id = ${keepId} and k.is_default)`);
}

/**
 * Columns with a foreign key to students. The database knows them all, whichever room they are of. What goes with its student
 * (`on delete cascade`) says nothing that the other row doesn't.
 */
const pointersTo = (work: Work): Promise<Pointer[]> =>
  work.db.rows<Pointer>(sql`
    select c.conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'tenant_id' and a.attgenerated = ''
    where c.contype = 'f' and c.confrelid = 'student'::regclass and c.conparentid = 0 and c.confdeltype <> 'c' and cardinality(c.conkey) = 2
    order by 1, 2`);

async function repoint(
  work: Work,
  pointers: readonly Pointer[],
  { keepId, goesId }: { keepId: string; goesId: string },
): Promise<number> {
  let moved = 0;
  for (const { tableName, columnName } of pointers) {
    const column = sql.ref(columnName);
    moved += await tried(work, tableName, () =>
      work.db.run(sql`update ${sql.table(tableName)} set ${column} = ${keepId} where ${column} = ${goesId}`),
    );
  }
  return moved;
}

/** What a table's rows are called, where they are declared. */
function wordOf(work: Work, tableName: string): string {
  const found = [...work.platform.resources.keys()].find((name) => snake(name) === tableName);
  return found === undefined ? tableName : work.platform.words.say(work.locale, `resources.${found}`);
}

/** @throws info.mergeHeld where a constraint of the school's rules speaks against it */
async function tried(work: Work, tableName: string, act: () => Promise<number>): Promise<number> {
  try {
    return await act();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const table = error instanceof Error && 'table' in error ? String(error.table) : tableName;
    if (error instanceof Refusal || ['23505', '23P01', '23514', '23503'].includes(code))
      throw refuse.mergeHeld({ what: wordOf(work, table) });
    throw error;
  }
}

/** Lists of ids that name students have no foreign key: the declarations know them. */
async function repointMany(
  work: Work,
  { keepId, goesId }: { keepId: string; goesId: string },
): Promise<void> {
  for (const { resource } of work.platform.resources.values())
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'refs' || field.to !== 'student') continue;
      const column = sql.ref(snake(name));
      await work.db.run(sql`
        update ${sql.table(snake(resource.name))} set ${column} = array_replace(${column}, ${goesId}::uuid, ${keepId}::uuid)
        where ${goesId}::uuid = any(${column})`);
    }
}

/** The account of the row that goes opens nothing any more; what was done by it stays done by it. */
async function closeAccount(work: Work, personId: string): Promise<void> {
  await work.db.run(sql`
    update sys_user set status = 'disabled', person_id = null, version = version + 1, updated_at = ${work.at} where person_id = ${personId}`);
}
