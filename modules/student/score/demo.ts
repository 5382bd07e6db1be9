import { academicRows } from '#modules/base/academic';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { tellOnce, type Past } from '#platform/server/past.ts';
import { stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { currentSheets, pastSheets, type TermOfPast } from './demo/sheets.ts';
import { typedScores } from './demo/scores.ts';
import { settleResults } from './server/results.ts';
import { warn } from './server/warning.ts';

/** The sheets of the term that is going on, half typed; in the small school what went before is there at once. */
export async function demo(work: Work, size: 'full' | 'small'): Promise<void> {
  const terms = await termsOf(work);
  const current = terms.at(-1);
  if (size === 'small') for (const term of terms.slice(0, -1)) await tellScores(work, term);
  if (current) await currentSheets(work, current);
}

/** Scores of the terms so far, in a few statements. */
export async function history(past: Past): Promise<void> {
  const { platform, tenant } = past;
  const terms = (await asServer(platform, tenant, termsOf)).slice(0, -1);
  for (const term of terms)
    await tellOnce(past, `student/score/${term.xn}-${term.xqM}`, (work) => tell(work, term));
  const now = formatDateTime(platform.clock(), ZONE);
  await tellOnce(past, 'student/score/transcripts', (work) => issuePast(work, now));
}

/** What the office issued for a class that looks for practice, in both languages, and one that was taken back. */
async function issuePast(work: Work, now: string): Promise<void> {
  const on = stage(work, now, new Map());
  const cast = await on.ask<{ adminId: string; classId: string }>(sql`
    select u.id as admin_id, s.class_id from sys_user u join student s on s.student_no = 'stu01' where u.account_no = 'admin'`);
  if (!cast) return;
  const at = `${addDays(now.slice(0, 10), -9)} 09:20:00`;
  const issued = await on.call(cast.adminId, at, 'xsgl/transcript/issueClasses', {
    classIds: [cast.classId],
    languages: ['zh', 'en'],
    purpose: '顶岗实习',
  });
  const [first] = (issued?.['ids'] ?? []) as string[];
  if (first)
    await on.call(cast.adminId, `${at.slice(0, 10)} 10:05:00`, 'xsgl/transcript/revoke', {
      id: first,
      reason: '用途填写有误，重新开具',
    });
}

async function tellScores(work: Work, term: TermOfPast): Promise<void> {
  await pastSheets(work, term);
  await typedScores(work, term);
  await settleResults(work, sql`t.xn = ${term.xn} and t.xq_m = ${term.xqM}`);
}

/** What is there already is told again by nothing: every step leaves it as it is. */
async function tell(work: Work, term: TermOfPast): Promise<void> {
  await tellScores(work, term);
  if (term.isLast) await warn(work, `${term.xn}-${term.xqM}`);
}

/** From the first term of the oldest class on: two in a year; the newest is going on. */
async function termsOf(work: Work): Promise<TermOfPast[]> {
  const range = await work.db.row<{ oldest: number; year: number; half: number }>(sql`
    with ${academicRows.stuClass}
    select min(grade)::int as oldest, extract(year from ${work.at}::timestamptz - interval '8 months')::int as year,
      case when extract(month from ${work.at}::timestamptz) between 3 and 8 then 2 else 1 end as half
    from stu_class where status <> 'cancelled'`);
  if (!range?.oldest) return [];
  const { oldest, year, half } = range;
  const all = Array.from(
    { length: Math.min(6, (year - oldest) * 2 + half) },
    (_, back) => year * 2 + half - 1 - back,
  ).reverse();
  return all.map((no, place) => {
    const first = Math.floor(no / 2);
    return {
      first,
      xn: `${first}-${first + 1}`,
      xqM: String((no % 2) + 1),
      isLast: place === all.length - 2,
    };
  });
}
