import { sql } from '#platform/server/db/sql.ts';
import type { Answer, Caller } from '#platform/test/caller.ts';
import type { World } from '#platform/test/world.ts';

export const APPLY = 'yxgl/stayApply';

export const PLAN = {
  name: '测试留校',
  holidayType: 'winter',
  openFrom: '2026-11-01',
  openTo: '2026-12-20',
  stayFrom: '2027-01-15',
  stayTo: '2027-02-24',
  reasonCodes: ['training', 'other'],
  needParent: true,
};

/** A published plan; answers with its id. */
export async function plan(world: World, more: object = {}): Promise<string> {
  const admin = await world.as('admin');
  const { id } = (await admin.ok('post', 'yxgl/stayBatch/add', { ...PLAN, ...more })) as { id: string };
  await admin.ok('post', 'yxgl/stayBatch/publish', { id });
  return id;
}

export const form = (batchId: string, more: object = {}) => ({
  batchId,
  fromDate: '2027-01-15',
  toDate: '2027-02-01',
  wantBed: 'own',
  reasonCode: 'other',
  reason: '假期留在学校准备考试，家里已同意',
  parentName: '王芳',
  parentPhone: '13800000001',
  ...more,
});

type Card = {
  instanceId: string;
  taskNo: number;
  taskVersion: number;
  bizId: string;
  comment: string | null;
  lines: { text: string; tone?: string }[];
};

export async function cardOf(caller: Caller, bizId: string): Promise<Card | undefined> {
  const { records } = (await caller.ok('get', `${APPLY}/todo`, { size: 50 })) as { records: Card[] };
  return records.find((one) => one.bizId === bizId);
}

/** The word of whoever has that application on his desk. */
export async function decide(
  caller: Caller,
  bizId: string,
  action: 'approve' | 'reject' | 'return' = 'approve',
): Promise<Answer> {
  const card = await cardOf(caller, bizId);
  if (!card) throw new Error('nothing to decide');
  const { instanceId, taskNo, taskVersion } = card;
  const tasks = [{ instanceId, taskNo, taskVersion }];
  return caller.post(`${APPLY}/batchAudit`, { action, tasks, comment: '同意留校' });
}

/** Students of fdy01's, stu01 first. */
export const students = (world: World, count: number) =>
  world.work((work) =>
    work.db.rows<{ id: string; userId: string; departmentId: string }>(sql`
      select s.id, u.id as user_id, s.department_id from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
      join stu_class c on c.id = s.class_id join teacher t on t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)
      order by u.account_no <> 'stu01', s.student_no limit ${count}`),
  );

/** The row as it is stored. */
export async function stored(world: World, id: string) {
  const row = await world.work((work) =>
    work.db.row<{
      auditStatus: string;
      placeHeld: boolean;
      placeName: string | null;
      lastDate: string | null;
    }>(sql`select audit_status, place_held, place_name, last_date::text from stay_apply where id = ${id}`),
  );
  return row!;
}

export const used = async (world: World, batchId: string): Promise<number[]> => {
  const rows = await world.work((work) =>
    work.db.rows<{ used: number }>(
      sql`select used from stay_quota where batch_id = ${batchId} order by used`,
    ),
  );
  return rows.map((row) => row.used);
};
