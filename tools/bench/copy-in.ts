import type pg from 'pg';
import { timed } from './show.ts';

/** Every table that the import writes. */
const TABLES = [
  { table: 'student', where: "student_no like 'I%'" },
  { table: 'sys_user', where: "account_no like 'I%'" },
  { table: 'sys_user_role', where: "user_id in (select id from sys_user where account_no like 'I%')" },
];

/** Everything as it was before the import. Keys that point at the rows are not asked about: nothing does. */
export async function takeOut(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const { table, where } of TABLES.toReversed())
    await client.query(`delete from ${table} where ${where}`);
  await client.query('set session_replication_role = origin');
  await client.query(`update stu_class c set (student_count, male_count) = (
    select count(*), count(*) filter (where gender = '1') from student s
    where s.tenant_id = c.tenant_id and s.class_id = c.id and s.enrolled) where class_code like 'BENCH%'`);
  await client.query('vacuum analyze student, sys_user, sys_user_role, stu_class');
}

/** Takes the imported rows out and copies them in again, as the database's own tool would. Milliseconds of the copying. */
export async function copyAgain(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ path: string }>(
    "select current_setting('data_directory') || '/bench' as path",
  );
  const path = rows[0]!.path;
  for (const [index, { table, where }] of TABLES.entries())
    await client.query(
      `copy (select ${await columnsOf(client, table)} from ${table} where ${where}) to '${path}${index}'`,
    );
  await takeOut(client);
  let sum = 0;
  for (const [index, { table }] of TABLES.entries()) {
    const columns = await columnsOf(client, table);
    sum += await timed(() => client.query(`copy ${table} (${columns}) from '${path}${index}'`));
  }
  return sum;
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]!.names;
}
