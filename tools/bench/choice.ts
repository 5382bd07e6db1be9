import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { signed, signIn } from './client.ts';
import { crowd, through, type Member } from './crowd.ts';
import { load, type Call } from './load.ts';
import { show } from './show.ts';
import type { Stage } from './stage.ts';

/** Students who choose, and as many beds. `BENCH_STUDENTS=1000` where the machine is busy. */
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 6_000);
/** Those who come in the first second, one call each, all at once. */
const AT_ONCE = Math.round(STUDENTS / 3);
/** One fifth wants the same fiftieth of the beds. */
const HOT = Math.max(1, Math.round(STUDENTS / 50));
const TARGET = 0.5;
const CHOOSE = '/api/flySource-yxgl/roomChoice/choose';
const MINE = '/api/flySource-yxgl/roomChoice/getMine';
const LINES = 32;
const ROUNDS_AT_MOST = 60;

/**
 * 6,000 students choose 6,000 beds, those who lost again and again, against as many bare inserts through the bare server in the
 * same run. What counts first is that it is right: won = filled = different beds = different students.
 */
export async function choosing(stage: Stage): Promise<void> {
  const { product, bare } = await stage.both();
  const model = await signIn(product.port, 'stu01');
  const { choosers, batchId } = await fill(stage.owner, model);
  const { rows } = await stage.owner.query<{ id: string }>(
    'select bed_id as id from room_choice_bed where batch_id = $1 order by bed_id',
    [batchId],
  );
  const beds = rows.map((row) => row.id);
  const wish = (turn: number) => (turn % 5 === 0 ? turn % HOT : Math.floor(Math.random() * beds.length));
  const call = (one: Member, turn: number): Call =>
    signed('POST', CHOOSE, one.token, { batchId, bedId: beds[wish(turn)] });
  let [answers, seconds, worst] = [0, 0, 0];
  // before it opens everybody sits in front of the countdown
  await through(product.port, choosers, LINES, (one) => signed('GET', MINE, one.token));
  const rush = await through(product.port, choosers.slice(0, AT_ONCE), AT_ONCE, call);
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const left = await without(stage.owner, choosers);
    if (left.length === 0) break;
    const free = await freeOf(stage.owner, batchId);
    const pick = (one: Member, turn: number): Call =>
      round === 0
        ? call(one, turn)
        : signed('POST', CHOOSE, one.token, { batchId, bedId: free[(turn * 7 + round) % free.length] });
    const took = await through(product.port, left, LINES, pick);
    answers += took.count;
    seconds += took.count / took.perSecond;
    worst = Math.max(worst, took.p99);
  }
  const ours = answers / seconds;
  const plain = await load({
    port: bare.port,
    connections: LINES,
    seconds: 3,
    next: () => ({
      method: 'POST',
      path: '/bed',
      headers: {},
      body: JSON.stringify({ student: randomUUID(), bed: randomUUID() }),
    }),
  });
  const exact = await stage.owner.query<{ rows: number; beds: number; people: number }>(
    `
    select count(*)::int as rows, count(distinct g.bed_id)::int as beds, count(distinct g.student_id)::int as people from dormitory_register g
    join room_choice_bed b on b.tenant_id = g.tenant_id and b.bed_id = g.bed_id and b.batch_id = $1 where g.state <> 'ended'`,
    [batchId],
  );
  const { rows: filled, beds: different, people } = exact.rows[0]!;
  const right = filled === choosers.length && different === filled && people === filled;
  const ratio = ours / plain.perSecond;
  show(
    'choice',
    `${STUDENTS} students choose ${STUDENTS} beds, a fifth of them the same ${HOT}, against bare inserts`,
    `${ratio.toFixed(2)} × bare (${ours.toFixed(0)}/s of ${plain.perSecond.toFixed(0)}/s), p99 ${worst.toFixed(0)} ms; ${AT_ONCE} at once answered in ${((AT_ONCE / rush.perSecond) * 1000).toFixed(0)} ms, p99 ${rush.p99.toFixed(0)} ms; ${filled} filled, ${different} beds, ${people} students, target ${TARGET}`,
    right && ratio >= TARGET,
  );
}

async function without(owner: pg.Pool, choosers: readonly Member[]): Promise<Member[]> {
  const { rows } = await owner.query<{ id: string }>(
    "select student_id as id from dormitory_register where state <> 'ended'",
  );
  const housed = new Set(rows.map((row) => row.id));
  return choosers.filter((one) => !housed.has(one.studentId));
}

const freeOf = async (owner: pg.Pool, batchId: string): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    "select x.bed_id as id from room_choice_bed x join dorm_bed b on b.tenant_id = x.tenant_id and b.id = x.bed_id where x.batch_id = $1 and b.bed_use = 'free'",
    [batchId],
  );
  return rows.map((row) => row.id);
};

/** Students with accounts and sessions of their own, rooms of six, and a round that is open; all copied from the demo's rows. */
async function fill(owner: pg.Pool, model: string): Promise<{ choosers: Member[]; batchId: string }> {
  const batchId = randomUUID();
  const client = await owner.connect();
  try {
    const choosers = await crowd(client, model, STUDENTS);
    await rooms(client);
    await client.query(
      `insert into room_choice_batch (tenant_id, id, name, preview_at, open_at, close_at, unit, repick_max, show_roommate, status, created_at, updated_at)
      values ('000000', $1, 'bench', now() - interval '1 day', now() - interval '1 hour', now() + interval '1 day', 'bed', 2, 'none', 'published', now(), now())`,
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
      where b.tenant_id = '000000' and r.room_no like 'W%' order by b.bed_code limit ${STUDENTS}`,
      [batchId],
    );
    await client.query(`drop table if exists bench_bed`);
    await client.query(
      `create table bench_bed (tenant_id text, id uuid, student_id uuid, bed_id uuid, state text, created_at timestamptz, primary key (tenant_id, id))`,
    );
    for (const column of ['student_id', 'bed_id'])
      await client.query(`create unique index on bench_bed (tenant_id, ${column}) where state <> 'ended'`);
    await client.query('vacuum analyze');
    return { choosers, batchId };
  } finally {
    // its temporary table goes with it
    client.release(true);
  }
}

async function rooms(client: pg.PoolClient): Promise<void> {
  const first =
    "select r.* from dorm_room r join student s on s.tenant_id = r.tenant_id and s.student_no = 'stu01' and r.gender = s.gender where r.tenant_id = '000000' limit 1";
  await client.query(`insert into dorm_room (tenant_id, id, floor_id, building_id, room_no, room_code, full_name, room_type_id, gender, usage, created_at, updated_at)
    select '000000', gen_random_uuid(), m.floor_id, m.building_id, 'W' || g, '', '', m.room_type_id, m.gender, '1', now(), now()
    from generate_series(1, ${Math.ceil(STUDENTS / 6)}) g, (${first}) m`);
  await client.query(`insert into dorm_bed (tenant_id, id, room_id, building_id, gender, bed_no, bed_code, full_name, created_at, updated_at)
    select '000000', gen_random_uuid(), r.id, r.building_id, r.gender, n::text, '', '', now(), now()
    from dorm_room r, generate_series(1, 6) n where r.tenant_id = '000000' and r.room_no like 'W%'`);
}
