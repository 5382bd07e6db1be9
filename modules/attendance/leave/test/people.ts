import { sql } from '#platform/server/db/sql.ts';
import type { Answer, Caller } from '#platform/test/caller.ts';
import type { World } from '#platform/test/world.ts';

/** A form that only needs what a test is about. */
export type Asked = { leaveTypeId: string; startTime: string; endTime: string; [field: string]: unknown };

export const typeIds = async (caller: Caller): Promise<{ [name: string]: string }> => {
  const types = (await caller.ok('get', 'yxgl/leaveType/getSelect')) as { value: string; label: string }[];
  return Object.fromEntries(types.map((type) => [type.label, type.value]));
};

export function form(leaveTypeId: string, startTime: string, endTime: string, more: object = {}): Asked {
  return {
    leaveTypeId,
    startTime,
    endTime,
    contactName: '王芳',
    contactPhone: '13800000001',
    reason: '家中有事需要请假',
    ...more,
  };
}

export const away = {
  isOutSchool: true,
  isOvernight: true,
  cantonCode: '320100',
  address: '南京市鼓楼区',
  transport: 'train',
};

export const submit = (caller: Caller, asked: object): Promise<Answer> =>
  caller.post('yxgl/leaveApply/submit', asked);

export type TodoCard = {
  instanceId: string;
  taskNo: number;
  taskVersion: number;
  bizId: string;
  nodeName: string;
};

const DESKS: { readonly [process: string]: string } = {
  leave: 'leaveApply',
  leaveExtend: 'leaveExtend',
  leaveCancel: 'leaveCancel',
};

/** The caller's open task about a business row. */
export async function taskOf(
  caller: Caller,
  bizId: string,
  processType = 'leave',
): Promise<TodoCard | undefined> {
  const { records } = (await caller.ok('get', `yxgl/${DESKS[processType]}/todo`, { size: 50 })) as {
    records: TodoCard[];
  };
  return records.find((one) => one.bizId === bizId);
}

/** Decides the caller's task about a row. */
export async function decide(
  caller: Caller,
  bizId: string,
  action: 'approve' | 'reject' | 'return',
  processType = 'leave',
  comment?: string,
): Promise<Answer> {
  const task = await taskOf(caller, bizId, processType);
  if (!task) throw new Error('nothing to decide');
  const { instanceId, taskNo, taskVersion } = task;
  return caller.post(`yxgl/${DESKS[processType]}/batchAudit`, {
    action,
    tasks: [{ instanceId, taskNo, taskVersion }],
    ...(comment && { comment }),
  });
}

/** A leave that is approved by everybody it needs. */
export async function approvedLeave(world: World, asked: object): Promise<string> {
  const student = await world.as('stu01');
  const { id } = (await student.ok('post', 'yxgl/leaveApply/submit', asked)) as { id: string };
  const done = await decide(await world.as('fdy01'), id, 'approve');
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  for (const person of ['yx01', 'admin']) {
    const next = await world.as(person);
    if (await taskOf(next, id)) await decide(next, id, 'approve');
  }
  return id;
}

export type Stored = {
  auditStatus: string;
  cancelStatus: string;
  cancelMode: string | null;
  leaveDays: number;
  levelDays: number;
  slotCount: number;
  effEnd: string;
  alertLevel: number;
  lessonHours: number;
  outAt: string | null;
  inAt: string | null;
  leaveNo: string;
  actualReturnTime: string | null;
};

export async function stored(world: World, id: string): Promise<Stored> {
  return (await world.work((work) =>
    work.db
      .row<Stored>(sql`select audit_status, cancel_status, cancel_mode, leave_days, level_days, slot_count, eff_end, alert_level, lesson_hours,
      out_at, in_at, leave_no, actual_return_time from leave_apply where id = ${id}`),
  ))!;
}

/** Lets another account of the demo sign in: with the password that all named people have. */
export async function openDoorFor(
  world: World,
  role: 'fdy' | 'stu',
  not: 'fdy01' | 'stu01',
): Promise<string> {
  const found = await world.work((work) =>
    work.db.row<{ accountNo: string }>(sql`
      update sys_user set password_hash = n.password_hash, password_level = n.password_level from sys_user n
      where n.account_no = ${not} and sys_user.id = (${
        role === 'fdy'
          ? sql`select u.id from sys_user u join class_staff f on f.teacher_id = u.person_id and f.staff_role = 'fdy' and f.to_date is null
              where u.account_no <> 'fdy01' and not exists (select 1 from student s join sys_user m on m.person_id = s.id
                where m.account_no = 'stu01' and s.class_id = f.class_id) order by u.account_no limit 1`
          : sql`select u.id from sys_user u join student s on s.id = u.person_id where u.account_no <> 'stu01'
              and s.class_id = (select o.class_id from student o join sys_user m on m.person_id = o.id where m.account_no = 'stu01') order by u.account_no limit 1`
      }) returning sys_user.account_no`),
  );
  return found!.accountNo;
}
