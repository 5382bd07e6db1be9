import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { passFor } from './moment.ts';
import { photoAddress } from './photo.ts';

export type Counter = {
  id: string;
  batchId: string;
  name: string;
  place: string;
  stepIds: string[];
  departmentIds: string[] | null;
};

/** A counter at which the caller sits. @throws welcome.notAtCounter */
export async function ownCounter(work: Work, id: string): Promise<Counter> {
  const row = await work.db.row<Counter>(sql`
    select c.id, c.batch_id, c.name, c.place, c.step_ids, c.department_ids from site_counter c
    where c.id = ${id} and c.staff_ids @> ${[work.actor.userId]}::uuid[]`);
  if (!row) throw refuse.notAtCounter();
  return row;
}

type Mine = Counter & { batchName: string; steps: string[]; today: number; lately: number };

/** Counters at which one sits, with what they handle and how many came today and in the last ten minutes. */
export const mineCounters = get('yxgl/siteCounter/getMine', {
  needs: 'siteReport.handle',
  handle: (work) =>
    work.db.rows<Mine>(sql`
      select c.id, c.batch_id, c.name, c.place, c.step_ids, c.department_ids, b.name as batch_name,
        array(select k.item_name from welcome_step k where k.id = any(c.step_ids) order by k.sort) as steps,
        (select count(*) from welcome_record r where r.counter_id = c.id and r.handled_at >= ${dawn(work.at.slice(0, 10))}) as today,
        (select count(*) from welcome_record r where r.counter_id = c.id and r.handled_at > ${work.now}::timestamptz - interval '10 minutes') as lately
      from site_counter c join welcome_batch b on b.id = c.batch_id and b.status = 'open'
      where c.staff_ids @> ${[work.actor.userId]}::uuid[] order by c.name`),
});

type Handled = {
  studentId: string;
  name: string;
  itemName: string;
  handledAt: string;
  reportId: string | null;
};

/** What was done last at a counter, to be taken back where it was a slip. */
export const lately = get('yxgl/siteCounter/lately', {
  needs: 'siteReport.handle',
  query: z.strictObject({ counterId: z.uuid() }),
  async handle(work, { query }) {
    const counter = await ownCounter(work, query.counterId);
    return work.db.rows<Handled>(sql`
      select r.student_id, s.name, r.item_name, r.handled_at, (select p.id from site_report p
        where p.student_id = r.student_id and p.state = 'standing' and p.counter_id = r.counter_id and k.code = 'SITE_IN') as report_id
      from welcome_record r join welcome_step k on k.id = r.step_id join student s on s.id = r.student_id
      where r.counter_id = ${counter.id} and r.status in ('done', 'exempt') order by r.handled_at desc nulls last limit 5`);
  },
});

type RosterLine = {
  studentId: string;
  name: string;
  ksh: string | null;
  studentNo: string | null;
  className: string | null;
  state: string;
  photoId: string | null;
  gate: string[];
  steps: { [stepId: string]: string };
};
type RosterStep = { id: string; code: string; itemName: string };

/** People of a counter at most; a counter of all colleges of a large school has fewer. */
const MOST = 8_000;

/**
 * What a counter needs to go on without a network: whom it may meet, how far its own steps are, where their photos are for the
 * next minutes, and a pass that says until when. No identity card, no telephone.
 */
export const roster = get('yxgl/siteCounter/roster', {
  needs: 'siteReport.handle',
  query: z.strictObject({ counterId: z.uuid() }),
  async handle(work, { query }) {
    const counter = await ownCounter(work, query.counterId);
    const steps = await work.db.rows<RosterStep>(sql`
      select id, code, item_name from welcome_step where id = any(${counter.stepIds}::uuid[]) and section = 'site' order by sort`);
    const people = await work.db.rows<RosterLine>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select w.student_id, s.name, w.ksh, s.student_no, c.class_name, w.state,
        case when w.state <> 'reported' then s.photo[1] end as photo_id,
        array(select k.item_name from welcome_record r join welcome_step k on k.id = r.step_id and k.before_report
          where r.student_id = w.student_id and r.status not in ('done', 'exempt') order by k.sort) as gate,
        (select coalesce(jsonb_object_agg(r.step_id, r.status), '{}') from welcome_record r
          where r.student_id = w.student_id and r.step_id = any(${counter.stepIds}::uuid[])) as steps
      from welcome_student w join student s on s.id = w.student_id left join stu_class c on c.id = w.class_id
      where w.batch_id = ${counter.batchId} and w.state in ('awaited', 'delayed', 'reported')
        and (${counter.departmentIds ?? []}::uuid[] = '{}' or w.department_id = any(${counter.departmentIds ?? []}::uuid[]))
      order by s.name, w.ksh limit ${MOST}`);
    const shown = people.map((one) => ({ ...one, photo: photoAddress(work, one.photoId) }));
    return { at: work.at, ...passFor(work, counter.id), steps, people: shown };
  },
});
