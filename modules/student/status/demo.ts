import { addDays, addMonths, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { demoPhoto } from '#platform/server/demo-photo.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { executeDue, remindBack } from './server/clock.ts';
import { CHANGES, type Told } from './demo/changes.ts';
import type { StatusKind } from './rules/kinds.ts';

type Person = { userId: string; studentId: string; fdyUserId: string; adminId: string };

/** Changes of the last year, of students of all years, decided by those whose steps they are. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const people = await asServer(past.platform, past.tenant, castOf);
  await walkPast(past, {
    name: 'student/status',
    total: Math.min(CHANGES.length, people.length),
    tell: (work, index) => change(stage(work, now, new Map()), people[index]!, CHANGES[index]!),
    async settle(work) {
      await executeDue(work);
      await remindBack(work);
    },
  });
}

/** Students whose counsellor can be signed in as, one of each year in turn; stu01 stays what he is. */
const castOf = (work: Work) =>
  work.db.rows<Person>(sql`
    select q.user_id, q.student_id, q.fdy_user_id, q.admin_id from (
      select u.id as user_id, s.id as student_id, f.id as fdy_user_id, f.account_no,
        (select a.id from sys_user a where a.account_no = 'admin') as admin_id,
        row_number() over (partition by s.grade, f.account_no order by md5(s.student_no || 'status')) as place
      from student s join sys_user u on u.person_id = s.id and u.status = 'enabled' join stu_class c on c.id = s.class_id
      join sys_user f on f.person_id = c.fdy_ids[1]
      where s.student_status = '01' and s.arrived and u.account_no <> 'stu01' and s.student_no not like 'stu%'
        and not exists (select 1 from dorm_checkout t where t.student_id = s.id)
        and not exists (select 1 from dorm_change t where t.student_id = s.id)) q
    order by q.account_no <> 'fdy01', q.place, q.student_id limit ${CHANGES.length}`);

async function change(on: Stage, who: Person, told: Told): Promise<void> {
  const id = await ask(on, who, told, 0);
  if (id === null || told.fate !== 'all' || !told.next) return;
  const { after, kind, reason } = told.next;
  await ask(on, who, { ...told, kind, reason, ago: told.ago - after }, after);
}

/** One application, and the words about it. */
async function ask(on: Stage, who: Person, told: Told, later: number): Promise<string | null> {
  const { kind, fate, ago } = told;
  const day = addDays(on.now.slice(0, 10), -ago);
  const hour = (place: number) => `${addDays(day, Math.floor(place / 3))} ${10 + (place % 3) * 2}:20:00`;
  const photo = told.byStaff ? null : await on.as(who.userId, hour(0), (work) => demoPhoto(work, PHOTO));
  const form = {
    ...{ kind, reasonCode: told.cause, reason: told.reason, startDate: addDays(day, 2) },
    fileIds: photo ? [photo] : [],
    ...(await besides(on, who, told, day)),
  };
  const made = told.byStaff
    ? await on.call(who.fdyUserId, hour(0), 'xsgl/statusChange/agent', {
        ...form,
        studentId: who.studentId,
      })
    : await on.call(who.userId, hour(0), 'xsgl/statusChange/submit', form);
  if (!made) return null;
  const id = String(made['id']);
  if (fate === 'withdraw') {
    await on.call(who.userId, hour(1), 'xsgl/statusChange/withdraw', { id });
    return null;
  }
  if (fate === 'reject' || fate === 'return') {
    const comment = fate === 'reject' ? '不符合休学条件，建议申请困难补助' : '请补充对方学校的接收函';
    await on.decide(id, hour(1), { type: fate, comment });
    return null;
  }
  const words = fate === 'all' ? 5 : fate;
  for (let step = 0; step < words && (await isRunning(on, id)); step += 1)
    await on.decide(id, hour(step + 1), { type: 'approve', comment: '材料齐全，情况属实，同意' });
  if (fate !== 'all') return id;
  // the clock of that night
  if (ago > 3) await on.itself(`${addDays(day, 3)} 00:10:00`, executeDue);
  if (later > 0) return id;
  const documentNo = `院教〔${day.slice(0, 4)}〕${(ago % 60) + 1}号`;
  await on.call(who.adminId, hour(6), 'xsgl/statusChange/arrange', { id, effectiveOn: null, documentNo });
  return id;
}

const PHOTO = { name: '证明材料.png', background: { r: 226, g: 220, b: 202 } };

const isRunning = async (on: Stage, id: string): Promise<boolean> =>
  (await on.ask(sql`select 1 from status_change where id = ${id} and audit_status = 'running'`)) !==
  undefined;

/** What its kind asks for besides. */
async function besides(
  on: Stage,
  { studentId }: Person,
  { kind, months = 6 }: Told,
  day: string,
): Promise<object> {
  if (kind === 'changeMajor' || kind === 'changeClass' || kind === 'repeat')
    return { targetClassId: await classFor(on, studentId, kind) };
  if (kind === 'extend' || kind === 'graduateEarly') {
    const me = await on.ask<{ day: string }>(
      sql`select graduation_date as day from student where id = ${studentId}`,
    );
    return { graduationDate: addMonths(me!.day, kind === 'extend' ? 12 : -2) };
  }
  if (kind === 'exchange') return { endDate: addMonths(day, months), otherSchool: '示例友好职业学院' };
  if (kind === 'transferIn' || kind === 'transferOut') return { otherSchool: '外省示例职业技术学院' };
  return ['suspend', 'enlist', 'retainPlace'].includes(kind) ? { endDate: addMonths(day, months) } : {};
}

async function classFor(on: Stage, studentId: string, kind: StatusKind): Promise<string | null> {
  const found = await on.ask<{ id: string }>(sql`
    select c.id from stu_class c join student s on s.id = ${studentId}
    where c.status = 'active' and c.id <> s.class_id and (c.plan_count is null or c.student_count < c.plan_count)
      and case ${kind}::text when 'changeMajor' then c.major_id <> s.major_id and c.grade = s.grade
        when 'repeat' then c.major_id = s.major_id and c.grade > s.grade
        else c.major_id = s.major_id and c.grade = s.grade end
    order by c.grade, c.class_code limit 1`);
  return found?.id ?? null;
}
