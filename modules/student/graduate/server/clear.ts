import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { cardOwner } from '#modules/student/info';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { clearItem } from '../clear-item.ts';
import { clearRecord } from '../clear-record.ts';
import { refuse } from '../errors.ts';
import { recount, refreshAuto, spread } from './clear-state.ts';
import { tellStudents } from './tell.ts';

const OPEN = sql`a.batch_id in (select b.id from grad_batch b where b.status in ('auditing', 'publicity'))`;

export const itemHooks = hooksFor(clearItem, {
  afterAdd: async (work) => spread(work, OPEN),
  async beforeUpdate(work, row, changes) {
    const isSame = ['fact', 'officeId'].every((field) => {
      const [next, now] = field === 'fact' ? [changes.fact, row.fact] : [changes.officeId, row.officeId];
      return next === undefined || (next ?? null) === (now ?? null);
    });
    if (!isSame && (await isUsed(work, row.id))) throw refuse.itemUsed();
  },
  async beforeRemove(work, row) {
    if (await isUsed(work, row.id)) throw refuse.itemUsed();
  },
  async afterTransition(work, name) {
    if (name === 'enable') await spread(work, OPEN);
  },
});

const isUsed = async (work: Work, itemId: string) =>
  (await work.db.row(sql`select 1 from clear_record where item_id = ${itemId} limit 1`)) !== undefined;

type Locked = {
  id: string;
  auditId: string;
  studentId: string;
  state: string;
  isAuto: boolean;
  item: string;
};

/** Offices sign off, say what is missing, or take back what they said; what is so already stays as it was said. */
export const decide = post('xsgl/clearRecord/decide', {
  needs: 'clearRecord.decide',
  proof: 'plain',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(500),
    state: z.enum(['passed', 'failed', 'open']),
    note: z.string().trim().max(200).optional(),
  }),
  async handle(work, { body: { ids, state, note } }) {
    const rows = await work.db.rows<Locked>(sql`
      select r.id, r.audit_id, r.student_id, r.state, r.is_auto, i.name as item from clear_record r
      join clear_item i on i.id = r.item_id
      where r.id = any(${ids}::uuid[]) and ${work.within('clearRecord', 'clearRecord.decide', 'r')} order by r.id for update of r`);
    if (rows.length < new Set(ids).size) throw notFound();
    const auto = rows.find(({ isAuto }) => isAuto);
    if (auto) throw refuse.isAutomatic({ item: auto.item });
    if (state === 'failed' && !note) throw refuse.reasonNeeded();
    const moved = rows.filter((row) => row.state !== state);
    await keep(work, moved, state, note ?? null);
    return { count: moved.length };
  },
});

async function keep(work: Work, rows: readonly Locked[], state: string, note: string | null): Promise<void> {
  if (rows.length === 0) return;
  await work.db.run(sql`
    update clear_record set state = ${state}, note = ${note}, decided_by = ${work.actor.userId}, decided_at = ${work.at},
      version = version + 1, updated_at = ${work.at} where id = any(${rows.map(({ id }) => id)}::uuid[])`);
  await recount(work, sql`a.id = any(${[...new Set(rows.map(({ auditId }) => auditId))]}::uuid[])`);
  await record(
    work,
    clearRecord,
    'decide',
    rows.map(({ id, state: before }) => ({ rowId: id, before: { state: before }, after: { state, note } })),
  );
  if (state !== 'failed') return;
  for (const [item, some] of Map.groupBy(rows, (row) => row.item))
    await tellStudents(work, {
      studentIds: some.map(({ studentId }) => studentId),
      key: 'clearFailed',
      facts: { item, note: note ?? '' },
      bizId: some[0]!.id,
    });
}

type Found = {
  id: string;
  name: string;
  studentNo: string;
  className: string;
  clearDone: number;
  clearTotal: number;
};
type Line = {
  id: string;
  item: string;
  isAuto: boolean;
  fact: string | null;
  state: string;
  note: string | null;
};

/** Somebody stands at the desk with the card on his phone, or says his number: what of his it may sign off, and what the facts say. */
export const scan = post('xsgl/clearRecord/scan', {
  needs: 'clearRecord.decide',
  proof: 'plain',
  reads: true,
  body: z.strictObject({ code: z.string().trim().min(1).max(120) }),
  async handle(work, { body: { code } }) {
    const owner = cardOwner(work, code);
    const inside = work.within('clearRecord', 'clearRecord.decide', 'r');
    const student = await work.db.row<Found>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select a.id, s.name, s.student_no, c.class_name, a.clear_done, a.clear_total from grad_audit a
      join student s on s.id = a.student_id join stu_class c on c.id = a.class_id
      where ${owner === null ? sql`s.student_no = ${code}` : sql`s.id = ${owner}::uuid`} and exists (select 1 from clear_record r where r.audit_id = a.id and ${inside})
      order by a.created_at desc limit 1`);
    if (!student) throw refuse.studentUnknown();
    const lines = await work.db.rows<Line>(sql`
      select r.id, i.name as item, r.is_auto, i.fact, r.state, r.note from clear_record r join clear_item i on i.id = r.item_id
      where r.audit_id = ${student.id} and ${inside} order by i.ord`);
    return { ...student, lines };
  },
});

/** What the facts say may have changed since: beds that were left, bills that were paid, files that came. */
export const refreshAll = (work: Work) => refreshAuto(work, OPEN);
