import { z } from 'zod';
import { classFacts } from '#modules/base/academic';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { rolloverItem } from '../rollover-item.ts';
import { ACTIONS, faultOf, statusAfter, type Target } from '../rules.ts';
import { hold, setStatus } from './batch.ts';

type Item = Row<typeof rolloverItem>;

export const itemHooks = hooksFor(rolloverItem, {
  /** Whoever is on the roll is in the batch; a sheet adds nobody. */
  async beforeAdd() {
    throw refuse.notInBatch();
  },
  async beforeUpdate(work, row, changes) {
    const batch = await hold(work, row.rolloverId!);
    const choice = { ...row, ...changes };
    assertFits(row, choice, await targetOf(work, choice.targetClassId));
    if (batch.status === 'checked') await setStatus(work, batch, 'draft');
    return { toStatus: statusAfter(choice.action, row.fromStatus!) };
  },
  can: (_work, row, allowed) => (row.result === 'pending' ? allowed : []),
});

type Wanted = { action: string; targetClassId: string | null; reason: string | null };

function assertFits(row: Of, { action, reason }: Wanted, target: Target | null): void {
  const { graduating, grade, majorId, fromStatus } = row;
  const fault = faultOf({
    action,
    reason,
    target,
    graduating: graduating === true,
    status: fromStatus!,
    grade: grade!,
    majorId: majorId!,
  });
  if (fault) throw refuse[fault]({ name: row.studentName ?? '' });
}

type Of = Pick<Item, 'graduating' | 'grade' | 'majorId' | 'studentName' | 'fromStatus'>;

async function targetOf(work: Work, id: string | null): Promise<Target | null> {
  if (!id) return null;
  const [found] = await classFacts(work, { ids: [id] });
  if (!found) throw notFound();
  return found;
}

const filter = z.strictObject({
  action: z.enum(ACTIONS).optional(),
  classId: z.uuid().optional(),
  departmentId: z.uuid().optional(),
  majorId: z.uuid().optional(),
});

const MOST = 5_000;

/** One action for many: those who are named, or all of a part of the batch. All of them, or nobody. */
export const setItems = post('base/rolloverItem/set', {
  needs: 'rolloverItem.set',
  proof: 'plain',
  body: z.strictObject({
    rolloverId: z.uuid(),
    ids: z.array(z.uuid()).min(1).max(MOST).optional(),
    all: filter.optional(),
    action: z.enum(ACTIONS),
    targetClassId: z.uuid().nullable().default(null),
    reason: z.string().trim().max(200).nullable().default(null),
  }),
  async handle(work, { body }) {
    const batch = await hold(work, body.rolloverId);
    if (!body.ids && !body.all) throw refuse.nothingChosen();
    const rows = await work.db.rows<Item>(sql`
      select i.id, i.student_name, i.graduating, i.grade, i.major_id, i.from_status, i.action, i.target_class_id, i.reason
      from rollover_item i where i.rollover_id = ${body.rolloverId} and ${chosen(body)} order by i.id for update`);
    if (rows.length === 0 || (body.ids && rows.length < new Set(body.ids).size)) throw refuse.nothingChosen();
    const target = await targetOf(work, body.targetClassId);
    for (const row of rows) assertFits(row, body, target);
    await write(work, rows, body);
    if (batch.status === 'checked') await setStatus(work, batch, 'draft');
    return { changed: rows.length };
  },
});

function chosen({
  ids,
  all,
}: {
  ids?: string[] | undefined;
  all?: z.output<typeof filter> | undefined;
}): Sql {
  if (ids) return sql`i.id = any(${ids}::uuid[])`;
  const { action = null, classId = null, departmentId = null, majorId = null } = all ?? {};
  return sql`(${action}::text is null or i.action = ${action}) and (${classId}::uuid is null or i.class_id = ${classId}::uuid)
    and (${departmentId}::uuid is null or i.department_id = ${departmentId}::uuid)
    and (${majorId}::uuid is null or i.major_id = ${majorId}::uuid)`;
}

async function write(
  work: Work,
  rows: readonly Item[],
  { action, targetClassId, reason }: Wanted,
): Promise<void> {
  const changed = rows.map(({ id, fromStatus }) => ({ id, toStatus: statusAfter(action, fromStatus!) }));
  await work.db.run(sql`
    update rollover_item i set action = ${action}, to_status = c."toStatus", target_class_id = ${targetClassId}::uuid,
      reason = ${reason}, version = i.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(id uuid, "toStatus" text) where i.id = c.id`);
  const after = { action, targetClassId, reason };
  await record(
    work,
    rolloverItem,
    'set',
    rows.map((row) => ({
      rowId: row.id,
      before: { action: row.action, targetClassId: row.targetClassId, reason: row.reason },
      after,
    })),
  );
}
