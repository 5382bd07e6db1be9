import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ask, signed, signIn } from './client.ts';
import { crowd, through, type Member } from './crowd.ts';
import { load, type Call } from './load.ts';
import { at, show } from './show.ts';
import type { Stage } from './stage.ts';

/** Takers, who all begin at once, and saves a second while they write. `BENCH_TAKERS=500` where the machine is busy. */
const TAKERS = Number(process.env['BENCH_TAKERS'] ?? 3_000);
const LINES = 128;
const SAVES_A_SECOND = 300;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const START_WITHIN = 5;
const START_TARGET = 0.25;
const SAVE_P95 = 300;
const mine = (verb: string) => `/api/flySource-zxks/myExam/${verb}`;

type Sitting = { token: string; attemptId: string; sessionKey: string; versionIds: string[] };

/** A test of 3,000: everybody begins, then they write while the server is killed in the middle. What was said to be saved is there. */
export async function examining(stage: Stage): Promise<void> {
  const { product, bare } = await stage.both();
  const { members, planId, questions } = await fill(stage.owner, product.port);
  const begun = await through(product.port, members, LINES, (one) =>
    signed('POST', mine('start'), one.token, { planId, device: 'bench-device' }),
  );
  const took = members.length / begun.perSecond;
  const plain = await load({
    port: bare.port,
    connections: 32,
    seconds: 3,
    next: (): Call => {
      const body = JSON.stringify({ attempt: randomUUID(), questions });
      return { method: 'POST', path: '/attempt', headers: {}, body };
    },
  });
  const sittings = await sittingsOf(stage.owner, planId, members);
  const ratio = begun.perSecond / plain.perSecond;
  show(
    'exam',
    `${TAKERS} begin a test of ${questions.length} questions at once, against bare inserts of the same rows`,
    `${ratio.toFixed(2)} × bare (${begun.perSecond.toFixed(0)}/s of ${plain.perSecond.toFixed(0)}/s), all within ${took.toFixed(1)} s, p99 ${begun.p99.toFixed(0)} ms; ${sittings.length} begun, target ${START_TARGET} and ${START_WITHIN} s`,
    sittings.length === TAKERS && ratio >= START_TARGET && took <= START_WITHIN,
  );
  await writing(stage, sittings);
}

/** Saves on a fixed beat, whatever the answers do; halfway the server is killed and started again. */
async function writing(stage: Stage, sittings: readonly Sitting[]): Promise<void> {
  const { product } = await stage.both();
  const told = new Map<string, number>();
  const times: number[] = [];
  const running = new Set<Promise<void>>();
  let [refused, isDown, why] = [0, false, ''];
  const save = async (turn: number) => {
    const { token, attemptId, sessionKey, versionIds } = sittings[(turn * 7) % sittings.length]!;
    const versionId = versionIds[turn % versionIds.length]!;
    const seq = Date.now() * 100 + (turn % 100);
    const items = [{ versionId, answer: [turn % 4], seq }];
    const call = signed('POST', mine('save'), token, { attemptId, sessionKey, items });
    const down = isDown;
    try {
      const { p50, errors, error } = await load({
        port: product.port,
        connections: 1,
        seconds: 0,
        next: () => call,
      });
      if (errors > 0) {
        why ||= error;
        return void (refused += down || isDown ? 0 : 1);
      }
      if (!down) times.push(p50);
      const key = `${attemptId}:${versionId}`;
      told.set(key, Math.max(told.get(key) ?? 0, seq));
    } catch {
      // nobody answers while it is down: the taker's device keeps it and sends it again
      if (!down && !isDown) refused += 1;
    }
  };
  let anew = Promise.resolve();
  const began = performance.now();
  const half = (SAVES_A_SECOND * SECONDS) / 2;
  for (let turn = 0; turn < SAVES_A_SECOND * SECONDS; turn += 1) {
    const due = began + (turn * 1000) / SAVES_A_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    if (turn === half) {
      isDown = true;
      product.process.kill('SIGKILL');
      anew = stage.fresh().then(() => {
        isDown = false;
      });
    }
    const one = save(turn).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all([...running, anew]);
  const lost = await lostOf(stage.owner, told);
  const p95 = at(times, 0.95);
  show(
    'saves',
    `${SAVES_A_SECOND} saves a second for ${SECONDS} s, the server killed in the middle`,
    `p95 ${p95.toFixed(0)} ms, ${times.length} answered while it stood, ${refused} refused ${why}, ${told.size} answers told, ${lost} of them lost, target ${SAVE_P95} ms and none lost`,
    p95 <= SAVE_P95 && lost === 0 && refused === 0,
  );
}

async function lostOf(owner: pg.Pool, told: ReadonlyMap<string, number>): Promise<number> {
  const wanted = [...told].map(([key, seq]) => ({
    attempt: key.split(':')[0],
    version: key.split(':')[1],
    seq,
  }));
  const { rows } = await owner.query<{ lost: number }>(
    `select count(*)::int as lost from jsonb_to_recordset($1::jsonb) as w(attempt uuid, version uuid, seq bigint)
      left join exam_answer x on x.tenant_id = '000000' and x.attempt_id = w.attempt and x.version_id = w.version
      where coalesce(x.seq, 0) < w.seq`,
    [JSON.stringify(wanted)],
  );
  return rows[0]!.lost;
}

async function fill(owner: pg.Pool, port: number) {
  const model = await signIn(port, 'stu01');
  const admin = await signIn(port, 'admin');
  const { rows: plans } = await owner.query<{ id: string; status: string; version: number }>(
    "select id, status, version from exam_plan where tenant_id = '000000' and kind = 'entrance' order by start_at desc limit 1",
  );
  const { id: planId, status, version } = plans[0]!;
  if (status === 'draft')
    await ask(port, signed('POST', '/api/flySource-zxks/examPlan/publish', admin, { id: planId, version }));
  const client = await owner.connect();
  try {
    const members = await crowd(client, model, TAKERS);
    // nobody reads ten seconds here
    await client.query("update exam_material set min_seconds = 0 where tenant_id = '000000'");
    await client.query(
      `insert into exam_reading (tenant_id, material_id, person_id, seconds, beat_at)
      select '000000', m.id, p.student, 60, now() from exam_material m, newcomer p where m.tenant_id = '000000' and m.plan_id = $1 on conflict do nothing`,
      [planId],
    );
    await client.query(
      `insert into exam_taker (tenant_id, id, plan_id, taker_kind, person_id, student_id, taker_name, class_id, department_id, owner_id, created_at, updated_at)
      select '000000', gen_random_uuid(), x.id, 'student', s.id, s.id, s.name, s.class_id, s.department_id, x.owner_id, now(), now()
      from newcomer p join student s on s.tenant_id = '000000' and s.id = p.student, exam_plan x where x.tenant_id = '000000' and x.id = $1`,
      [planId],
    );
    for (const table of ['exam_attempt', 'exam_answer']) {
      await client.query(`drop table if exists bench_${table}`);
      await client.query(`create table bench_${table} (like ${table} including defaults including indexes)`);
    }
    await client.query('vacuum analyze');
    const [first] = members;
    await ask(port, signed('POST', mine('start'), first!.token, { planId, device: 'bench-device' }));
    const { rows } = await owner.query<{ id: string }>(
      'select x.version_id as id from exam_answer x join exam_attempt a on a.tenant_id = x.tenant_id and a.id = x.attempt_id where a.person_id = $1 order by x.place',
      [first!.studentId],
    );
    return { members, planId, questions: rows.map(({ id }) => id) };
  } finally {
    // its temporary table goes with it
    client.release(true);
  }
}

async function sittingsOf(owner: pg.Pool, planId: string, members: readonly Member[]): Promise<Sitting[]> {
  const tokens = new Map(members.map((one) => [one.studentId, one.token]));
  const { rows } = await owner.query<Omit<Sitting, 'token'> & { personId: string }>(
    `select a.id as "attemptId", a.session_key as "sessionKey", a.person_id as "personId",
      (select array_agg(x.version_id::text) from exam_answer x where x.tenant_id = a.tenant_id and x.attempt_id = a.id) as "versionIds"
    from exam_attempt a where a.tenant_id = '000000' and a.plan_id = $1 and a.status = 'doing' and a.person_id = any($2::uuid[])`,
    [planId, [...tokens.keys()]],
  );
  return rows.map(({ personId, ...row }) => ({ ...row, token: tokens.get(personId)! }));
}
