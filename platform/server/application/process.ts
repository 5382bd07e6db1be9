import type { Application } from '#platform/kit/application.ts';
import type { RefField } from '#platform/kit/field.ts';
import { record } from '../audit/record.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import { emit } from '../jobs/outbox.ts';
import { columns, tableOf } from '../resource/columns.ts';
import type { ResourceHooks } from '../room-server.ts';
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
  return {
    defaultFlow: application.flow,
    fields: factFields(application),
    services: servicesOf(bound),
    link: ({ bizId }) => `${places.desk}?id=${bizId}`,
    again: ({ bizId }) => `${places.own}?id=${bizId}`,
    onApproved: ended('approved'),
    onRejected: ended('rejected'),
    onReturned: ended('returned'),
    onWithdrawn: ended('withdrawn'),
    ...hooks.process,
    sys: [{ name: 'byAgent', kind: 'boolean' }, ...(hooks.process?.sys ?? [])],
    factsOf: async (work, about) => ({ ...(await hooks.process?.factsOf?.(work, about)), byAgent: false }),
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
  const moved = await moveRows(work, application, sql`t.id = ${about.bizId}`, end);
  if (moved.length === 0 && application.group)
    moved.push(...(await moveGroup(work, application, about, end)));
  if (moved.length === 0) return;
  const rows = moved.map(({ before: _before, ...row }) => row as AppliedRow);
  await record(
    work,
    application.of,
    end,
    moved.map(({ id, before }) => ({
      rowId: id,
      before: { auditStatus: before },
      after: { auditStatus: end },
    })),
  );
  const isTold = await hooks.onEnd?.(work, rows, end, about);
  if (end !== 'withdrawn' && !isTold) await tellEnd(work, about.instanceId, end);
}

type Moved = AppliedRow & { before: string };

/** What was sent back may still be taken back, or be ended by events. */
function moveRows(work: Work, { of: resource }: Application, which: Sql, end: End): Promise<Moved[]> {
  const decidedAt = end === 'approved' || end === 'rejected' ? work.at : null;
  return work.db.rows<Moved>(sql`
    update ${tableOf(resource)} as t set audit_status = ${end}, decided_at = ${decidedAt}::timestamptz,
      version = t.version + 1, updated_at = ${work.at}
    from ${tableOf(resource)} o where o.id = t.id and ${which} and t.audit_status in ('running', 'returned')
    returning ${columns(resource.fields)}, o.audit_status as before`);
}

/** A case about many moves the row above them as well. */
async function moveGroup(work: Work, application: Application, { bizId }: Case, end: End): Promise<Moved[]> {
  const { to } = groupOf(application)!;
  await work.db.run(sql`
    update ${sql.table(snake(to))} set audit_status = ${end}, version = version + 1, updated_at = ${work.at} where id = ${bizId}`);
  return moveRows(work, application, sql`${sql.ref(`t.${snake(application.group!)}`)} = ${bizId}`, end);
}

/** The field that refers to the row above many. */
export function groupOf({ of: { fields }, group }: Application): RefField | null {
  const field = group === undefined ? undefined : fields[group];
  return field?.kind === 'ref' ? field : null;
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
      if (names.includes(name)) await hooks.onEnd?.(work, [after], 'cancelled', null);
    },
  };
}
