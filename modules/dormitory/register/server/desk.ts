import { z } from 'zod';
import { bedInReach } from '#modules/dormitory/space';
import { notFound } from '#platform/kit/errors.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { wireMoment } from '#platform/server/http/moments.ts';
import { transition } from '#platform/server/resource/transition.ts';
import { dormitoryRegister } from '../dormitory-register.ts';
import { refuse } from '../errors.ts';
import { claimBed } from './claim.ts';
import { registerHooks } from './register-hooks.ts';

const item = z.strictObject({
  name: z.string().trim().min(1).max(30),
  qty: z.int().min(1).max(99),
  condition: z.enum(['1', '2', '3']),
  note: z.string().max(100).nullish(),
});
const place = { studentId: z.uuid(), bedId: z.uuid(), remark: z.string().trim().max(200).nullish() };

/** Somebody stands at the desk: he moves in at once. Who has this bed reserved only needs to be checked in. */
const walkIn = post('yxgl/dormitoryRegister/walkIn', {
  needs: 'dormitoryRegister.walkIn',
  proof: 'plain',
  body: z.strictObject({
    ...place,
    keyNo: z.string().trim().max(20).nullish(),
    inventory: z.array(item).max(40).nullish(),
  }),
  async handle(work, { body }) {
    if (!(await bedInReach(work, body.bedId, 'dormitoryRegister.walkIn'))) throw notFound();
    const reserved = await work.db.row<{ id: string }>(sql`
      select id from dormitory_register where student_id = ${body.studentId} and bed_id = ${body.bedId}
        and state = 'reserved' and purpose = 'live'`);
    const { keyNo = null, inventory = null } = body;
    if (!reserved)
      return claimBed(work, { ...body, keyNo, inventory, purpose: 'live', state: 'living', source: '3' });
    work.demand('dormitoryRegister.checkIn');
    const row = await transition(work.platform, work, dormitoryRegister, registerHooks, 'checkIn', {
      id: reserved.id,
      keyNo,
      inventory,
    });
    return { id: row.id, version: row.version };
  },
});

const reserve = post('yxgl/dormitoryRegister/reserve', {
  needs: 'dormitoryRegister.reserve',
  proof: 'plain',
  body: z.strictObject({
    ...place,
    reserveUntil: wireMoment.nullish(),
  }),
  async handle(work, { body }) {
    if (!(await bedInReach(work, body.bedId, 'dormitoryRegister.reserve'))) throw notFound();
    const { reserveUntil = null } = body;
    if (reserveUntil !== null && reserveUntil <= work.at) throw refuse.reserveInPast();
    return claimBed(work, { ...body, reserveUntil, purpose: 'live', state: 'reserved', source: '3' });
  },
});

type Found = {
  studentId: string;
  studentNo: string;
  name: string;
  gender: string;
  className: string;
  registerId: string | null;
  placeName: string | null;
  state: string | null;
};

/** So much of a number, from its start or to its end, is enough to find somebody. */
const PART_OF_NUMBER = 4;

/** People whom the desk may house, by number or by a part of the name; those who have no bed yet first. */
export const find = get('yxgl/dormitoryRegister/findStudent', {
  needs: 'dormitoryRegister.walkIn',
  query: z.strictObject({ keyword: z.string().trim().min(2).max(30) }),
  async handle(work, { query }) {
    const escaped = query.keyword.replace(/[\\%_]/g, '\\$&');
    return work.db.unprepared.rows<Found>(sql`
      select s.id as student_id, s.student_no, s.name, s.gender, c.class_name, g.id as register_id, g.place_name, g.state
      from student s join stu_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      left join dormitory_register g on g.tenant_id = s.tenant_id and g.student_id = s.id and g.purpose = 'live' and g.state <> 'ended'
      where s.enrolled and (s.student_no = ${query.keyword} or s.name like ${`%${escaped}%`}
        or length(${query.keyword}) >= ${PART_OF_NUMBER} and (s.student_no like ${`${escaped}%`} or s.student_no like ${`%${escaped}`}))
      order by g.state is not distinct from 'living', s.student_no limit 10`);
  },
});

/** How many moved in today, for the desk's counter. */
export const today = get('yxgl/dormitoryRegister/today', {
  needs: 'dormitoryRegister.walkIn',
  async handle(work) {
    const row = await work.db.row<{ done: number; waiting: number }>(sql`
      select count(*) filter (where t.state = 'living' and t.check_in_at >= ${dawn(work.at.slice(0, 10))}) as done,
        count(*) filter (where t.state = 'reserved') as waiting
      from dormitory_register t where t.state in ('living', 'reserved')
        and ${work.within('dormitoryRegister', 'dormitoryRegister.walkIn', 't')}`);
    return row!;
  },
});

export const desk = [walkIn, reserve, find, today];
