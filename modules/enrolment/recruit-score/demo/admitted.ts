import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import type { Cast } from './scored.ts';

/** Days after the scores on which what happens; two weeks of publicity hold five days of work whatever is celebrated. */
const FIRST = { run: 4, from: 6, to: 19, end: 20, confirm: 22 };
const COLLECT = { open: 28, shut: 31, run: 32, from: 33, to: 46, end: 47, confirm: 49 };
/** Ties are decided in some rounds of words: each shows the next. */
const WORDS = 8;

type Round = { name: string; roundType: 'first' | 'collect'; wishFrom?: string; wishTo?: string };
type Days = { run: number; from: number; to: number };

const on = (cast: Cast, days: number, time = '10:00') => `${addDays(cast.day, days)} ${time}:00`;

/** The first round, from its run to its publicity. */
export async function firstRound(at: Stage, work: Work, cast: Cast): Promise<void> {
  const { batchId, adminId } = cast;
  await at.call(adminId, on(cast, FIRST.run, '09:00'), 'dzks/examBatch/startAdmit', { id: batchId });
  const id = await addRound(at, cast, FIRST.run, {
    name: `${cast.day.slice(0, 4)}年首轮录取`,
    roundType: 'first',
  });
  if (id) await runRound(at, work, cast, id, FIRST);
}

async function addRound(at: Stage, cast: Cast, days: number, round: Round): Promise<string | null> {
  const row = await at.call(cast.adminId, on(cast, days), 'dzks/admitRound/add', {
    batchId: cast.batchId,
    ...round,
  });
  return row ? String(row['id']) : null;
}

async function runRound(
  at: Stage,
  work: Work,
  cast: Cast,
  id: string,
  { run, from, to }: Days,
): Promise<void> {
  const call = (days: number, time: string, path: string, body: object) =>
    at.call(cast.adminId, on(cast, days, time), path, body);
  await call(run, '10:10', 'dzks/admitRound/simulate', { id });
  for (let word = 0; word < WORDS && (await decideTies(at, work, cast, id, run)); word += 1)
    await call(run, `11:${String(20 + word)}`, 'dzks/admitRound/simulate', { id });
  await call(run, '15:00', 'dzks/admitRound/commit', { id });
  await at.decide(id, on(cast, run + 1), { type: 'approve', comment: '程序合规，同意' });
  await call(run + 1, '15:00', 'dzks/admitRound/publish', {
    ...{ id, publicFrom: addDays(cast.day, from), publicTo: addDays(cast.day, to) },
  });
}

/** Of equals at the last place the office takes one, as the rules of the school have it; says whether there were any. */
async function decideTies(at: Stage, work: Work, cast: Cast, roundId: string, days: number) {
  const held = await work.db.rows<{ id: string; isFirst: boolean }>(sql`
    select r.id, row_number() over (partition by r.plan_id order by c.birth_date, c.register_no) = 1 as is_first
    from admit_result r join candidate c on c.id = r.candidate_id where r.round_id = ${roundId} and r.result_type = 'hold'`);
  for (const { id, isFirst } of held)
    await at.call(cast.adminId, on(cast, days, '11:00'), 'dzks/admitResult/decideTie', {
      ...{ id, decision: isFirst ? 'admit' : 'reject', reason: '同分考生按出生年月先后' },
    });
  return held.length > 0;
}

const roundOf = (work: Work, { batchId }: Cast, roundType: Round['roundType']) =>
  work.db.row<{ id: string }>(
    sql`select id from admit_round where batch_id = ${batchId} and round_type = ${roundType}`,
  );

/** Publicity is over, and whoever was admitted says whether he comes: most do, some give up, a few say nothing. */
export async function hearConfirmed(
  at: Stage,
  work: Work,
  cast: Cast,
  { roundType, from, count }: { roundType: Round['roundType']; from: number; count: number },
): Promise<void> {
  const round = await roundOf(work, cast, roundType);
  if (!round) return;
  const { end, confirm } = roundType === 'first' ? FIRST : COLLECT;
  if (from === 0)
    await at.call(cast.adminId, on(cast, end), 'dzks/admitRound/endPublicity', { id: round.id });
  const people = await work.db.rows<{ userId: string; n: number }>(sql`
    select u.id as user_id, row_number() over (order by c.register_no)::int as n from admit_result r join candidate c on c.id = r.candidate_id
    join sys_user u on u.person_id = c.id where r.round_id = ${round.id} and r.result_type in ('admit', 'adjust')
    order by c.register_no limit ${count} offset ${from}`);
  for (const { userId, n } of people) {
    if (n % SILENT === 0) continue;
    const path = n % GIVING_UP === 0 ? 'dzks/ks/giveUp' : 'dzks/ks/confirm';
    await at.call(userId, on(cast, confirm + (n % 4), `1${n % 10}:${String(10 + (n % 50))}`), path, {});
  }
}

const SILENT = 37;
const GIVING_UP = 9;

/** Those without a place wish once more, for what was given back. */
export const WISHING = 120;

export async function collectWishes(at: Stage, work: Work, cast: Cast): Promise<void> {
  const id = await addRound(at, cast, COLLECT.open - 1, {
    ...{ name: `${cast.day.slice(0, 4)}年征集志愿录取`, roundType: 'collect' },
    ...{ wishFrom: on(cast, COLLECT.open, '08:00'), wishTo: on(cast, COLLECT.shut, '18:00') },
  });
  if (!id) return;
  const people = await work.db.rows<{ userId: string }>(sql`
    select u.id as user_id from candidate c join sys_user u on u.person_id = c.id
    where c.batch_id = ${cast.batchId} and c.admit_status = 'rejected' and c.exam_status = 'present' order by c.rank_all limit ${WISHING}`);
  for (const [place, { userId }] of people.entries()) {
    const when = on(cast, COLLECT.open + (place % 3), `1${place % 8}:${String(10 + (place % 50))}`);
    const offered = await at.call(userId, when, 'dzks/ks/getRoundWishes', {});
    const plans = (offered?.['plans'] ?? []) as { id: string; limit: string | null }[];
    const open = plans.filter(({ limit }) => limit === null).map((plan) => plan.id);
    const turned = [...open.slice(place % open.length), ...open.slice(0, place % open.length)];
    if (open.length > 0)
      await at.call(userId, when, 'dzks/ks/saveRoundWishes', {
        ...{ roundId: id, wishIds: turned.slice(0, 3), obeyAdjust: place % 3 > 0 },
      });
  }
  await runRound(at, work, cast, id, COLLECT);
}
