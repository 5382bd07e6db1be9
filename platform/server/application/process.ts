import { record } from '../audit/record.ts';
import { sql } from '../db/sql.ts';
import { emit } from '../jobs/outbox.ts';
import { columns, tableOf } from '../resource/columns.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';
import type { Case, ProcessHandler } from '../workflow/handlers.ts';
import type { AppliedRow, Bound, End } from './application.ts';
import { factFields, factsOf } from './case.ts';

/** Where the screens of an application are. */
export type Places = { own: string; desk: string };

/** What the engine needs to know of an application, out of its declaration. */
export function processOf(bound: Bound, places: Places): ProcessHandler {
  const { application, hooks } = bound;
  const ended = (end: End) => (work: Work, about: Case) => move(work, bound, about, end);
  return {
    defaultFlow: application.flow,
    fields: factFields(application),
    sys: [{ name: 'byAgent', kind: 'boolean' }, ...(hooks.sys?.fields ?? [])],
    factsOf: (work, { form }) => factsOf(work, hooks, form),
    services: servicesOf(bound),
    link: ({ bizId }) => `${places.desk}?id=${bizId}`,
    again: ({ bizId }) => `${places.own}?id=${bizId}`,
    onApproved: ended('approved'),
    onRejected: ended('rejected'),
    onReturned: ended('returned'),
    onWithdrawn: ended('withdrawn'),
  };
}

/** Steps that the room takes itself, each with the row as it is now. */
function servicesOf({
  application: { of: resource },
  hooks,
}: Bound): NonNullable<ProcessHandler['services']> {
  return Object.fromEntries(
    Object.entries(hooks.services ?? {}).map(([action, serve]) => [
      action,
      async (work: Work, { bizId }: Case) => {
        const row = await work.db.row<AppliedRow>(
          sql`select ${columns(resource.fields)} from ${tableOf(resource)} t where t.id = ${bizId} for no key update`,
        );
        if (row) await serve(work, row);
      },
    ]),
  );
}

/** Moves the row out of its approval, lets the room draw its conclusions, and tells whom it is about. */
async function move(work: Work, { application, hooks }: Bound, about: Case, end: End): Promise<void> {
  const { of: resource } = application;
  const decidedAt = end === 'approved' || end === 'rejected' ? work.at : null;
  // what was sent back may still be taken back, or be ended by events
  const moved = await work.db.row<AppliedRow & { before: string }>(sql`
    update ${tableOf(resource)} as t set audit_status = ${end}, decided_at = ${decidedAt}::timestamptz,
      version = t.version + 1, updated_at = ${work.at}
    from ${tableOf(resource)} o where o.id = t.id and t.id = ${about.bizId} and t.audit_status in ('running', 'returned')
    returning ${columns(resource.fields)}, o.audit_status as before`);
  if (!moved) return;
  const { before, ...row } = moved;
  const change = { before: { auditStatus: before }, after: { auditStatus: end } };
  await record(work, resource, end, [{ rowId: row.id, ...change }]);
  await hooks.onEnd?.(work, row as AppliedRow, end);
  if (end !== 'withdrawn') await tellEnd(work, about.instanceId, end);
}

/** Its person and whoever handed it in hear how it ended; `reason` where no approver has given one. */
async function tellEnd(work: Work, instanceId: string, end: End, reason?: string): Promise<void> {
  const ended = { instanceId, template: end, ids: [] };
  await emit(work, 'process.notify', reason === undefined ? ended : { ...ended, reason });
}

/**
 * The room's hooks with what follows where a transition calls off what was granted: an end like the others, and its
 * person reads the reason.
 */
export function callingOff({ application, hooks }: Bound, own: ResourceHooks): ResourceHooks {
  const { of: resource, process } = application;
  const names = Object.entries(resource.states?.transitions ?? {}).flatMap(([name, { to }]) =>
    to === 'cancelled' ? [name] : [],
  );
  const transitions = names.map((name) => [
    name,
    async (work: Work, row: AppliedRow, input: { [field: string]: unknown }) => {
      const held = await work.db.row<{ id: string }>(sql`
        select id from flow_instance where process_type = ${process} and biz_id = ${row.id} order by started_at desc, id desc limit 1`);
      if (held) await tellEnd(work, held.id, 'cancelled', String(input['reason'] ?? ''));
      return own.transitions?.[name]?.(work, row, input);
    },
  ]);
  return {
    ...own,
    transitions: { ...own.transitions, ...Object.fromEntries(transitions) },
    async afterTransition(work, name, before: AppliedRow, after: AppliedRow) {
      await own.afterTransition?.(work, name, before, after);
      if (names.includes(name)) await hooks.onEnd?.(work, after, 'cancelled');
    },
  };
}
