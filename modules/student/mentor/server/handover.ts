import { classFacts, leadClasses } from '#modules/base/academic';
import { usersOfPersons } from '#modules/base/people';
import { isRuling } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { actingAs, actorOf } from '#platform/server/access/act-as.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { actOnCase } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { mentorHandover } from '../mentor-handover.ts';

type Handover = Row<typeof mentorHandover>;

export const handoverHooks = hooksFor(mentorHandover, {
  async beforeAdd(work, draft) {
    const { fromTeacherId = '', toTeacherId = '', classIds = [], effectiveOn = '' } = draft;
    if (effectiveOn < work.at.slice(0, 10)) throw refuse.inThePast();
    const classes = await classFacts(work, { ids: classIds });
    if (classes.length < classIds.length || !classes.every(({ fdyIds }) => fdyIds.includes(fromTeacherId)))
      throw refuse.notLeading();
    if (!(await isCounsellor(work, toTeacherId))) throw refuse.noCounsellor();
    return {
      partyIds: [fromTeacherId, toTeacherId],
      departmentId: classes[0]!.departmentId,
      studentCount: classes.reduce((all, { studentCount }) => all + studentCount, 0),
      matterCount: (await openTasks(work, fromTeacherId, classIds)).length,
    };
  },
  async afterAdd(work, rows) {
    for (const row of rows) await tellBoth(work, row, 'asked');
  },
  transitions: {
    handAway: async (work, row) => ({ handedAt: own(work, row.fromTeacherId) }),
    takeOver: async (work, row) => ({ takenAt: own(work, row.toTeacherId) }),
  },
  async afterTransition(work, name, _before, after) {
    if (name !== 'callOff') await settle(work, after);
  },
  can(work, row, allowed) {
    const { personId } = work.actor;
    return allowed.filter(
      (act) =>
        (act !== 'handAway' || (row.fromTeacherId === personId && row.handedAt === null)) &&
        (act !== 'takeOver' || (row.toTeacherId === personId && row.takenAt === null)),
    );
  },
});

/** Each says for himself. */
function own(work: Work, teacherId: string): string {
  if (work.actor.personId !== teacherId) throw refuse.handoverNotYours();
  return work.at;
}

const isCounsellor = (work: Work, teacherId: string) =>
  work.db
    .row(sql`select 1 from teacher t where t.id = ${teacherId} and t.status in ('active', 'external') and exists (
    select 1 from sys_user u join sys_user_role x on x.user_id = u.id join sys_role r on r.id = x.role_id
    where u.person_id = t.id and u.status = 'enabled' and r.role_code = 'fdy')`);

/** On its day, once both have said so: the classes change hands, and with them what waits for a decision about their students. */
async function settle(work: Work, row: Handover): Promise<void> {
  const today = work.at.slice(0, 10);
  if (row.status !== 'open' || row.handedAt === null || row.takenAt === null || row.effectiveOn > today)
    return;
  const { fromTeacherId: from, toTeacherId: to } = row;
  const tasks = await openTasks(work, from, row.classIds);
  await work.db.run(
    sql`select 1 from stu_class where id = any(${row.classIds}::uuid[]) order by id for update`,
  );
  const classes = await classFacts(work, { ids: row.classIds });
  const led = classes.filter(({ fdyIds }) => fdyIds.includes(from));
  await leadClasses(
    work,
    led.map(({ id, fdyIds, bzrId }) => ({
      classId: id,
      fdyIds: [...new Set(fdyIds.map((one) => (one === from ? to : one)))],
      bzrId,
    })),
    today,
  );
  const moved = await moveTasks(work, tasks, [from, to]);
  await work.db.run(sql`
    update mentor_handover set status = 'done', done_at = ${work.at}, matter_count = ${moved}, version = version + 1,
      updated_at = ${work.at} where id = ${row.id}`);
  await tellBoth(work, row, 'done');
}

type Open = { instanceId: string; taskNo: number; taskVersion: number };

/** What waits for a counsellor about students of some classes. */
const openTasks = (work: Work, teacherId: string, classIds: readonly string[]): Promise<Open[]> =>
  work.db.rows<Open>(sql`
    select t.instance_id, t.no as task_no, t.task_version from flow_task_candidate c
    join sys_user u on u.id = c.user_id and u.person_id = ${teacherId}
    join flow_task t on t.instance_id = c.instance_id and t.no = c.no and t.status = 'open'
    join flow_instance i on i.id = t.instance_id join student s on s.id = i.subject_id
    where s.class_id = any(${classIds}::uuid[]) order by t.instance_id, t.no limit 500`);

/** As the one who leaves would hand them over himself. Answers with how many went. */
async function moveTasks(work: Work, tasks: readonly Open[], [from, to]: [string, string]): Promise<number> {
  const users = await usersOfPersons(work, [from, to]);
  const [fromId, toId] = [users.get(from), users.get(to)];
  if (!fromId || !toId || tasks.length === 0) return 0;
  const account = await work.db.row<{ accountNo: string }>(
    sql`select account_no from sys_user where id = ${fromId}`,
  );
  const actor = await actorOf(work.platform, work.tenant, account!.accountNo, 'fdy', work.now);
  let moved = 0;
  for (const { instanceId, taskNo, taskVersion } of tasks) {
    try {
      await actOnCase(actingAs(work, actor, work.now), instanceId, {
        type: 'handOver',
        taskNo,
        taskVersion,
        fromId,
        toId,
      });
      moved += 1;
    } catch (error) {
      // who takes over may be in it already, or it is his own matter: then it stays where it is
      if (!isRuling(error)) throw error;
    }
  }
  return moved;
}

async function tellBoth(work: Work, row: Handover, event: 'asked' | 'done'): Promise<void> {
  const users = await usersOfPersons(work, [row.fromTeacherId, row.toTeacherId]);
  await message(work, {
    users: [...users.values()],
    key: event === 'asked' ? 'mentor.handoverAsked' : 'mentor.handoverDone',
    facts: { day: row.effectiveOn, classes: row.classIds.length },
    category: 'reminder',
    link: '/layout/student/mentor/handover',
    bizType: 'mentorHandover',
    bizId: row.id,
    event,
  });
}

/** Each morning: hand-overs whose day it is, acting counsellors and mentors whose time is over. */
export async function mornings(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const due = await work.db.rows<Handover>(sql`
    select * from mentor_handover where status = 'open' and handed_at is not null and taken_at is not null
      and effective_on <= ${today}::date order by id for update`);
  for (const row of due) await settle(work, row);
  await work.db.run(sql`
    update mentor_acting set status = 'ended', version = version + 1, updated_at = ${work.at}
    where status = 'active' and to_date < ${today}::date`);
  await work.db.run(sql`
    update mentor_assign set status = 'ended', version = version + 1, updated_at = ${work.at}
    where status = 'active' and to_date <= ${today}::date`);
}
