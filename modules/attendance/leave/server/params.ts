import { z } from 'zod';
import { invalid, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { approvalSteps } from '../rules/levels.ts';
import { isLimits, limitsOf, settings } from './settings.ts';

const limits = z.tuple([z.number(), z.number(), z.number()]);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const whole = (min: number, max: number) => z.int().min(min).max(max);

const given = z.strictObject({
  /** That of the rules that were seen: somebody else's change in between is not overwritten. */
  version: z.int().min(0),
  levels: limits,
  levelsByDepartment: z.record(z.uuid(), limits),
  chainHours: whole(0, 168),
  cancelHours: whole(0, 168),
  dayMode: z.enum(['natural', 'schoolDay']),
  autoCancel: z.boolean(),
  maxAccuracy: whole(10, 2000),
  campusRadius: whole(50, 10_000),
  curfew: z.strictObject({
    '1': clock,
    '2': clock,
    '3': clock,
    '4': clock,
    '5': clock,
    '6': clock,
    '7': clock,
  }),
  parentHours: whole(1, 168),
  retainRawDays: whole(1, 730),
});

export const getParams = get('yxgl/leaveParam/getOne', {
  needs: 'leaveParam.getOne',
  handle: async (work) => ({ ...(await settings(work)), version: await versionNow(work, sql``) }),
});

/** The rules are many rows and one thing: their version is that of all rows together. They stay locked for a writer. */
async function versionNow(work: Work, lock: Sql): Promise<number> {
  const rows = await work.db.rows<{ version: number }>(sql`
    select version from base_params where group_code = 'leave' order by param_key ${lock}`);
  return rows.reduce((sum, row) => sum + row.version, 0);
}

/** Sets the leave rules of the school as a whole. Leaves that are handed in keep the steps that they started with. */
export const setParams = post('yxgl/leaveParam/submit', {
  needs: 'leaveParam.submit',
  proof: 'plain',
  body: given,
  async handle(work, { body: { version, ...body } }) {
    const wrong = [body.levels, ...Object.values(body.levelsByDepartment)].some((one) => !isLimits(one));
    if (wrong) throw invalid([{ field: 'levels', key: 'leave.badLevels' }]);
    if ((await versionNow(work, sql`for update`)) !== version) throw new Refusal('kit.versionConflict');
    const before = await settings(work);
    const rows = Object.entries(body).map(([name, value]) => ({ key: `leave.${name}`, value }));
    await work.db.run(sql`
      update base_params p set param_value = r.value, version = p.version + 1, updated_at = ${work.at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, value jsonb)
      where p.param_key = r.key and p.param_value is distinct from r.value`);
    await record(work, 'leaveParam', 'update', [{ rowId: work.actor.userId, before, after: body }]);
    return { ...(await settings(work)), version: await versionNow(work, sql``) };
  },
});

/** Who would approve a leave of so many days: for the preview beside the limits. */
export const tryParams = get('yxgl/leaveParam/preview', {
  needs: 'leaveParam.getOne',
  query: z.strictObject({
    days: z.coerce.number().min(0.5).max(366),
    departmentId: z.uuid().optional(),
    isPublic: z.enum(['true', 'false']).default('false'),
  }),
  async handle(work, { query }) {
    const set = await settings(work);
    return {
      steps: approvalSteps(query.days, {
        limits: limitsOf(set, query.departmentId ?? null),
        isPublic: query.isPublic === 'true',
      }),
    };
  },
});
