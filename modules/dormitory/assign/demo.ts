import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { dormPlan } from './dorm-plan.ts';
import { workOut } from './server/calculate.ts';

const PLAN = {
  scene: 'back',
  groupKeys: ['department', 'major', 'class'],
  mixLevel: '4',
  reservePct: 0,
  lowFloorMax: 2,
  lowerBunk: true,
  seed: 20_260_901,
  status: 'calculating',
};

/** Students who come to live in the school in mid-year, placed in two ways; free beds that are meant for colleges. */
export async function demo(work: Work): Promise<void> {
  await work.db.run(sql`
    insert into habit_answer (tenant_id, student_id, answers, smokes, snores, is_shared, at)
    select s.tenant_id, s.id, array(select 1 + abs(hashtext(s.student_no || n)) % 5 from generate_series(1, 8) n),
      abs(hashtext(s.student_no)) % 12 = 0, abs(hashtext(s.name)) % 6 = 0, true, ${work.at}
    from student s where s.on_campus and s.student_no <> 'stu01' and abs(hashtext(s.student_no)) % 3 = 0`);
  await work.db.run(sql`
    insert into dorm_alloc (tenant_id, bed_id, department_id)
    select b.tenant_id, b.id, s.department_id from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    join lateral (select g.department_id from dormitory_register g where g.room_id = r.id and g.state = 'living' limit 1) s on true
    where b.bed_use = 'free' and b.status = 'normal'`);
  for (const [name, sequence] of [
    ['年中入住（按学号）', 'number'],
    ['年中入住（按作息习惯）', 'habit'],
  ]) {
    const { id } = await insert(work, dormPlan, { ...PLAN, name, sequence });
    await workOut(work, String(id));
  }
}
