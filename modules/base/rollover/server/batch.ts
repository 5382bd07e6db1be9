import { z } from 'zod';
import { calendarYear, currentTerm } from '#modules/base/calendar';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { rollover } from '../rollover.ts';
import { startYear, yearBefore } from '../rules.ts';
import { propose, refresh } from './propose.ts';

export type Batch = Row<typeof rollover>;

/** Batches about which something may still be changed. */
const EDITABLE = ['draft', 'checked'];

export const batchHooks = hooksFor(rollover, {
  async beforeAdd(work, draft) {
    const toXn = draft.toXn!;
    await assertYear(work, toXn);
    return { fromXn: yearBefore(toXn), status: 'draft' };
  },
  async afterAdd(work, rows) {
    for (const row of rows) await propose(work, row);
  },
  async beforeUpdate(_work, row, changes) {
    if (!EDITABLE.includes(row.status!)) throw refuse.notOpen();
    // whom it is about hangs on the year
    if (changes.toXn !== undefined && changes.toXn !== row.toXn) throw refuse.yearWrong();
    return { status: 'draft' };
  },
  can: (_work, row, allowed) => (EDITABLE.includes(row.status ?? '') ? allowed : []),
});

/** The year after the current one, or that one itself where a school is late; it has its calendar. */
async function assertYear(work: Work, toXn: string): Promise<void> {
  if (startYear(toXn) === null) throw refuse.yearWrong();
  const term = await currentTerm(work, work.at.slice(0, 10));
  if (term && ![toXn, yearBefore(toXn)].includes(term.xn)) throw refuse.notNextYear({ xn: term.xn });
  if ((await calendarYear.termsOf(work, toXn)).length === 0) throw refuse.noCalendar({ xn: toXn });
}

/** The batch, locked: of two who act on it at once one waits. */
export async function hold(work: Work, id: string, states: readonly string[] = EDITABLE): Promise<Batch> {
  const batch = await work.db.row<Batch>(sql`
    select ${columns(rollover.fields)} from rollover t where t.id = ${id} for update`);
  if (!batch) throw notFound();
  if (!states.includes(batch.status!)) throw refuse.notOpen();
  return batch;
}

export async function setStatus(work: Work, batch: Batch, status: string, reason?: string): Promise<void> {
  await work.db.run(sql`
    update rollover set status = ${status}, version = version + 1, updated_at = ${work.at} where id = ${batch.id}`);
  const change = { rowId: batch.id, before: { status: batch.status }, after: { status } };
  await record(work, rollover, status, [change], reason);
}

export const byId = z.strictObject({ id: z.uuid() });

/** Takes up who came and drops who left since the proposals were made. */
export const refreshItems = post('base/rollover/refresh', {
  needs: 'rollover.check',
  proof: 'plain',
  body: byId,
  async handle(work, { body: { id } }) {
    const batch = await hold(work, id);
    const changed = await refresh(work, batch);
    await setStatus(work, batch, 'draft');
    return changed;
  },
});

/** A batch that nobody ran is given up; the year can be begun anew. */
export const cancel = post('base/rollover/cancel', {
  needs: 'rollover.cancel',
  proof: 'plain',
  body: byId,
  async handle(work, { body: { id } }) {
    const batch = await hold(work, id);
    await setStatus(work, batch, 'cancelled');
    await closeItems(work, id);
    return { id };
  },
});

/** Its proposals can't be edited any more, and no sheet finds them. */
export const closeItems = (work: Work, id: string) =>
  work.db.run(
    sql`update rollover_item set open_student_id = null where rollover_id = ${id} and open_student_id is not null`,
  );
