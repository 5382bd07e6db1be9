import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { signed, signIn } from './client.ts';
import { crowd, through, type Member } from './crowd.ts';
import { load, type Answered, type Call } from './load.ts';
import { at, show } from './show.ts';
import { stopProcess } from './processes.ts';
import type { Stage } from './stage.ts';

/** Students who choose, and as many beds. `BENCH_STUDENTS=1000` where the machine is busy. */
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 6_000);
/** Of them a third comes in the first second, one call each, all at once. */
const AT_ONCE = 1 / 3;
/** One fifth wants the same fiftieth of the beds. */
const HOT = 1 / 50;
/** Who choose before anything is measured: a process that has just begun is slow at everything. */
const WARMING = 600;
const TARGET = 0.4;
/** Seconds until everybody has a bed. */
const WITHIN = 60;
const CHOOSE = '/api/flySource-yxgl/roomChoice/choose';
const MINE = '/api/flySource-yxgl/roomChoice/getMine';
const LINES = 32;
const ROUNDS_AT_MOST = 60;

/**
 * 6,000 students choose 6,000 beds, those who lost again and again, against as many bare inserts through the bare server in the
 * same run; on one node, then on two. What counts first is that it is right: won = filled = different beds = different students.
 */
export async function choosing(stage: Stage): Promise<void> {
  const { product, bare } = await stage.both();
  const second = await stage.product(true);
  for (const nodes of [[product.port], [product.port, second.port]]) {
    await contest(stage, nodes, bare.port, WARMING);
    const { ratio, right, text } = await contest(stage, nodes, bare.port, STUDENTS);
    show(
      nodes.length === 1 ? 'choice' : 'choice2',
      `${STUDENTS} students choose ${STUDENTS} beds${nodes.length === 1 ? '' : ' on two nodes'}, a fifth of them the same ${STUDENTS * HOT}, against bare inserts`,
      `${text}, target ${TARGET} and ${WITHIN} s`,
      right && ratio >= TARGET,
    );
  }
  await stopProcess(second.process);
}

async function contest(stage: Stage, nodes: readonly number[], bare: number, students: number) {
  const model = await signIn(nodes[0]!, 'stu01');
  const { choosers, batchId, beds } = await fill(stage.owner, model, students);
  const atOnce = Math.round(students * AT_ONCE);
  const heard = { won: [] as number[], refused: [] as number[], odd: '' };
  const told = new Set<string>();
  const hear = (one: Member, { status, ms, text }: Answered) => {
    if (status === 200) told.add(one.studentId);
    else if (!text().includes('"choice.')) heard.odd ||= `${status} ${text().slice(0, 200)}`;
    (status === 200 ? heard.won : heard.refused).push(ms);
  };
  // before it opens everybody sits in front of the countdown
  await onAll(nodes, choosers, LINES, (one) => signed('GET', MINE, one.token));
  const wish = (turn: number) =>
    turn % 5 === 0 ? turn % (students * HOT) : Math.floor(Math.random() * beds.length);
  const call = (one: Member, turn: number): Call =>
    signed('POST', CHOOSE, one.token, { batchId, bedId: beds[wish(turn)] });
  const began = performance.now();
  const rush = await onAll(nodes, choosers.slice(0, atOnce), atOnce, call, hear);
  heard.won = [];
  heard.refused = [];
  let [answers, seconds] = [0, 0];
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const left = choosers.filter((one) => !told.has(one.studentId));
    if (left.length === 0) break;
    const free = round === 0 ? beds : await freeOf(stage.owner, batchId);
    const pick = (one: Member, turn: number): Call =>
      round === 0
        ? call(one, turn)
        : signed('POST', CHOOSE, one.token, { batchId, bedId: free[(turn * 7 + round) % free.length] });
    const took = await onAll(nodes, left, LINES, pick, hear);
    answers += took.count;
    seconds += took.seconds;
    // nobody's thumb is faster
    if (took.seconds < 0.5) await sleep(500);
  }
  const all = (performance.now() - began) / 1000;
  const ours = answers / seconds;
  const plain = await load({
    port: bare,
    connections: LINES,
    seconds: 3,
    next: () => ({
      method: 'POST',
      path: '/bed',
      headers: {},
      body: JSON.stringify({ student: randomUUID(), bed: randomUUID() }),
    }),
  });
  const { rows: filled, beds: different, people } = await held(stage.owner, batchId);
  const right = [filled, different, people, told.size].every((count) => count === choosers.length);
  const ratio = ours / plain.perSecond;
  const [won, refused] = [at(heard.won, 0.95), at(heard.refused, 0.95)];
  const text = `${ratio.toFixed(2)} × bare (${ours.toFixed(0)}/s of ${plain.perSecond.toFixed(0)}/s), p95 of a bed ${won.toFixed(0)} ms and of a refusal ${refused.toFixed(0)} ms; ${atOnce} at once answered in ${(rush.seconds * 1000).toFixed(0)} ms, p99 ${rush.p99.toFixed(0)} ms; ${filled} filled, ${different} beds, ${people} students, ${told.size} told so within ${all.toFixed(0)} s ${heard.odd}`;
  return { ratio, right: right && heard.odd === '' && all <= WITHIN, text };
}

/** Everybody's call, by turns to each of the nodes. */
async function onAll(
  nodes: readonly number[],
  people: readonly Member[],
  lines: number,
  call: (one: Member, turn: number) => Call,
  hear?: (one: Member, answer: Answered) => void,
) {
  const began = performance.now();
  const parts = nodes.map((port, place) => {
    const own = people.filter((_, turn) => turn % nodes.length === place);
    const turnOf = (turn: number) => turn * nodes.length + place;
    const many = Math.ceil(lines / nodes.length);
    return through(port, own, many, (one, turn) => call(one, turnOf(turn)), hear);
  });
  const took = await Promise.all(parts);
  return {
    count: people.length,
    seconds: (performance.now() - began) / 1000,
    p99: Math.max(...took.map((part) => part.p99)),
  };
}

async function held(owner: pg.Pool, batchId: string) {
  const { rows } = await owner.query<{ rows: number; beds: number; people: number }>(
    `
    select count(*)::int as rows, count(distinct g.bed_id)::int as beds, count(distinct g.student_id)::int as people from dormitory_register g
    join room_choice_bed b on b.tenant_id = g.tenant_id and b.bed_id = g.bed_id and b.batch_id = $1 where g.state <> 'ended'`,
    [batchId],
  );
  return rows[0]!;
}

const freeOf = async (owner: pg.Pool, batchId: string): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    "select x.bed_id as id from room_choice_bed x join dorm_bed b on b.tenant_id = x.tenant_id and b.id = x.bed_id where x.batch_id = $1 and b.bed_use = 'free'",
    [batchId],
  );
  return rows.map((row) => row.id);
};

/** Students with accounts and sessions of their own, rooms of six, and a round that is open; all copied from the demo's rows. */
async function fill(owner: pg.Pool, model: string, students: number) {
  const batchId = randomUUID();
  const client = await owner.connect();
  try {
    const choosers = await crowd(client, model, students);
    const building = await rooms(client, students);
    await client.query(
      `insert into room_choice_batch (tenant_id, id, name, preview_at, open_at, close_at, unit, repick_max, show_roommate, status, created_at, updated_at)
      values ('000000', $1::uuid, $1::uuid::text, now() - interval '1 day', now() - interval '1 hour', now() + interval '1 day', 'bed', 2, 'none', 'published', now(), now())`,
      [batchId],
    );
    await client.query(
      `insert into room_choice_group (tenant_id, id, batch_id, name, gender, wave_no, created_at, updated_at)
      select '000000', $1, $1, 'all', s.gender, 1, now(), now() from student s where s.tenant_id = '000000' and s.student_no = 'stu01'`,
      [batchId],
    );
    await client.query(
      `insert into room_choice_student (tenant_id, id, batch_id, student_id, student_name, class_id, department_id, group_id, open_at, created_at, updated_at)
      select s.tenant_id, gen_random_uuid(), $1, s.id, s.name, s.class_id, s.department_id, $1, now() - interval '1 hour', now(), now() from student s join newcomer p on p.student = s.id`,
      [batchId],
    );
    await client.query(
      `insert into room_choice_bed (tenant_id, batch_id, bed_id, group_id)
      select b.tenant_id, $1, b.id, $1 from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
      where b.tenant_id = '000000' and r.room_no like $2 order by b.bed_code limit ${students}`,
      [batchId, `${building}%`],
    );
    await client.query(`drop table if exists bench_bed`);
    await client.query(
      `create table bench_bed (tenant_id text, id uuid, student_id uuid, bed_id uuid, state text, created_at timestamptz, primary key (tenant_id, id))`,
    );
    for (const column of ['student_id', 'bed_id'])
      await client.query(`create unique index on bench_bed (tenant_id, ${column}) where state <> 'ended'`);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>(
      'select bed_id as id from room_choice_bed where batch_id = $1 order by bed_id',
      [batchId],
    );
    return { choosers, batchId, beds: rows.map((row) => row.id) };
  } finally {
    // its temporary table goes with it
    client.release(true);
  }
}

/** Answers with what the numbers of the new rooms begin with. */
async function rooms(client: pg.PoolClient, students: number): Promise<string> {
  const prefix = `W${randomBytes(2).toString('hex')}-`;
  const first =
    "select r.* from dorm_room r join student s on s.tenant_id = r.tenant_id and s.student_no = 'stu01' and r.gender = s.gender where r.tenant_id = '000000' limit 1";
  await client.query(`insert into dorm_room (tenant_id, id, floor_id, building_id, room_no, room_code, full_name, room_type_id, gender, usage, created_at, updated_at)
    select '000000', gen_random_uuid(), m.floor_id, m.building_id, '${prefix}' || g, '', '', m.room_type_id, m.gender, '1', now(), now()
    from generate_series(1, ${Math.ceil(students / 6)}) g, (${first}) m`);
  await client.query(`insert into dorm_bed (tenant_id, id, room_id, building_id, gender, bed_no, bed_code, full_name, created_at, updated_at)
    select '000000', gen_random_uuid(), r.id, r.building_id, r.gender, n::text, '', '', now(), now()
    from dorm_room r, generate_series(1, 6) n where r.tenant_id = '000000' and r.room_no like '${prefix}%'`);
  return prefix;
}
