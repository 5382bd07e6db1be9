import { changeNewcomers } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { World } from '#platform/test/world.ts';

export type Admitted = { id: string; studentNo: string; name: string; ksh: string; idNumber: string };

/** A document with the right last digit. */
export function idNumber(serial: number): string {
  const body = `43010120080${(serial % 9) + 1}15${String(100 + serial).slice(-3)}`;
  const sum = [...body].reduce(
    (all, digit, at) => all + Number(digit) * [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2][at]!,
    0,
  );
  return body + '10X98765432'[sum % 11]!;
}

/** People of a year who were admitted, in a class of fdy01's, with their numbers. */
export async function admit(world: World, count: number, from = 1): Promise<Admitted[]> {
  const admin = await world.as('admin');
  const of = await world.work((work) =>
    work.db.row<{ id: string; majorId: string; campusId: string }>(sql`
      select c.id, c.major_id, c.campus_id from stu_class c join teacher t on t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)
      where c.status = 'active' order by c.grade desc, c.class_code limit 1`),
  );
  const people: Admitted[] = [];
  for (let at = from; at < from + count; at += 1) {
    const person = {
      ...{
        name: `新生${String.fromCharCode(0x7532 + at)}`,
        gender: at % 2 === 1 ? '1' : '2',
        idNumber: idNumber(at),
      },
      ...{ ksh: `27430101${String(100_000 + at)}`, route: '1', province: '43', majorId: of!.majorId },
    };
    const { id } = (await admin.ok('post', 'zsgl/admittedStudent/add', person)) as { id: string };
    people.push({ ...person, id, studentNo: `2799${String(1000 + at)}` });
  }
  await world.work((work) =>
    changeNewcomers(
      work,
      people.map(({ id, studentNo }) => ({ id, studentNo, classId: of!.id, campusId: of!.campusId })),
      '分班',
    ),
  );
  return people;
}

/** A batch that is open now, for the year of fdy01's newest class. */
export async function batch(world: World, more: object = {}): Promise<string> {
  const admin = await world.as('admin');
  const [row] = await world.work((work) =>
    work.db.rows<{ grade: string }>(sql`select max(year)::text as grade from admitted_student`),
  );
  const { id } = (await admin.ok('post', 'yxgl/welcomeBatch/add', {
    ...{
      name: `迎新${Math.random().toString(36).slice(2, 8)}`,
      grade: row!.grade,
      openFrom: '2026-11-01',
      openTo: '2026-12-20',
    },
    ...{ reportFrom: '2026-11-20 08:00:00', reportTo: '2026-11-25 18:00:00', lateDays: 3 },
    ...more,
  })) as { id: string };
  await admin.ok('post', 'yxgl/welcomeBatch/publish', { id });
  return id;
}

export const steps = (world: World, batchId: string) =>
  world.work(async (work) => {
    const rows = await work.db.rows<{ id: string; code: string }>(
      sql`select id, code from welcome_step where batch_id = ${batchId}`,
    );
    return new Map(rows.map(({ id, code }) => [code, id]));
  });

/** A counter at which these accounts sit. */
export async function counter(
  world: World,
  batchId: string,
  {
    name,
    codes,
    staff,
    departmentIds,
  }: { name: string; codes: string[]; staff: string[]; departmentIds?: string[] },
): Promise<string> {
  const admin = await world.as('admin');
  const known = await steps(world, batchId);
  const users = await world.work((work) =>
    work.db.rows<{ id: string }>(sql`select id from sys_user where account_no = any(${staff}::text[])`),
  );
  const { id } = (await admin.ok('post', 'yxgl/siteCounter/add', {
    ...{ batchId, name, place: '体育馆', stepIds: codes.map((code) => known.get(code)!) },
    ...{ staffIds: users.map((one) => one.id), ...(departmentIds && { departmentIds }) },
  })) as { id: string };
  return id;
}
