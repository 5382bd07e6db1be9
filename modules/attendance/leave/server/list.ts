import { pageOf, totalOf, type Page } from '#platform/server/http/page.ts';
import { z } from 'zod';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns, listFields } from '#platform/server/resource/columns.ts';
import { listQuery, orderBy, type ListQuery } from '#platform/server/resource/filter.ts';
import { listWhere, present, type WireRow } from '#platform/server/resource/list.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApply, listedLeave } from '../leave-apply.ts';
import { may } from './may.ts';
import { proofRules } from './proof.ts';
import { settings, type Settings } from './settings.ts';
import { stateSql, stateWhere } from './state.ts';
import { approverNames } from '#platform/server/workflow/names.ts';
import { myself } from './myself.ts';

/** Fields that cards and lists show, besides the computed state. */
const SHOWN = [
  ...listFields(leaveApply),
  'isOvernight',
  'cantonCode',
  'transport',
  'lessonHours',
  'levelDays',
  'parentConfirm',
  'cancelStatus',
  'alertLevel',
  'outAt',
  'inAt',
  'agentUserId',
  'batchId',
  'contactResult',
  'closedAt',
  // a draft and a returned leave are opened again from here: nothing may be lost on the way
  'reason',
  'fileIds',
  'organiserId',
  'contactName',
];

/** What the student gets to see besides: the phone that he wrote, masked. */
const OWN = [...SHOWN, 'contactPhone'];

/** Rows and total of leaves, each with its state at this moment and what its reader may do. */
async function page(
  work: Work,
  query: ListQuery,
  permission: string,
  fields: readonly string[],
  more: Sql,
): Promise<Page<WireRow>> {
  const { state, ...rest } = query as ListQuery & { state?: string[] };
  const set = await settings(work);
  const where = sql.join(
    [
      listWhere(work.platform, work, leaveApply, rest as ListQuery, permission),
      more,
      ...(state ? [stateWhere(work, set.cancelHours, state)] : []),
    ],
    sql` and `,
  );
  const db = query.keyword ? work.db.unprepared : work.db;
  const records = await db.rows<WireRow>(sql`
    select ${columns(leaveApply.fields, fields)}, ${stateSql(work, set.cancelHours)} as state from leave_apply t where ${where}
    order by ${orderBy(leaveApply, query)} limit ${query.size} offset ${(query.current - 1) * query.size}`);
  const total = await totalOf(records, query, () =>
    db.rows<{ count: number }>(sql`select count(*) from leave_apply t where ${where}`),
  );
  // staff read whose word it is; a student sees the flow itself
  const approvers = fields === OWN ? null : nameApprovers(work, records);
  await Promise.all([shown(work, set, records, fields), approvers]);
  return pageOf(records, total, query);
}

/** Labels, masks and what may be done; `state` is there already. */
async function shown(
  work: Work,
  set: Settings,
  records: WireRow[],
  fields: readonly string[],
): Promise<void> {
  // only students add proof, and only to their own
  const proofs = fields === OWN ? await proofRules(work) : new Map();
  const can = (_: unknown, row: WireRow) => may(work, set, proofs, row);
  await present(work.platform, work, leaveApply, { can }, records, fields);
}

export const list = get('yxgl/leaveApply/list', {
  needs: 'leaveApply.list',
  query: listQuery(listedLeave),
  handle: (work, { query }) =>
    page(work, query as unknown as ListQuery, 'leaveApply.list', SHOWN, sql`t.audit_status <> 'draft'`),
});

/** Whom each leave waits for, or who said the last word on it. One statement for all rows. */
async function nameApprovers(work: Work, rows: WireRow[]): Promise<void> {
  const caseOf = (row: WireRow) => String(row['batchId'] ?? row.id);
  const names = await approverNames(work, rows.map(caseOf));
  for (const row of rows) row['approver'] = names.get(caseOf(row)) ?? null;
}

/** The student's own leaves, drafts included, newest first. */
export const getMine = get('yxgl/leaveApply/getMine', {
  needs: 'leaveApply.mine',
  query: listQuery(listedLeave),
  handle: (work, { query }) =>
    page(work, query as unknown as ListQuery, 'leaveApply.mine', OWN, sql`t.student_id = ${myself(work)}`),
});

type Current = WireRow & { state: string };

/** The leave that a student is in, waits for, or has to come back from; the nearest first. */
export const current = get('yxgl/leaveApply/current', {
  needs: 'leaveApply.mine',
  query: z.strictObject({}),
  async handle(work) {
    const set = await settings(work);
    const rows = await work.db.rows<Current>(sql`
      select ${columns(leaveApply.fields, OWN)}, ${stateSql(work, set.cancelHours)} as state,
        t.end_time + ${set.cancelHours} * interval '1 hour' as cancel_until,
        (select x.id from leave_extend x where x.leave_id = t.id and x.audit_status = 'running' limit 1) as open_extension,
        (select max(b.return_time) from leave_cancel b where b.leave_id = t.id and b.audit_status = 'draft') as asked_return
      from leave_apply t where t.student_id = ${myself(work)} and (
        t.audit_status in ('running', 'returned') or (t.audit_status = 'approved' and t.cancel_status <> 'done'))
      order by t.start_time limit 10`);
    await shown(work, set, rows, OWN);
    return rows;
  },
});
