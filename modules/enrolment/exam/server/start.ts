import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { draw } from '#modules/enrolment/question-bank';
import { formatDateTime } from '#platform/pure/date.ts';
import { random, type Random } from '#platform/pure/random.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { versionsOf } from '#modules/enrolment/question-bank';
import { deadlineOf, doorOf } from '../rules/clock.ts';
import { refuse } from '../errors.ts';
import { closeAttempt } from './close.ts';
import { planOf, type KnownPlan } from './frozen.ts';
import { rangesOf } from './plan-ranges.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import { millis, takerOf, TAKES, windowOf } from './taker.ts';

type Taker = { id: string; extraMinutes: number };
type Doing = { id: string; device: string; deadlineAt: string; sessionKey: string };

/**
 * Begins, or goes on with what has begun: of many starts at once one is the attempt, and all get it. Another device takes it
 * over; the one before is told so with its next save.
 */
export const start = post('zxks/myExam/start', {
  ...TAKES,
  proof: 'plain',
  // who looks on as somebody takes no test for him
  personal: true,
  body: z.strictObject({
    planId: z.uuid(),
    device: z.string().min(8).max(64),
    accessCode: z.string().max(20).optional(),
  }),
  async handle(work, { body }): Promise<Sheet> {
    const plan = await planOf(work, body.planId);
    const taker = await work.db.row<Taker>(sql`
      select id, extra_minutes from exam_taker where plan_id = ${plan.id} and person_id = ${takerOf(work)} for update`);
    if (!taker) throw refuse.notOnRoster();
    assertPlace(work, plan);
    const doing = await goingOn(work, taker.id);
    if (doing) return sheetOf(work, plan, await takenOver(work, doing, body.device));
    await assertMayBegin(work, plan, taker, body.accessCode);
    return sheetOf(work, plan, await begun(work, plan, taker, body.device));
  },
});

/** The attempt that runs; one whose time is over is closed first. */
async function goingOn(work: Work, takerId: string): Promise<Doing | null> {
  const doing = await work.db.row<Doing>(sql`
    select id, device, deadline_at, session_key from exam_attempt where taker_id = ${takerId} and status = 'doing'`);
  if (!doing) return null;
  if (millis(doing.deadlineAt) > work.now.getTime()) return doing;
  await closeAttempt(work, doing.id, 'timeout');
  return null;
}

async function takenOver(work: Work, doing: Doing, device: string): Promise<string> {
  if (doing.device === device) return doing.id;
  await work.db.run(sql`
    update exam_attempt set session_key = ${newKey()}, device = ${device}, ip = ${work.ip} where id = ${doing.id}`);
  await work.db.run(sql`
    insert into exam_event (tenant_id, id, attempt_id, kind, at) values (${work.tenant}, ${v7()}, ${doing.id}, 'takeOver', ${work.at})`);
  return doing.id;
}

const newKey = (): string => randomBytes(18).toString('base64url');

function assertPlace(work: Work, { ipRanges }: KnownPlan): void {
  if (!ipRanges) return;
  const family = work.ip.includes(':') ? 'ipv6' : 'ipv4';
  if (!rangesOf(ipRanges)?.check(work.ip, family)) throw refuse.wrongPlace();
}

async function assertMayBegin(
  work: Work,
  plan: KnownPlan,
  taker: Taker,
  code: string | undefined,
): Promise<void> {
  const door = doorOf(windowOf(plan), work.now.getTime());
  if (door === 'notOpen') throw refuse.notOpen({ at: plan.startAt.slice(0, 16) });
  if (door === 'closed' || plan.status !== 'published') throw refuse.closed();
  if (door === 'late') throw refuse.late({ minutes: plan.lateMin });
  if (plan.accessCode && plan.accessCode !== code?.trim()) throw refuse.accessCode();
  const state = await work.db.row<{ unread: number; used: number; passed: boolean }>(sql`
    select (select count(*) from exam_material m left join exam_reading r on r.tenant_id = m.tenant_id and r.material_id = m.id and r.person_id = ${takerOf(work)}
        where m.plan_id = ${plan.id} and coalesce(r.seconds, -1) < m.min_seconds) as unread,
      (select count(*) from exam_attempt a where a.taker_id = ${taker.id} and a.status <> 'void') as used,
      (select coalesce(k.is_passed, false) from exam_taker k where k.id = ${taker.id}) as passed`);
  if (state!.unread > 0) throw refuse.materialUnread();
  if (state!.used >= plan.attempts) throw refuse.noAttempts({ most: plan.attempts });
  // a test of newcomers is over once it is passed
  if (plan.kind === 'entrance' && state!.passed) throw refuse.noAttempts({ most: plan.attempts });
}

type Line = {
  versionId: string;
  place: number;
  sectionNo: number;
  fullPt: number;
  optionOrder: number[] | null;
};

async function begun(work: Work, plan: KnownPlan, taker: Taker, device: string): Promise<string> {
  const id = v7();
  const seed = `${work.tenant}|${plan.id}|${id}`;
  const chance = random(seed);
  const paper = plan.papers[chance.int(0, plan.papers.length - 1)]!;
  const deadline = deadlineOf(windowOf(plan), work.now.getTime(), taker.extraMinutes);
  await work.db.run(sql`
    insert into exam_attempt (tenant_id, id, plan_id, taker_id, person_id, no, paper_id, seed, started_at, deadline_at, session_key, device, ip)
    select ${work.tenant}, ${id}, ${plan.id}, ${taker.id}, ${takerOf(work)}, coalesce(max(no), 0) + 1, ${paper.id}, ${seed}, ${work.at},
      ${formatDateTime(new Date(deadline), ZONE)}, ${newKey()}, ${device}, ${work.ip}
    from exam_attempt where taker_id = ${taker.id}`);
  const lines = await laid(work, plan, paper, chance);
  await work.db.run(sql`
    insert into exam_answer (tenant_id, attempt_id, version_id, place, section_no, full_pt, option_order)
    select ${work.tenant}, ${id}, l."versionId", l.place, l."sectionNo", l."fullPt", l."optionOrder"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("versionId" uuid, place int, "sectionNo" int, "fullPt" int, "optionOrder" int[])`);
  return id;
}

/** The questions of one attempt in the order in which they are asked: drawn, and shuffled inside of their sections. */
async function laid(
  work: Work,
  plan: KnownPlan,
  paper: KnownPlan['papers'][number],
  chance: Random,
): Promise<Line[]> {
  const taken = paper.items.map(({ versionId }) => versionId);
  const drawn = draw(paper.rules, String(chance.next()), taken);
  if (!drawn) throw refuse.closed();
  const all = [
    ...paper.items,
    ...drawn.flatMap((ids, at) => {
      const { sectionNo, pt } = paper.rules[at]!;
      return ids.map((versionId) => ({ versionId, sectionNo, pt }));
    }),
  ];
  const known = await versionsOf(
    work,
    all.map(({ versionId }) => versionId),
  );
  const inOrder = paper.sections.flatMap((_section, sectionNo) => {
    const own = all.filter((one) => one.sectionNo === sectionNo);
    return plan.shuffleQuestions ? chance.shuffle(own) : own;
  });
  return inOrder.map(({ versionId, sectionNo, pt }, place) => {
    const options = known.get(versionId)!.options.map((_, at) => at);
    const optionOrder = options.length === 0 ? null : plan.shuffleOptions ? chance.shuffle(options) : options;
    return { versionId, place, sectionNo, fullPt: pt, optionOrder };
  });
}
