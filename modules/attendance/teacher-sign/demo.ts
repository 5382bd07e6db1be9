import { addDays } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { dutyRoster } from './duty-roster.ts';
import { seed } from './server/seed.ts';
import { visitLog } from './visit-log.ts';

type Counsellor = { id: string; departmentId: string; staffNo: string };
type Room = { teacherId: string; roomId: string; buildingId: string; place: string };

const LOGS = [
  '走访宿舍四间，提醒同学注意用电安全，了解近期学习与生活情况，整体秩序良好。',
  '与两名学业困难学生谈话，约定每周反馈学习进度，宿舍卫生有明显改善。',
  '检查晚归情况，宿舍人员齐全；提醒流感高发期注意通风，个别宿舍卫生需整改。',
];
const MOST = 12;

/** Some weeks of visits and duties of the counsellors, and duties to come. */
export async function demo(work: Work, _size: 'full' | 'small', random: Random): Promise<void> {
  const known = await work.db.row(sql`select 1 from teacher_quota limit 1`);
  if (!known) await seed(work);
  const people = await work.db.rows<Counsellor>(sql`
    select t.id, t.department_id, t.staff_no from teacher t where exists (
      select 1 from class_staff c where c.teacher_id = t.id and c.staff_role = 'fdy' and c.to_date is null)
    order by t.staff_no <> 'fdy01', t.staff_no limit ${MOST}`);
  const rooms = await work.db.rows<Room>(sql`
    select distinct c.teacher_id, r.room_id, r.building_id, b.building_name as place from class_staff c
    join student s on s.class_id = c.class_id
    join dormitory_register r on r.student_id = s.id and r.purpose = 'live' and r.state in ('living', 'leaving')
    join building b on b.id = r.building_id where c.staff_role = 'fdy' and c.to_date is null order by r.room_id`);
  const today = work.at.slice(0, 10);
  const visits = people.flatMap((one) => visitsOf(one, rooms, today, random));
  await insertMany(work, visitLog, visits);
  await insertMany(
    work,
    dutyRoster,
    people.flatMap((one, place) => dutiesOf(one, place, today)),
  );
}

function visitsOf(
  one: Counsellor,
  all: readonly Room[],
  today: string,
  random: Random,
): { [field: string]: unknown }[] {
  const rooms = all.filter(({ teacherId }) => teacherId === one.id);
  if (rooms.length === 0) return [];
  return Array.from({ length: 9 }, (_, back) => {
    const day = addDays(today, -1 - back * 3);
    const first = random.pick(rooms);
    const seen = rooms.filter(({ buildingId }) => buildingId === first.buildingId).slice(0, 2 + (back % 4));
    const minutes = back % 7 === 5 ? 9 : 25 + ((back * 13) % 50);
    const isShort = minutes < 15;
    const problems =
      back % 3 === 0
        ? [{ category: 'hygiene', text: '个别床位卫生较差，已当场整理', needFollow: back === 3 }]
        : [];
    return {
      visitNo: `XF${day.replaceAll('-', '')}${one.staffNo.slice(-3).padStart(3, '0')}${back}`,
      ...{ teacherId: one.id, departmentId: one.departmentId, kind: 'dorm', buildingId: first.buildingId },
      ...{ roomIds: seen.map(({ roomId }) => roomId), place: first.place, method: 'door' },
      ...{
        inAt: `${day} 20:10:00`,
        outAt: `${day} ${minutes < 50 ? `20:${10 + minutes > 59 ? 59 : 10 + minutes}` : '21:05'}:00`,
        minutes,
      },
      ...{ problems, talkStudentIds: [], summary: isShort ? null : LOGS[back % LOGS.length]! },
      ...(isShort && { note: '停留不足15分钟，本次不计' }),
      ...{ status: isShort ? 'uncounted' : 'counted', dueAt: `${addDays(day, 1)} 20:10:00` },
    };
  });
}

function dutiesOf(one: Counsellor, place: number, today: string): { [field: string]: unknown }[] {
  return Array.from({ length: 5 }, (_, turn) => {
    const day = addDays(today, (turn - 3) * 7 + (place % 6) + 1);
    const isOver = day < today;
    const status = isOver
      ? (['signed', 'late', 'signed', 'absent', 'signed'] as const)[(turn + place) % 5]!
      : turn === 4
        ? 'draft'
        : 'planned';
    return {
      ...{ teacherId: one.id, departmentId: one.departmentId, place: '学生公寓值班室', status },
      ...{ startsAt: `${day} 19:00:00`, endsAt: `${day} 22:30:00` },
      ...(isOver &&
        status !== 'absent' && { signedAt: `${day} ${status === 'late' ? '19:22' : '18:55'}:00` }),
    };
  });
}
