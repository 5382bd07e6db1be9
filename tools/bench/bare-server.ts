import { argon2, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import pg from 'pg';

/**
 * The yardstick: a Node server with hand-written SQL and nothing else. No session, no rights, no walls,
 * no checks, no audit. Run by the bench with the database's superuser.
 */
const pool = new pg.Pool({ connectionString: process.env['BARE_URL'], max: 8, options: '-c jit=off' });
const derive = promisify(argon2);

type Answer = (query: URLSearchParams, body: string) => Promise<unknown>;

const COLUMNS =
  'id, student_no, name, gender, department_id, major_id, grade, class_id, political_status, student_status, room_name';

const answers: { [path: string]: Answer } = {
  '/nothing': async () => ({ code: 200, data: 1 }),
  '/list': (query) =>
    page(
      `from student where tenant_id = '000000' and class_id = $1 and name like $2`,
      [query.get('class'), `%${query.get('name')}%`],
      'order by student_no limit 20',
    ),
  '/deep': async (query) => {
    const offset = Number(query.get('page')) * 20;
    const [rows, total] = await Promise.all([
      pool.query(
        `select ${COLUMNS} from student s join (select id as key from student where tenant_id = '000000'
          order by student_no limit 20 offset $1) k on k.key = s.id where tenant_id = '000000' order by student_no`,
        [offset],
      ),
      pool.query("select count(*) from student where tenant_id = '000000'"),
    ]);
    return { records: rows.rows, total: Number(total.rows[0].count) };
  },
  '/search': (query) =>
    page(
      `from student where tenant_id = '000000' and string_to_array(name, null) @> array[$1] and name like $2`,
      [query.get('name'), `%${query.get('name')}%`],
      'order by student_no limit 20',
    ),
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
