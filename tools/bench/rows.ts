import type pg from 'pg';
import { fillLeaves } from './leave-rows.ts';

export type Filled = { classIds: string[]; filters: { name: string; values: string[] }[] };

/** Characters of given names in about the shares in which they occur: each search hits 1–8 % of the students. */
export const LETTERS = [...'伟芳娜敏静丽强磊军洋艳勇杰娟'];

/**
 * 100,000 students in 400 classes of all the demo's colleges, copied from its own rows so that every column is filled,
 * eight of the classes led by fdy01, and 200,000 leaves. Names are drawn so that searches select what real ones do.
 */
export async function fillStudents(owner: pg.Pool): Promise<Filled> {
  const client = await owner.connect();
  try {
    await client.query("select set_config('app.tenant', '000000', false)");
    const kept = await client.query("select 1 from student where student_no = 'B0000001'");
    if (kept.rowCount === 0) await fill(client);
    return { classIds: await ledByCounsellor(client), filters: await filtersOf(client) };
  } finally {
    client.release();
  }
}

async function fill(client: pg.PoolClient): Promise<void> {
  const columns = async (table: string) =>
    (
      await client.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
        [table],
      )
    ).rows.map((row) => row.name);
  await client.query(`create temp table model as
      select *, row_number() over (order by class_code) - 1 as place, count(*) over () as many
      from stu_class where tenant_id = '000000'`);
  const classColumns = await columns('stu_class');
  const classes = classColumns.map((name) => classValue(name)).join(', ');
  await client.query(`insert into stu_class (${classColumns.map((name) => `"${name}"`).join(', ')})
      select ${classes} from generate_series(1, 400) as g(n) join model m on m.place = g.n % m.many`);
  const studentColumns = await columns('student');
  const values = studentColumns.map((name) => studentValue(name)).join(', ');
  await client.query(`insert into student (${studentColumns.map((name) => `"${name}"`).join(', ')})
      select ${values} from generate_series(1, 100000) as g(n)
      join (select c.*, row_number() over (order by class_code) - 1 as place from stu_class c where class_code like 'BENCH%') c on c.place = g.n % 400
      cross join (select * from student where tenant_id = '000000' limit 1) m`);
  await fillLeaves(client);
  await client.query(`
    insert into class_staff (tenant_id, id, class_id, teacher_id, staff_role, from_date, created_at)
    select '000000', gen_random_uuid(), c.id, u.person_id, 'fdy', '2020-09-01', now()
    from (select id from stu_class where class_code like 'BENCH%' order by class_code limit 8) c, sys_user u
    where u.tenant_id = '000000' and u.account_no = 'fdy01'`);
  // the best raw form of a search by one character; row security keeps ours from using such an index
  await client.query('create index bench_name_letters on student using gin (string_to_array(name, null))');
  await client.query('vacuum analyze');
}

/** Filters of the list of students, as it calls them and as the table does. */
export const FILTERS = {
  departmentId: 'department_id',
  majorId: 'major_id',
  grade: 'grade',
  gender: 'gender',
  nation: 'nation',
  politicalStatus: 'political_status',
  studentStatus: 'student_status',
} as const;

async function filtersOf(client: pg.PoolClient): Promise<Filled['filters']> {
  const filters: Filled['filters'] = [{ name: 'name', values: LETTERS }];
  for (const [name, column] of Object.entries(FILTERS)) {
    const { rows } = await client.query<{ value: string }>(
      `select distinct ${column}::text as value from student where tenant_id = '000000' and ${column} is not null order by 1 limit 8`,
    );
    filters.push({ name, values: rows.map(({ value }) => value) });
  }
  return filters;
}

async function ledByCounsellor(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from stu_class where class_code like 'BENCH%' order by class_code limit 8",
  );
  return rows.map((row) => row.id);
}

function classValue(name: string): string {
  if (name === 'id') return 'gen_random_uuid()';
  if (name === 'class_code') return "'BENCH' || lpad(g.n::text, 4, '0')";
  if (name === 'class_name') return "'测试' || g.n || '班'";
  return `m."${name}"`;
}

const GIVEN = "'伟芳娜敏静丽强磊军洋艳勇杰娟涛超明霞平刚桂英华玉兰建国文斌鑫宇浩轩梓涵怡佳雪琪'";
const FAMILY = "'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'";

function studentValue(name: string): string {
  if (name === 'id' || name === 'id_number_hash') return `gen_random_uuid()${name === 'id' ? '' : '::text'}`;
  if (name === 'student_no') return "'B' || lpad(g.n::text, 7, '0')";
  if (name === 'name') {
    // drawn by hash, so that classes and names don't go together
    const letter = (from: string, salt: string, many: number) =>
      `substr(${from}, 1 + abs(hashtext('${salt}' || g.n)) % ${many}, 1)`;
    return `${letter(FAMILY, 'f', 20)} || ${letter(GIVEN, 'g', 40)} || ${letter(GIVEN, 'h', 40)}`;
  }
  if (name === 'class_id') return 'c.id';
  // whoever the model is: these study here
  if (name === 'student_status') return "'01'";
  if (name === 'arrived') return 'true';
  if (['grade', 'major_id', 'department_id', 'campus_id'].includes(name)) return `c."${name}"`;
  return `m."${name}"`;
}
