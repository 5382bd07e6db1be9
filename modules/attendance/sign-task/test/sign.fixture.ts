import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import type { World } from '#platform/test/world.ts';

export const RECORD = 'yxgl/signRecord';

/** A gate of the demo school, as maps show it. */
export const GATE = { name: '东门', position: '118.820500,31.940900', radius: 300 };
/** The same as a phone measures it, within a few metres. */
export const AT_GATE = { longitude: 118.81531, latitude: 31.94291, accuracy: 20, ageMs: 500 };

const NOBODY = {
  ...{ all: false, roleTypes: [], departmentIds: [], grades: [], majorIds: [], classIds: [], userIds: [] },
};

/** A friday evening's task: 19:00 to 19:30, late until 20:00. */
export const task = (target: object, more: object = {}) => ({
  ...{ title: '返校签到', bizType: 'general', target: { ...NOBODY, ...target }, cycle: 'once' },
  ...{
    dateFrom: '2026-11-20',
    dateTo: '2026-11-20',
    startTime: '19:00',
    endTime: '19:30',
    lateUntil: '20:00',
  },
  ...{ methods: ['gps', 'code'], points: [GATE], remindMinutes: 10, missedTells: ['self', 'fdy'] },
  ...more,
});

export type Someone = { id: string; userId: string; classId: string; accountNo: string };

/** Students of fdy01's, stu01 first. */
export const studentsOf = (world: World, count: number): Promise<Someone[]> =>
  world.work((work) =>
    work.db.rows<Someone>(sql`
      select s.id, u.id as user_id, s.class_id, u.account_no from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
      join stu_class c on c.id = s.class_id join teacher t on t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)
      order by u.account_no <> 'stu01', s.student_no limit ${count}`),
  );

/** Lets students of the roster sign in whose accounts nobody was told a password of. */
export const lendPassword = (world: World, people: readonly Someone[]): Promise<unknown> =>
  world.work((work) =>
    work.db.run(sql`
      update sys_user set password_hash = (select password_hash from sys_user where account_no = 'stu01'), must_change_password = false
      where id = any(${people.map((one) => one.userId)}::uuid[])`),
  );

/** Publishes a task; answers with its id and that of its round of the day, if it has one. */
export async function published(
  world: World,
  who: Caller,
  given: object,
): Promise<{ id: string; roundId: string }> {
  const { id } = await who.ok('post', 'yxgl/signTask/add', given);
  await who.ok('post', 'yxgl/signTask/publish', { id });
  const round = await world.work((work) =>
    work.db.row<{ id: string }>(sql`select id from sign_round where source_id = ${id} order by day limit 1`),
  );
  return { id, roundId: round?.id ?? '' };
}

export type Stored = {
  id: string;
  status: string;
  exemptKind: string | null;
  signAt: string | null;
  method: string | null;
  distance: number | null;
  pointName: string | null;
  flags: string[] | null;
  reviewState: string;
  tries: number;
  classId: string;
};

export const rowOf = (world: World, roundId: string, personId: string): Promise<Stored | undefined> =>
  world.work((work) =>
    work.db.row<Stored>(sql`
      select id, status, exempt_kind, sign_at, method, distance, point_name, flags, review_state, tries, class_id from sign_record
      where round_id = ${roundId} and coalesce(student_id, teacher_id) = ${personId}`),
  );

export const sign = (who: Caller, roundId: string, given: object) =>
  who.post(`${RECORD}/sign`, { roundId, ...given });

/** The word of whoever is asked about a correction. */
export async function decide(who: Caller, bizId: string, action = 'approve') {
  const { records } = await who.ok('get', 'yxgl/signFix/todo', { size: 50 });
  const card = records.find((one: { bizId: string }) => one.bizId === bizId);
  if (!card) return null;
  const { instanceId, taskNo, taskVersion } = card;
  return who.post('yxgl/signFix/batchAudit', {
    action,
    tasks: [{ instanceId, taskNo, taskVersion }],
    comment: '情况属实',
  });
}
