import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ask, signed, signIn } from './client.ts';
import { crowd, type Member } from './crowd.ts';
import { load, type Call } from './load.ts';
import { at, show } from './show.ts';
import type { Stage } from './stage.ts';

/** Residents who sign in at night, and the seconds in which they all do. */
const SIGNERS = Number(process.env['BENCH_SIGNERS'] ?? 6_000);
const WITHIN = 600;
/** So long it is measured, by turns with and without those who sign; `BENCH_SECONDS=600` lets all of them sign. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const BLOCK = 5;
/** Keepers before the board, and how often each page asks. */
const VIEWERS = 40;
const EVERY = 10_000;
/** Lists that others read a second. */
const OTHERS = 20;
/** By so much others may wait longer. */
const MORE = 1.3;

const SIGN = '/api/flySource-yxgl/signRecord/sign';
const BOARD = '/api/flySource-yxgl/dormSign/board';
const LIST = '/api/flySource-base/student/list?current=1&size=20';
/** The building's fence, and a phone inside it. */
const FENCE = [{ name: '1号楼', position: '118.820500,31.940900', radius: 300 }];
const PLACE = { longitude: 118.81531, latitude: 31.94291, accuracy: 20, ageMs: 500 };

/** 6,000 sign in in ten minutes by code and place while forty keepers look at the board: what who reads lists notices of it. */
export async function night(stage: Stage): Promise<void> {
  const { product } = await stage.both();
  const { port } = product;
  const [admin, model] = [await signIn(port, 'admin'), await signIn(port, 'stu01')];
  const { roundId, signers } = await fill(stage.owner, model);
  const looked: number[] = [];
  const waits = { alone: [] as number[], meanwhile: [] as number[] };
  const wrong: string[] = [];
  const one = async (call: Call, times: number[]) => {
    const { p50, errors, error } = await load({ port, connections: 1, seconds: 0, next: () => call });
    times.push(p50);
    if (errors > 0) wrong.push(error);
  };
  const signing: number[] = [];
  let next = 0;
  let code = { text: '', until: 0 };
  const sign = async () => {
    const who = signers[next++ % signers.length]!;
    if (performance.now() > code.until) {
      code = { text: '', until: performance.now() + 10_000 };
      const { qr } = await ask<{ qr: { text: string } }>(
        port,
        signed('GET', `/api/flySource-yxgl/signTask/qr?roundId=${roundId}`, admin),
      );
      code.text = qr.text;
    }
    while (code.text === '') await sleep(5);
    // nobody's phone stands where another's does
    const longitude = PLACE.longitude + (next % 1_000) * 1e-6;
    await one(
      signed('POST', SIGN, who.token, { roundId, place: { ...PLACE, longitude }, qr: code.text }),
      signing,
    );
  };
  const list = (times: number[]) => one(signed('GET', LIST, admin), times);
  const look = () => one(signed('GET', BOARD, admin), looked);
  await beat(3, [{ perSecond: OTHERS, run: () => list([]) }]);
  for (let block = 0; block * BLOCK < SECONDS; block += 1) {
    await beat(BLOCK, [{ perSecond: OTHERS, run: () => list(waits.alone) }]);
    await beat(BLOCK, [
      { perSecond: OTHERS, run: () => list(waits.meanwhile) },
      { perSecond: SIGNERS / WITHIN, run: sign },
      { perSecond: (VIEWERS * 1000) / EVERY, run: look },
    ]);
  }
  const { rows } = await stage.owner.query<{ count: number }>(
    "select count(*)::int as count from sign_record where round_id = $1 and status = 'onTime' and method is not null",
    [roundId],
  );
  const [alone, meanwhile] = [at(waits.alone, 0.95), at(waits.meanwhile, 0.95)];
  const told = Math.min(next, signers.length);
  show(
    'night',
    `${SIGNERS} sign in at night in ${WITHIN / 60} minutes, ${VIEWERS} keepers before the board`,
    `others' p95 ${meanwhile.toFixed(0)} ms, alone ${alone.toFixed(0)} ms (${(meanwhile / alone).toFixed(2)} ×); p95 of a sign ${at(signing, 0.95).toFixed(0)} ms, of the board ${at(looked, 0.95).toFixed(0)} ms; ${rows[0]!.count} of ${told} are signed in, ${wrong.length} refused ${wrong[0] ?? ''}, target ${MORE} ×`,
    meanwhile / alone <= MORE && rows[0]!.count === told && wrong.length === 0,
  );
}

type Beat = { perSecond: number; run: () => Promise<void> };

/** Calls on fixed beats for so many seconds, whatever the answers do; over when all are answered. */
async function beat(seconds: number, beats: readonly Beat[]): Promise<void> {
  const running = new Set<Promise<void>>();
  const began = performance.now();
  await Promise.all(
    beats.map(async ({ perSecond, run }) => {
      for (let turn = 0; turn < seconds * perSecond; turn += 1) {
        const due = began + (turn * 1000) / perSecond;
        if (due > performance.now()) await sleep(due - performance.now());
        const call = run().finally(() => running.delete(call));
        running.add(call);
      }
    }),
  );
  await Promise.all(running);
}

/** Residents in rooms of six, and a round of tonight that is open. */
async function fill(owner: pg.Pool, model: string): Promise<{ roundId: string; signers: Member[] }> {
  const roundId = randomUUID();
  const client = await owner.connect();
  try {
    const signers = await crowd(client, model, SIGNERS);
    await client.query("set timezone = 'Asia/Shanghai'");
    await client.query(`insert into dorm_room (tenant_id, id, floor_id, building_id, room_no, room_code, full_name, room_type_id, gender, usage, created_at, updated_at)
      select '000000', gen_random_uuid(), m.floor_id, m.building_id, 'N' || g, '', '', m.room_type_id, m.gender, '1', now(), now()
      from generate_series(1, ${Math.ceil(SIGNERS / 6)}) g, (select * from dorm_room where tenant_id = '000000' limit 1) m on conflict do nothing`);
    await client.query(
      `insert into sign_round (tenant_id, id, title, biz_type, source_id, day, open_at, late_at, close_at, methods, need_all, points, status, code, created_at, updated_at)
      values ('000000', $1::uuid, 'bench', 'dorm', $1::uuid, current_date, now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours',
        '{gps,qr}', true, $2::jsonb, 'open', '0000', now(), now())`,
      [roundId, JSON.stringify(FENCE)],
    );
    await client.query(
      `insert into sign_record (tenant_id, id, round_id, title, biz_type, source_id, day, student_id, class_id, department_id, building_id, room_id, created_at, updated_at)
      select '000000', gen_random_uuid(), $1::uuid, 'bench', 'dorm', $1::uuid, current_date, s.id, s.class_id, s.department_id, r.building_id, r.id, now(), now()
      from newcomer p join student s on s.tenant_id = '000000' and s.id = p.student
      join (select r.*, row_number() over (order by r.room_no) - 1 as n from dorm_room r where r.tenant_id = '000000' and r.room_no like 'N%') r on r.n = p.n / 6`,
      [roundId],
    );
    await client.query(
      `insert into sign_consent (tenant_id, user_id, text, at) select '000000', p."user", '', now() from newcomer p`,
    );
    await client.query('vacuum analyze');
    return { roundId, signers };
  } finally {
    // its temporary table goes with it
    client.release(true);
  }
}
