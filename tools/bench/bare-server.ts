import { argon2, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import pg from 'pg';
import { FILTERS as ALL_FILTERS } from './rows.ts';

/**
 * The yardstick: a Node server with hand-written SQL and nothing else. No session, no rights, no walls,
 * no checks, no audit. Run by the bench with the database's superuser.
 */
const pool = new pg.Pool({ connectionString: process.env['BARE_URL'], max: 8, options: '-c jit=off' });
const derive = promisify(argon2);

const STAT = `
  with l as materialized (
    select department_id, student_id, count(*) as times,
      sum(case when start_time >= $1::date and eff_end <= $2::date + 1 then slot_count
        else leave_slots_counted(greatest(start_time, $1::date), least(eff_end, $2::date + 1), off_days) end) as slots,
      count(*) filter (where is_out_school) as out_times, count(decided_at) as decided,
      sum(decided_at - submitted_at) as waited, count(*) filter (where end_time < $2::date) as due,
      count(*) filter (where closed_at <= end_time + interval '24 hours') as on_time,
      count(*) filter (where closed_at is null or closed_at > end_time + interval '24 hours') as overdue
    from leave_apply where tenant_id = '000000' and audit_status = 'approved' and eff_end > start_time
      and start_time < $2::date + 1 and eff_end > $1::date group by 1, 2)
  select department_id, sum(times) as times, count(*) as persons, sum(slots) / 2.0 as days, sum(out_times) as out_times,
    sum(decided) as decided, sum(waited) as waited, sum(due) as due, sum(on_time) as on_time, sum(overdue) as overdue,
    (select sum(student_count) from stu_class c where c.tenant_id = '000000' and c.department_id = l.department_id) as enrolled
  from l group by rollup (department_id)`;

const INSERT = `
  insert into bench_leave (tenant_id, id, leave_no, student_id, class_id, leave_type_id, start_time, end_time, department_id, major_id,
    grade, leave_days, level_days, reason, audit_status, created_at, updated_at)
  values ('000000', $1::uuid, $1::text, $2, $3, $4, $5, $6, $3, $3, '2026', 1, 1, '家中有事需要请假', 'running', now(), now()) returning *`;

const BED = `
  insert into bench_bed (tenant_id, id, student_id, bed_id, state, created_at) values ('000000', $1, $2, $3, 'reserved', now())
  on conflict do nothing returning id`;

const ATTEMPT = `
  with a as (insert into bench_exam_attempt (tenant_id, id, plan_id, taker_id, person_id, no, paper_id, seed, started_at, deadline_at, session_key, device)
    values ('000000', $1, $1, $1, $1, 1, $1, 'seed', now(), now(), 'key', 'device')),
  x as (insert into bench_exam_answer (tenant_id, attempt_id, version_id, place, section_no, full_pt)
    select '000000', $1, q.id, q.place, 0, 100 from unnest($2::uuid[]) with ordinality q(id, place) returning version_id)
  select version_id from x`;

const FILTERS: { readonly [name: string]: string } = ALL_FILTERS;

type Answer = (query: URLSearchParams, body: string) => Promise<unknown>;

const COLUMNS =
  'id, student_no, name, gender, department_id, major_id, grade, class_id, political_status, student_status, room_name';

const answers: { [path: string]: Answer } = {
  '/nothing': async () => ({ code: 200, data: 1 }),
  '/list': (query) =>
    page(
      `from student where tenant_id = '000000' and arrived and class_id = $1 and name like $2`,
      [query.get('class'), `%${query.get('name')}%`],
      'order by student_no limit 20',
    ),
  '/deep': async (query) => {
    const offset = Number(query.get('page')) * 20;
    const [rows, total] = await Promise.all([
      pool.query(
        `select ${COLUMNS} from student s join (select id as key from student where tenant_id = '000000' and arrived
          order by student_no limit 20 offset $1) k on k.key = s.id where tenant_id = '000000' and arrived order by student_no`,
        [offset],
      ),
      pool.query("select count(*) from student where tenant_id = '000000' and arrived"),
    ]);
    return { records: rows.rows, total: Number(total.rows[0].count) };
  },
  '/search': (query) =>
    page(
      `from student where tenant_id = '000000' and arrived and string_to_array(name, null) @> array[$1] and name like $2`,
      [query.get('name'), `%${query.get('name')}%`],
      'order by student_no limit 20',
    ),
  '/filters': (query) => {
    const asked = [...query].map(([name, value]) => (name === 'name' ? `%${value}%` : value));
    const conditions = [...query.keys()].map((name, place) =>
      name === 'name' ? `name like $${place + 1}` : `${FILTERS[name]} = $${place + 1}`,
    );
    return page(
      `from student where tenant_id = '000000' and arrived and ${conditions.join(' and ')}`,
      asked,
      'order by student_no limit 20',
    );
  },
  // the same figures as ours, to be handed out as they are
  '/stat': async (query) => (await pool.query(STAT, [query.get('from'), query.get('to')])).rows,
  '/summary': async () => (await pool.query('select * from bench_summary')).rows,
  '/leave': async (_, body) => {
    const { studentId, classId, typeId, start, end } = JSON.parse(body) as { [name: string]: string };
    const { rows } = await pool.query(INSERT, [randomUUID(), studentId, classId, typeId, start, end]);
    return rows[0];
  },
  // what a claim is without anything around it: a row and its two unique indexes
  '/bed': async (_, body) => {
    const { student, bed } = JSON.parse(body) as { [name: string]: string };
    const { rows } = await pool.query(BED, [randomUUID(), student, bed]);
    return rows[0];
  },
  // a sheet of a test: its row and one for each question
  '/attempt': async (_, body) => {
    const { attempt, questions } = JSON.parse(body) as { attempt: string; questions: string[] };
    return (await pool.query(ATTEMPT, [attempt, questions])).rows;
  },
  '/hash': async (_, body) =>
    (
      await derive('argon2id', {
        message: body,
        nonce: randomBytes(16),
        memory: 19_456,
        passes: 2,
        parallelism: 1,
        tagLength: 32,
      })
    ).length,
};

async function page(from: string, values: unknown[], tail: string) {
  const [rows, total] = await Promise.all([
    pool.query(`select ${COLUMNS} ${from} ${tail}`, values),
    pool.query(`select count(*) ${from}`, values),
  ]);
  return { records: rows.rows, total: Number(total.rows[0].count) };
}

function reply(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text);
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const answer = answers[url.pathname];
    if (!answer) return reply(response, 404, null);
    answer(url.searchParams, body).then(
      (value) => reply(response, 200, value),
      (error: unknown) => reply(response, 500, String(error)),
    );
  });
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));

// never longer than the bench that started it
process.on('disconnect', () => process.exit());
