import { addDays, momentAt } from '#platform/pure/date.ts';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';

/** Those of the finished examination whose calls bring it to its end. */
export type Cast = {
  batchId: string;
  adminId: string;
  /** Of the office as well, but hands in the machine's file: he runs no admission. */
  colleagueId: string;
  /** The day before the scores come out: all others are counted from it. */
  day: string;
  confirmEnd: string;
  cultureId: string;
  skillId: string;
};

/** Steps of half a point, in hundredths. */
const STEP = 50;

/** What somebody reaches of a full score: he is better or worse in all of it. */
function reached(candidateId: string, subjectId: string, full: number): number {
  const level = 0.35 + 0.5 * random(candidateId).next();
  const share = level + 0.25 * (random(`${candidateId}|${subjectId}`).next() - 0.4);
  return Math.round((full * 100 * Math.min(1, Math.max(0.1, share))) / STEP) * STEP;
}

type Sat = { id: string; ticketNo: string; presence: string };

/** One paper was read by a machine, whose file the colleague hands in; for the other sheets are drawn up. */
export async function readMachine(on: Stage, work: Work, cast: Cast): Promise<void> {
  const { batchId, adminId, cultureId, skillId } = cast;
  await on.call(adminId, `${addDays(cast.day, -7)} 09:00:00`, 'dzks/examBatch/startScoring', { id: batchId });
  const people = await work.db.rows<Sat>(sql`
    select c.id, s.ticket_no, s.presence from recruit_seat s join candidate c on c.id = s.candidate_id
    where c.batch_id = ${batchId} order by s.ticket_no`);
  const subject = await work.db.row<{ name: string; full: number }>(
    sql`select name, full_score as full from exam_subject where id = ${cultureId}`,
  );
  const word = work.platform.words.say(work.locale, 'dict.scoreFlag.absent');
  await on.importRows(
    cast.colleagueId,
    `${addDays(cast.day, -6)} 15:00:00`,
    'dzks/machineScore',
    people.map(({ id, ticketNo, presence }) => {
      const isThere = presence !== 'absent';
      return {
        ...{ subjectId: subject!.name, ticketNo, roomNo: null, seatNo: null },
        score: isThere ? reached(id, cultureId, subject!.full) / 100 : null,
        flag: isThere ? null : word,
      };
    }),
  );
  await on.call(adminId, `${addDays(cast.day, -6)} 16:00:00`, 'dzks/scoreSheet/generate', {
    subjectId: skillId,
  });
}

type Line = { seatNo: number; flag: string | null };
type Clerk = { userId: string; personId: string };
type SheetRow = { id: string; version: number };

/** One in so many lines is typed wrongly by the second of the two. */
const SLIP = 47;

/** A sheet is typed twice by two people, a third decides where they differ, and the office locks it. */
export async function typeSheet(on: Stage, work: Work, cast: Cast, place: number): Promise<void> {
  const sheet = await work.db.row<SheetRow>(sql`
    select id, version from score_sheet where subject_id = ${cast.skillId} order by bundle_no limit 1 offset ${place}`);
  const clerks = await clerksOf(work);
  const [a, b, c] = clerks;
  if (!sheet || !a || !b || !c) return;
  const day = addDays(cast.day, -5);
  const time = (minutes: number) => momentAt(day, 8 * 60 + place * 20 + minutes);
  await on.call(cast.adminId, `${addDays(day, -1)} 17:00:00`, 'dzks/scoreSheet/update', {
    ...sheet,
    ...{ clerkAId: a.personId, clerkBId: b.personId, arbiterId: c.personId },
  });
  const lines = await linesOf(on, a, time(0), sheet.id);
  const entries = await right(work, cast, sheet.id, lines);
  const slipped = entries.map((one) =>
    one.flag === 'normal' && one.seatNo % SLIP === 5
      ? { ...one, pt: one.pt! >= 1_000 ? one.pt! - 1_000 : one.pt! + 1_000 }
      : one,
  );
  await on.call(a.userId, time(8), 'dzks/scoreEntry/save', { sheetId: sheet.id, entries, done: true });
  await on.call(b.userId, time(12), 'dzks/scoreEntry/save', {
    ...{ sheetId: sheet.id, entries: slipped, done: true },
  });
  const open = new Set((await linesOf(on, c, time(14), sheet.id)).map(({ seatNo }) => seatNo));
  if (open.size > 0)
    await on.call(c.userId, time(16), 'dzks/scoreEntry/save', {
      ...{ sheetId: sheet.id, entries: entries.filter(({ seatNo }) => open.has(seatNo)), done: true },
    });
  await on.call(cast.adminId, time(19), 'dzks/scoreSheet/lock', { id: sheet.id });
}

const linesOf = async (on: Stage, { userId }: Clerk, at: string, sheetId: string): Promise<Line[]> =>
  ((await on.call(userId, at, 'dzks/scoreEntry/getSheet', { sheetId }))?.['lines'] ?? []) as Line[];

/** What stands on the papers of a sheet. */
async function right(work: Work, { skillId }: Cast, sheetId: string, lines: readonly Line[]) {
  const papers = await work.db.rows<{ seatNo: number; candidateId: string; full: number }>(sql`
    select s.seat_no, s.candidate_id, e.full_score as full from score_sheet h join recruit_seat s on s.session_id = h.session_id and s.room_id = h.room_id
    join exam_subject e on e.id = h.subject_id where h.id = ${sheetId}`);
  const whose = new Map(papers.map((one) => [one.seatNo, one]));
  return lines.map(({ seatNo, flag }) => {
    const paper = whose.get(seatNo)!;
    return flag === 'absent'
      ? { seatNo, pt: null, flag: 'absent' as const }
      : { seatNo, pt: reached(paper.candidateId, skillId, paper.full), flag: 'normal' as const };
  });
}

/** Three who run no admission; `teacher01` types the first. */
export const clerksOf = (work: Work): Promise<Clerk[]> =>
  work.db.rows<Clerk>(sql`
    select u.id as user_id, t.id as person_id from teacher t join sys_user u on u.person_id = t.id and u.default_role_type = 'teacher' and u.status = 'enabled'
    where exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id and r.role_code = 'teacher')
      and not exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id and r.role_code in ('gly', 'inspector'))
    order by t.staff_no <> 'teacher01', t.staff_no limit 3`);

/** Totals come out; some ask that a score be looked at again, and one was added up wrongly. */
export async function publishTotals(on: Stage, work: Work, cast: Cast): Promise<void> {
  const { batchId, adminId, day, skillId } = cast;
  const at = (days: number, time: string) => `${addDays(day, days)} ${time}:00`;
  await on.call(adminId, at(-2, '09:00'), 'dzks/scoreLine/add', {
    ...{ batchId, minScore: 150, remark: '总分最低控制线' },
  });
  await on.call(adminId, at(-1, '15:00'), 'dzks/totalScore/compute', { batchId });
  await on.call(adminId, at(0, '09:00'), 'dzks/totalScore/publish', { batchId });
  const asking = await work.db.rows<{ userId: string; scoreId: string; score: number }>(sql`
    select u.id as user_id, x.id as score_id, x.score from exam_score x join sys_user u on u.person_id = x.candidate_id
    where x.subject_id = ${skillId} and x.flag = 'normal' and x.score < 140 order by x.ticket_no limit 6`);
  for (const [place, { userId, scoreId, score }] of asking.entries()) {
    const reason = '与估分相差较大，申请核对卷面分与登分。';
    const row = await on.call(userId, at(1, `1${place}:20`), 'dzks/ks/applyReview', {
      subjectId: skillId,
      reason,
    });
    if (place === 0) await putRight(on, work, cast, { scoreId, score });
    const answer = place === 0 ? '漏计一题，已按规定更正。' : '经核对，成绩无误。';
    if (row && place < 5)
      await on.call(adminId, at(2, `1${place}:40`), 'dzks/scoreReview/reply', { id: row['id'], answer });
  }
}

async function putRight(
  on: Stage,
  work: Work,
  { adminId, day }: Cast,
  { scoreId, score }: { scoreId: string; score: number },
): Promise<void> {
  const asked = { id: scoreId, score: score + 4, reason: '复核发现第 12 题漏计 4 分' };
  await on.call(adminId, `${addDays(day, 1)} 16:00:00`, 'dzks/examScore/fix', asked);
  const fix = await work.db.row<{ id: string }>(sql`select id from score_fix where score_id = ${scoreId}`);
  if (fix)
    await on.decide(fix.id, `${addDays(day, 2)} 09:00:00`, { type: 'approve', comment: '已核对原卷，同意' });
}
