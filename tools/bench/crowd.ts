import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { load, type Answered, type Call } from './load.ts';

export type Member = { token: string; studentId: string };

/** A phone is one person's. */
const NO_PHONE = { phone: 'null', phone_hash: 'null' };

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Students with accounts and sessions of their own, all copied from the demo's `stu01`, whose session is `model`. On this
 * connection they stand in the table `newcomer` too.
 */
export async function crowd(client: pg.PoolClient, model: string, count: number): Promise<Member[]> {
  const members = Array.from({ length: count }, () => ({
    token: randomBytes(32).toString('base64url'),
    studentId: randomUUID(),
  }));
  const people = JSON.stringify(
    members.map((one, n) => ({
      n,
      student: one.studentId,
      user: randomUUID(),
      session: randomUUID(),
      hash: hash(one.token),
      key: one.token.slice(0, 10),
    })),
  );
  const prefix = randomBytes(3).toString('hex');
  await client.query("select set_config('app.tenant', '000000', false)");
  await client.query(
    `create temp table newcomer as select * from jsonb_to_recordset('${people}'::jsonb) as p(n int, student uuid, "user" uuid, session uuid, hash text, key text)`,
  );
  await copy(client, 'student', "s.student_no = 'stu01'", {
    id: 'p.student',
    student_no: `'${prefix}' || p.n`,
    id_number_hash: 'p.student::text',
    ...NO_PHONE,
  });
  await copy(client, 'sys_user', "s.account_no = 'stu01'", {
    id: 'p."user"',
    account_no: `'${prefix}' || p.n`,
    person_id: 'p.student',
    ...NO_PHONE,
  });
  await client.query(`insert into sys_user_role (tenant_id, user_id, role_id) select '000000', p."user", r.role_id from newcomer p, sys_user_role r
    join sys_user u on u.tenant_id = r.tenant_id and u.id = r.user_id where u.tenant_id = '000000' and u.account_no = 'stu01'`);
  await copy(client, 'sys_session', `s.access_hash = '${hash(model)}'`, {
    id: 'p.session',
    user_id: 'p."user"',
    access_hash: 'p.hash',
    refresh_hash: 'p.hash',
    family_hash: 'p.hash',
    sign_key: 'p.key',
  });
  return members;
}

/** Rows of a table, one for each newcomer, like the one that is named. */
async function copy(
  client: pg.PoolClient,
  table: string,
  of: string,
  own: { [column: string]: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  const names = rows.map((row) => `"${row.name}"`).join(', ');
  const values = rows.map(({ name }) => own[name] ?? `s."${name}"`).join(', ');
  await client.query(
    `insert into ${table} (${names}) select ${values} from newcomer p, ${table} s where s.tenant_id = '000000' and ${of}`,
  );
}

/** One call of each, on so many lines, none of which waits for another; a refusal is an answer. */
export async function through<T>(
  port: number,
  people: readonly T[],
  lines: number,
  call: (one: T, turn: number) => Call,
  answered?: (one: T, answer: Answered) => void,
) {
  const { perSecond, p99, count } = await load({
    port,
    connections: Math.min(lines, people.length),
    seconds: 0,
    calls: people.length,
    next: (turn) => call(people[turn]!, turn),
    ...(answered && { answered: (answer: Answered) => answered(people[answer.turn]!, answer) }),
  });
  return { count, perSecond, p99 };
}
