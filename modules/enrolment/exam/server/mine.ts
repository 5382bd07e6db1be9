import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Duty, CalendarEvent } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { doorOf } from '../rules/clock.ts';
import { refuse } from '../errors.ts';
import { planOf } from './frozen.ts';
import { millis, takerOf, TAKES, windowOf } from './taker.ts';

type Mine = {
  id: string;
  name: string;
  kind: string;
  startAt: string;
  endAt: string;
  durationMin: number;
  attempts: number;
  used: number;
  doing: boolean;
  deadlineAt: string | null;
  status: string;
  score: number | null;
  fullScore: number | null;
  isPassed: boolean | null;
  publishedAt: string | null;
  showScore: string;
};

const own = (work: Work) => sql`
  from exam_taker k join exam_plan p on p.id = k.plan_id and p.status <> 'draft'
  left join lateral (
    select count(*) filter (where a.status <> 'void') as used, bool_or(a.status = 'doing' and a.deadline_at > ${work.now}::timestamptz) as doing,
      max(a.deadline_at) filter (where a.status = 'doing') as deadline_at from exam_attempt a where a.taker_id = k.id) a on true
  where k.person_id = ${takerOf(work)}`;

/** My tests: what waits, what runs, what is over. */
export const list = get('zxks/myExam/list', {
  ...TAKES,
  async handle(work) {
    const rows = await work.db.rows<Mine>(sql`
      select p.id, p.name, p.kind, p.start_at, p.end_at, p.duration_min, p.attempts, a.used, coalesce(a.doing, false) as doing, a.deadline_at,
        p.status, k.score, p.full_score, k.is_passed, k.published_at, p.show_score
      ${own(work)} order by p.end_at desc limit 60`);
    return { now: work.at, plans: rows.map((row) => ({ ...row, stage: stageOf(row, work.at) })) };
  },
});

function stageOf({ doing, used, attempts, startAt, endAt, isPassed, kind }: Mine, now: string): string {
  if (doing) return 'doing';
  if (now < startAt) return 'waiting';
  if (now >= endAt || used >= attempts || (kind === 'entrance' && isPassed)) return 'over';
  return 'open';
}

type Material = { id: string; title: string; content: string; minSeconds: number; seconds: number };

/** What has to be known before one begins: rules, materials, whether it is time. */
export const getIntro = get('zxks/myExam/getIntro', {
  ...TAKES,
  query: z.strictObject({ planId: z.uuid() }),
  async handle(work, { query: { planId } }) {
    const taker = await work.db.row<{ extraMinutes: number; used: number; device: string | null }>(sql`
      select k.extra_minutes, (select count(*) from exam_attempt a where a.taker_id = k.id and a.status <> 'void') as used,
        (select a.device from exam_attempt a where a.taker_id = k.id and a.status = 'doing') as device
      from exam_taker k where k.plan_id = ${planId} and k.person_id = ${takerOf(work)}`);
    if (!taker) throw refuse.notOnRoster();
    const plan = await planOf(work, planId);
    const materials = await work.db.rows<Material>(sql`
      select m.id, m.title, m.content, m.min_seconds, coalesce(r.seconds, 0) as seconds from exam_material m
      left join exam_reading r on r.tenant_id = m.tenant_id and r.material_id = m.id and r.person_id = ${takerOf(work)}
      where m.plan_id = ${planId} order by m.sort, m.title`);
    const { name, kind, notice, startAt, endAt, durationMin, lateMin, minSubmitMin, attempts, leaveLimit } =
      plan;
    return {
      ...{
        id: planId,
        now: work.at,
        name,
        kind,
        notice,
        startAt,
        endAt,
        lateMin,
        minSubmitMin,
        attempts,
        leaveLimit,
      },
      durationMin: durationMin + taker.extraMinutes,
      ...{
        used: taker.used,
        device: taker.device,
        onLimit: plan.onLimit,
        needsCode: plan.accessCode !== null,
      },
      questions: Math.max(
        ...plan.papers.map(({ items, rules }) => rules.reduce((sum, { count }) => sum + count, items.length)),
      ),
      fullScore: plan.papers[0]!.fullPt / 100,
      door: plan.status === 'published' ? doorOf(windowOf(plan), work.now.getTime()) : 'closed',
      materials,
    };
  },
});

/** The longest pause between two beats that still counts as reading, in seconds. */
const BEAT = 30;

/** Somebody is reading: the server counts the seconds since it last heard so, never the page. */
export const heartbeat = post('zxks/myExam/heartbeat', {
  ...TAKES,
  proof: 'plain',
  personal: true,
  body: z.strictObject({ materialId: z.uuid() }),
  async handle(work, { body: { materialId } }) {
    const row = await work.db.row<{ seconds: number }>(sql`
      insert into exam_reading as r (tenant_id, material_id, person_id, beat_at)
      select ${work.tenant}, m.id, k.person_id, ${work.at} from exam_material m
      join exam_taker k on k.plan_id = m.plan_id and k.person_id = ${takerOf(work)} where m.id = ${materialId}
      on conflict (tenant_id, material_id, person_id) do update set beat_at = excluded.beat_at,
        seconds = r.seconds + case when excluded.beat_at - r.beat_at <= ${BEAT} * interval '1 second'
          then greatest(0, extract(epoch from excluded.beat_at - r.beat_at))::int else 0 end
      returning r.seconds`);
    if (!row) throw refuse.notOnRoster();
    return row;
  },
});

type Due = { id: string; name: string; startAt: string; endAt: string };

/** Tests that are still to be taken. */
export async function examDuties(work: Work): Promise<Duty[]> {
  if (work.actor.personId === null) return [];
  const rows = await work.db.rows<Due>(sql`
    select p.id, p.name, p.start_at, p.end_at ${own(work)} and p.status = 'published' and p.end_at > ${work.at}::timestamptz
      and a.used = 0 order by p.end_at limit 20`);
  return rows.map(({ id, name, endAt }) => ({
    ...{ kind: 'exam', id, title: name, dueAt: endAt, weight: 3 as const },
    link: '/layout/enrolment/exam/mine',
  }));
}

/** One's tests in one's calendar. */
export async function ownExams(work: Work, from: string, to: string): Promise<CalendarEvent[]> {
  if (work.actor.personId === null) return [];
  const rows = await work.db.rows<Due>(sql`
    select p.id, p.name, p.start_at, p.end_at ${own(work)} and p.start_at < ${to}::date + 1 and p.end_at >= ${from}::date order by p.start_at limit 100`);
  return rows.map(({ id, name, startAt, endAt }) => ({
    ...{ id, title: name, start: startAt, end: endAt, place: null },
    allDay: millis(endAt) - millis(startAt) > 86_400_000,
    link: '/layout/enrolment/exam/mine',
  }));
}

export const ownAnswers = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select p.name, a.no, a.started_at, a.submitted_at, a.submit_kind, a.leave_count, k.score, k.is_passed, k.rank
    from exam_attempt a join exam_taker k on k.id = a.taker_id join exam_plan p on p.id = a.plan_id
    where a.person_id = ${work.actor.personId}::uuid order by a.started_at`);
