import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { expireHolds } from './server/clock.ts';

type Person = { userId: string; gender: string; campusId: string; studentId: string };

/** Days ago, why, and how it went: so many words in its favour, then moved or not. */
const WISHES = [
  '60 relation moved',
  '52 study moved',
  '41 class reject',
  '33 repair moved',
  '27 relation withdraw',
  '20 study moved',
  '12 other granted',
  '4 relation granted',
  '2 study 1',
  '1 class 0',
  '1 relation 0',
];
const REASONS: { readonly [code: string]: string } = {
  relation: '与室友作息差异较大，协商后仍影响休息，希望调换。',
  study: '备战技能竞赛，希望与同组同学同住以便训练。',
  class: '班级调整后原宿舍均为外班同学，希望与本班同住。',
  repair: '宿舍墙面渗水维修，暂不适合居住。',
  other: '希望调到低楼层，上下楼更方便。',
};

/** Wishes of students, decided by those whose steps they are, and carried out by keepers. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const people = await asServer(past.platform, past.tenant, castOf);
  if (people.length < WISHES.length) return;
  await walkPast(past, {
    name: 'dormitory/change',
    total: WISHES.length,
    tell: (work, index) => wish(stage(work, now, new Map()), people[index]!, WISHES[index]!),
    settle: expireHolds,
  });
}

/** Students whose counsellor can be signed in as, without stu01, who still may ask. */
const castOf = (work: Work) =>
  work.db.rows<Person>(sql`
    select u.id as user_id, s.gender, g.campus_id, s.id as student_id
    from dormitory_register r join student s on s.id = r.student_id join building g on g.id = r.building_id
    join sys_user u on u.person_id = s.id and u.status = 'enabled' join stu_class c on c.id = s.class_id
    join sys_user f on f.person_id = c.fdy_ids[1]
    where r.state = 'living' and r.purpose = 'live' and u.account_no <> 'stu01'
    order by f.account_no <> 'fdy01', md5(s.student_no || 'change') limit ${WISHES.length}`);

async function wish(on: Stage, person: Person, told: string): Promise<void> {
  const [ago, reasonCode = '', end = ''] = told.split(' ');
  const hour = (days: number) =>
    `${addDays(on.now.slice(0, 10), days - Number(ago))} 10:${String(Number(ago) % 60).padStart(2, '0')}:00`;
  const bed = await on.ask<{ id: string }>(sql`
    select b.id from dorm_bed b join building g on g.id = b.building_id join dorm_room m on m.id = b.room_id
    where b.gender = ${person.gender} and b.bed_use = 'free' and b.status = 'normal' and m.usage = '1'
    order by g.campus_id <> ${person.campusId}, m.used_count = 0, b.bed_code desc limit 1`);
  if (!bed) return;
  const made = await on.call(person.userId, hour(0), 'yxgl/dormChange/submit', {
    ...{ type: 'empty', toBedId: bed.id, reasonCode, reason: REASONS[reasonCode] },
  });
  if (!made) return;
  const id = String(made['id']);
  if (end === 'withdraw')
    return void (await on.call(person.userId, hour(1), 'yxgl/dormChange/withdraw', { id }));
  if (end === 'reject')
    return void (await on.decide(id, hour(1), { type: 'reject', comment: '目标宿舍已安排新生入住' }));
  const words = end === 'moved' || end === 'granted' ? 4 : Number(end);
  for (let step = 0; step < words; step += 1)
    await on.decide(id, hour(Number(step > 0 && Number(ago) > 3)), {
      type: 'approve',
      comment: '情况属实，同意',
    });
  if (end !== 'moved') return;
  const keeper = await on.ask<{ id: string }>(sql`
    select u.id from dorm_change t join building g on g.id = t.from_building_id join sys_user u on u.person_id = g.keeper_ids[1]
    where t.id = ${id}`);
  if (keeper)
    await on.call(keeper.id, hour(3), 'yxgl/dormChange/execute', { id, keyReturned: true, keyIssued: 'A1' });
}
