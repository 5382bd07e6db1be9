import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { bill } from '../bill.ts';
import { refuse } from '../errors.ts';
import { movesOfVoid, owedOf } from '../rules.ts';
import { enter, entriesOf, hold } from './ledger.ts';

const textOf = (reason: unknown) => (typeof reason === 'string' ? reason : null);

export const billHooks = hooksFor(bill, {
  // what changes what somebody owes is done by who sits there
  proof: { void: 'fresh', adjust: 'fresh', export: 'depends' },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'void' || row.paid === 0),
  transitions: {
    async void(work, row, { reason }) {
      const held = (await hold(work, [row.id])).get(row.id)!;
      if (held.paid > 0) throw refuse.voidPaid();
      await enter(work, entriesOf(row.id, movesOfVoid(held), { type: 'void', id: newId() }, textOf(reason)));
    },
    async adjust(work, row, { adjustBy, reason }) {
      const delta = Number(adjustBy ?? 0);
      if (delta === 0) throw refuse.adjustNothing();
      const held = (await hold(work, [row.id])).get(row.id)!;
      const owed = owedOf(held) + delta;
      if (owed < 0) throw refuse.overPay();
      const resume = Math.max(0, held.deferred - owed);
      const moves = [
        { kind: 'adjust' as const, delta },
        ...(resume > 0 ? [{ kind: 'resume' as const, delta: -resume }] : []),
      ];
      await enter(work, entriesOf(row.id, moves, { type: 'adjust', id: newId() }, textOf(reason)));
      // the trigger has judged what it stands at now
      const now = await work.db.row<{ status: string }>(sql`select status from bill where id = ${row.id}`);
      return { status: now!.status };
    },
  },
});

type Line = {
  id: string;
  kind: string;
  delta: number;
  refType: string;
  reason: string | null;
  at: string;
  byName: string | null;
};

/** What happened to a bill, the first first. */
export const entries = get('jfgl/bill/getEntries', {
  needs: 'bill.detail',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const seen = await work.db.row(sql`
      select 1 from bill t where t.id = ${id} and ${work.within('bill', 'bill.detail', 't')}`);
    if (!seen) throw notFound();
    return work.db.rows<Line>(sql`
      select e.id, e.kind, e.delta, e.ref_type, e.reason, e.created_at as at, u.user_name as by_name
      from bill_entry e left join sys_user u on u.id = e.created_by
      where e.bill_id = ${id} order by e.kind <> 'charge', e.created_at, e.id`);
  },
});
