import { record } from '../audit/record.ts';
import { sql } from '../db/sql.ts';
import { emit } from '../jobs/outbox.ts';
import { columns, tableOf } from '../resource/columns.ts';
import type { Work } from '../work.ts';
import type { Case, ProcessHandler } from '../workflow/handlers.ts';
import type { AppliedRow, Bound, End } from './application.ts';
import { factFields } from './case.ts';

/** Where the screens of an application are. */
export type Places = { own: string; desk: string };

/** What the engine needs to know of an application, out of its declaration. */
export function processOf(bound: Bound, places: Places): ProcessHandler {
  const { application, hooks } = bound;
  const ended = (end: End) => (work: Work, about: Case) => move(work, bound, about, end);
  const { sys } = hooks;
  return {
    defaultFlow: application.flow,
    fields: factFields(application),
    ...(sys && { sys: sys.fields, factsOf: (work, { form }) => sys.of(work, form) }),
    link: ({ bizId }) => `${places.desk}?id=${bizId}`,
    again: ({ bizId }) => `${places.own}?id=${bizId}`,
    onApproved: ended('approved'),
    onRejected: ended('rejected'),
    onReturned: ended('returned'),
    onWithdrawn: ended('withdrawn'),
  };
}

/** Moves the row out of its approval, lets the room draw its conclusions, and tells whom it is about. */
async function move(work: Work, { application, hooks }: Bound, about: Case, end: End): Promise<void> {
  const { of: resource } = application;
  const decidedAt = end === 'approved' || end === 'rejected' ? work.at : null;
  const row = await work.db.row<AppliedRow>(sql`
    update ${tableOf(resource)} as t set audit_status = ${end}, decided_at = ${decidedAt}::timestamptz,
      version = t.version + 1, updated_at = ${work.at}
    where t.id = ${about.bizId} and t.audit_status = 'running' returning ${columns(resource.fields)}`);
  if (!row) return;
  const before = { auditStatus: 'running' };
  await record(work, resource, end, [{ rowId: row.id, before, after: { auditStatus: end } }]);
  await hooks.onEnd?.(work, row, end);
  if (end !== 'withdrawn') await tellEnd(work, about.instanceId, end);
}

/** Its person and whoever handed it in hear how it ended. */
export async function tellEnd(work: Work, instanceId: string, end: End): Promise<void> {
  await emit(work, 'process.notify', { instanceId, template: end, ids: [] });
}
