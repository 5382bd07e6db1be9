import { z } from 'zod';
import { exportCall } from '#platform/server/exchange/export-call.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { listQuery, type ListQuery } from '#platform/server/resource/filter.ts';
import { listWhere } from '#platform/server/resource/list.ts';
import { validate } from '#platform/server/http/validate.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApply } from '../leave-apply.ts';
import { LEAVE_STATES } from '../rules/state.ts';
import { settings } from './settings.ts';
import { stateWhere } from './state.ts';

/** Rows that an export by state may have: the state is computed, so they are found first. */
const MOST = 5_000;

const derived = exportCall(leaveApply);
const states = z
  .union([z.enum(LEAVE_STATES).array(), z.string().transform((text) => text.split(','))])
  .optional();

/** The derived export, which also understands the state that the list shows. */
export const exportLeaves: Endpoint = {
  ...derived,
  async handle(work, input) {
    const { state, fields, ...rest } = input.body as { [name: string]: unknown };
    // the state is computed for a moment; a sheet that lies about shows what it is made of
    const body = Array.isArray(fields)
      ? { ...rest, fields: fields.filter((name) => name !== 'state' && name !== 'approver') }
      : rest;
    const wanted = validate(z.object({ state: states }), { state }) as { state?: string[] };
    if (!wanted.state?.length) return derived.handle(work, { ...input, body });
    return derived.handle(work, { ...input, body: { ...body, ids: await idsOf(work, wanted.state, body) } });
  },
};

async function idsOf(work: Work, wanted: string[], body: { [name: string]: unknown }): Promise<string[]> {
  const { fields: _fields, format: _format, reveal: _reveal, ids, ...filters } = body;
  const asked = validate(listQuery(leaveApply), filters) as ListQuery;
  const query = Array.isArray(ids) ? { ...asked, ids: ids as string[] } : asked;
  const where = listWhere(work.platform, work, leaveApply, query, 'leaveApply.export');
  const { cancelHours } = await settings(work);
  const rows = await work.db.unprepared.rows<{ id: string }>(sql`
    select t.id from leave_apply t where ${where} and ${stateWhere(work, cancelHours, wanted)} limit ${MOST}`);
  // no row at all must not read as "no restriction"
  return rows.length > 0 ? rows.map((row) => row.id) : ['00000000-0000-7000-8000-000000000000'];
}
