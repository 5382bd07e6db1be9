import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { wireMoment } from '#platform/server/http/moments.ts';
import { change, freezeSnapshots, insert } from '#platform/server/resource/store.ts';
import { columns } from '#platform/server/resource/columns.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '#platform/server/work.ts';
import { arrivalPlan } from '../arrival-plan.ts';
import { refuse } from '../errors.ts';
import { isPlanOpen, wantsShuttle } from '../rules/report.ts';
import { assertOpen, myself } from './newcomer.ts';
import { markCode } from './steps.ts';

type Plan = Row<typeof arrivalPlan>;
const IN_REALM = { needs: 'login', realms: ['welcome'] } as const;

const own = (work: Work, studentId: string) =>
  work.db.row<Plan>(
    sql`select ${columns(arrivalPlan.fields)} from arrival_plan t where t.student_id = ${studentId} for update`,
  );

/** One's own plan, and the stations at which one is met. */
export const getPlan = get('yxgl/welcomeMy/getPlan', {
  ...IN_REALM,
  async handle(work) {
    const { studentId } = await myself(work);
    const plan = await work.db.row<
      Pick<
        Plan,
        'transport' | 'tripNo' | 'stationId' | 'arriveAt' | 'companions' | 'needPickup' | 'luggage' | 'status'
      >
    >(
      sql`select transport, trip_no, station_id, arrive_at, companions, need_pickup, luggage, status from arrival_plan where student_id = ${studentId}`,
    );
    const stations = await work.db.rows<{ id: string; name: string; meetAt: string | null }>(
      sql`select id, name, meet_at from welcome_station where status = 'enabled' order by name`,
    );
    return { plan: plan ?? null, stations };
  },
});

/** Says when one comes; until two hours before it may be said anew. @throws welcome.planLate */
export const arrivalPlanCall = post('yxgl/welcomeMy/arrivalPlan', {
  ...IN_REALM,
  proof: 'plain',
  body: z.strictObject({
    transport: z.enum(['train', 'highSpeed', 'plane', 'coach', 'car', 'other']),
    tripNo: z.string().trim().max(20).nullish(),
    stationId: z.uuid().nullish(),
    arriveAt: wireMoment,
    companions: z.number().int().min(0).max(10),
    needPickup: z.boolean(),
    luggage: z.number().int().min(0).max(20).default(0),
    cancelled: z.boolean().default(false),
  }),
  async handle(work, { body: { cancelled, ...told } }) {
    const self = await myself(work);
    assertOpen(work, self);
    const before = (await own(work, self.studentId)) ?? null;
    if (!isPlanOpen(told.arriveAt, work.at) || (before && !isPlanOpen(before.arriveAt, work.at)))
      throw refuse.planLate();
    const values: { [field: string]: unknown } = {
      ...told,
      stationId: told.stationId ?? null,
      tripNo: told.tripNo ?? null,
      batchId: self.batchId,
      studentId: self.studentId,
      status: cancelled ? 'cancelled' : 'planned',
    };
    await freezeSnapshots(work, arrivalPlan, values);
    const after = before
      ? await change(work, arrivalPlan, before, values)
      : await insert(work, arrivalPlan, values);
    await record(work, arrivalPlan, 'plan', [{ rowId: String(after.id), before, after }]);
    await work.db.run(sql`
      update welcome_student set arrive_at = ${cancelled ? null : told.arriveAt}::timestamptz where student_id = ${self.studentId}`);
    await markCode(work, 'ARRIVE', {
      studentIds: [self.studentId],
      status: cancelled ? 'todo' : 'done',
      from: ['todo', 'doing', 'done'],
    });
    return { arriveAt: told.arriveAt };
  },
});

type Slot = {
  stationId: string | null;
  station: string | null;
  at: string;
  students: number;
  people: number;
  pickups: number;
  luggage: number;
  seats: number;
};

/** Who comes where, by half hours; a shuttle is proposed where enough want to be fetched. */
export const pickup = get('yxgl/arrivalPlan/board', {
  needs: 'arrivalPlan.board',
  query: z.strictObject({ day: z.string().regex(/^\d{4}-\d\d-\d\d$/) }),
  async handle(work, { query: { day } }) {
    const slots = await work.db.rows<Slot>(sql`
      select t.station_id, n.name as station, coalesce(n.seats, 0) as seats, to_char(date_bin('30 minutes', t.arrive_at at time zone 'Asia/Shanghai', '2000-01-01'), 'HH24:MI') as at,
        count(*) as students, sum(1 + coalesce(t.companions, 0)) as people,
        sum(case when t.need_pickup then 1 + coalesce(t.companions, 0) else 0 end) as pickups, sum(coalesce(t.luggage, 0)) as luggage
      from arrival_plan t left join welcome_station n on n.id = t.station_id
      where t.status <> 'cancelled' and t.arrive_at >= ${day}::date and t.arrive_at < ${day}::date + 1
        and ${work.within('arrivalPlan', 'arrivalPlan.board', 't')}
      group by 1, 2, 3, 4 order by 4, 2 nulls last`);
    return slots.map((one) => ({ ...one, shuttle: wantsShuttle(Number(one.pickups), one.seats) }));
  },
});
