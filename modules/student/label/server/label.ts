import { checkRule } from '#modules/affairs/facts';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { LABELS_MOST, reachFault } from '../rules.ts';
import { stuLabel } from '../stu-label.ts';
import { recompute } from './recompute.ts';

export type Label = Row<typeof stuLabel>;

export const labelHooks = hooksFor(stuLabel, {
  async beforeAdd(work, draft) {
    const { kind = '', reach = 'own', departmentId = null } = draft;
    if (kind === 'room') throw refuse.notByHand();
    await roomForOne(work);
    assertReach(work, { reach, departmentId });
    return {
      rule: kind === 'rule' ? checkRule(work, draft.rule, 'rule') : null,
      departmentId: reach === 'department' ? departmentId : null,
      ownerId: work.actor.userId,
      ownerRole: work.actor.roleType,
      studentCount: 0,
      isStale: false,
    };
  },
  async afterAdd(work, rows) {
    for (const { id, kind } of rows) if (kind === 'rule') await recompute(work, id);
  },
  async beforeUpdate(work, row, changes) {
    if (row.kind === 'room') throw refuse.notByHand();
    const { kind = row.kind, reach = row.reach, departmentId = row.departmentId } = changes;
    if (kind !== row.kind || reach !== row.reach || departmentId !== row.departmentId)
      throw refuse.kindFixed();
    // one that nobody touched may rest on what its next writer can't see
    if (kind === 'rule' && JSON.stringify(changes.rule ?? row.rule) !== JSON.stringify(row.rule))
      return { rule: checkRule(work, changes.rule, 'rule'), isStale: false };
  },
  async afterUpdate(work, before, after) {
    if (JSON.stringify(before.rule) !== JSON.stringify(after.rule)) await recompute(work, after.id);
  },
  async beforeRemove(work, row) {
    if (row.kind === 'room') throw refuse.notByHand();
    if (await work.db.row(sql`select 1 from stu_label_link where label_id = ${row.id} limit 1`))
      throw refuse.hasStudents();
  },
  transitions: { enable: async (work) => roomForOne(work) },
  async afterTransition(work, name, _before, after) {
    if (name === 'enable' && after.kind === 'rule') await recompute(work, after.id);
  },
  can: (_work, row, allowed) => (row.kind === 'room' ? [] : allowed),
});

function assertReach(work: Work, of: { reach: string; departmentId: string | null }): void {
  const fault = reachFault(of, work.actor.circle('stuLabel.add'));
  if (fault) throw refuse[fault]();
}

/** Held by all who add or enable one at once. */
async function roomForOne(work: Work): Promise<void> {
  await work.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`labels ${work.tenant}`}, 0))`);
  const used = await work.db.row<{ count: number }>(
    sql`select count(*) as count from stu_label where status = 'enabled'`,
  );
  if (used!.count >= LABELS_MOST) throw refuse.tooMany({ max: LABELS_MOST });
}

/** Whether the reader sees a label of the alias: his own, his department's, or the school's where it is shown to his role. */
export function visible(work: Work, alias: string): Sql {
  const { userId, personId, roleType } = work.actor;
  const circle = work.actor.circle('stuLabel.board');
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  if (circle === 'all') return sql`(${of('reach')} <> 'own' or ${of('owner_id')} = ${userId}::uuid)`;
  return sql`(${of('owner_id')} = ${userId}::uuid
    or ${of('reach')} = 'school' and (coalesce(${of('readers')}, '{}') = '{}' or ${roleType} = any(${of('readers')}))
    or ${of('reach')} = 'department' and (${of('department_id')} = any(${circle['department'] ?? []}::uuid[])
      or ${of('department_id')} = (select m.department_id from teacher m where m.id = ${personId}::uuid)))`;
}

/** A label that the reader sees; locked where he is about to change who has it. @throws kit.notFound */
export async function seen(work: Work, id: string, { lock }: { lock: boolean }): Promise<Label> {
  const row = await work.db.row<Label>(sql`
    select l.id, l.name, l.color, l.kind, l.rule, l.reach, l.department_id, l.owner_id, l.owner_role, l.status, l.keep_days,
      l.sensitive, l.student_count from stu_label l where l.id = ${id} and ${visible(work, 'l')}
    ${lock ? sql`for no key update` : sql``}`);
  if (!row) throw notFound();
  return row;
}
