import type { Row } from '#platform/kit/resource.ts';
import { endCase } from '#platform/server/workflow/engine.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { record } from '#platform/server/audit/record.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { stayBatch } from '../stay-batch.ts';

export type Plan = Row<typeof stayBatch>;

/** @throws stay.closed where it takes nobody in */
export async function openPlan(work: Work, id: string): Promise<Plan> {
  const [plan] = await plansOf(work, [id]);
  if (plan?.status !== 'open') throw refuse.closed();
  return plan;
}

export const plansOf = (work: Work, ids: readonly (string | null)[]): Promise<Plan[]> =>
  work.db.rows<Plan>(
    sql`select ${columns(stayBatch.fields)} from stay_batch t where t.id = any(${ids}::uuid[])`,
  );

export const batchHooks = hooksFor(stayBatch, {
  beforeAdd: async (_work, draft) => assertSound(draft),
  beforeUpdate: async (_work, row, changes) => assertSound({ ...row, ...changes }),
  afterAdd: async (work, rows) => {
    for (const row of rows) await grantPlaces(work, row);
  },
  afterUpdate: (work, _before, after) => grantPlaces(work, after),
});

function assertSound({ openFrom, openTo, stayFrom, stayTo, quotas }: Partial<Plan>): void {
  if (openFrom! > openTo! || stayFrom! >= stayTo!) throw refuse.windowReversed();
  if (openTo! > stayFrom!) throw refuse.openTooLong();
  const named = (quotas ?? []).map((one) => one.departmentId);
  if (new Set(named).size < named.length) throw refuse.quotaTwice();
}

/**
 * The places of each college as the plan says now; who holds one already goes on holding it. The plan is locked, and whoever
 * takes a place meanwhile waits.
 */
export async function grantPlaces(work: Work, { id, quotas }: Plan): Promise<void> {
  const granted = JSON.stringify(quotas ?? []);
  await work.db.run(sql`
    delete from stay_quota where batch_id = ${id} and department_id not in (
      select q."departmentId" from jsonb_to_recordset(${granted}::jsonb) as q("departmentId" uuid))`);
  const held = await work.db.row<{ used: number; places: number }>(sql`
    select count(a.id) as used, q.places from jsonb_to_recordset(${granted}::jsonb) as q("departmentId" uuid, places int)
    join stay_apply a on a.batch_id = ${id} and a.department_id = q."departmentId" and a.place_held
    group by q."departmentId", q.places having count(a.id) > q.places limit 1`);
  if (held) throw refuse.quotaBelow(held);
  await work.db.run(sql`
    insert into stay_quota (tenant_id, batch_id, department_id, places, used)
    select ${work.tenant}, ${id}, q."departmentId", q.places,
      (select count(*) from stay_apply a where a.batch_id = ${id} and a.department_id = q."departmentId" and a.place_held)
    from jsonb_to_recordset(${granted}::jsonb) as q("departmentId" uuid, places int)
    on conflict (tenant_id, batch_id, department_id) do update set places = excluded.places, used = excluded.used`);
}

/** Plans that take applications now or soon: what a student chooses from. */
export const getOpen = get('yxgl/stayBatch/getOpen', {
  needs: 'login',
  handle: (work) =>
    work.db.rows<Plan>(sql`
      select t.id, t.name, t.open_from, t.open_to, t.stay_from, t.stay_to, t.reason_codes, t.concentrated, t.need_parent, t.pledge_template_id, t.notice
      from stay_batch t where t.status = 'open' and t.open_to >= ${work.at.slice(0, 10)}::date order by t.open_from limit 20`),
});

/** What is over: plans close, and nobody is asked any more about a stay that has passed. */
export async function closeOver(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const late = await work.db.rows<{ id: string }>(sql`
    select id from stay_apply where audit_status in ('running', 'returned') and to_date <= ${today}::date limit 500`);
  for (const { id } of late)
    await endCase(work, id, work.platform.words.say('zh-CN', 'flows.holidayStay.overtaken'));
  const closed = await work.db.rows<{ id: string }>(sql`
    update stay_batch set status = 'closed', version = version + 1, updated_at = ${work.at}
    where status = 'open' and stay_to < ${today}::date returning id`);
  const change = { before: { status: 'open' }, after: { status: 'closed' } };
  await record(
    work,
    stayBatch,
    'close',
    closed.map(({ id }) => ({ rowId: id, ...change })),
  );
}
