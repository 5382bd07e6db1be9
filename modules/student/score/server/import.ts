import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { isYear } from '../rules/term.ts';
import { isScore, PASS, pointOf } from '../rules/total.ts';
import { scoreRecord } from '../score-record.ts';
import { settleResults } from './results.ts';
import { settings, type Settings } from './settings.ts';

type Draft = { [field: string]: unknown };

/** Scores of another system: published as they come, added to what is there and never over it. */
export const recordHooks = hooksFor(scoreRecord, {
  beforeImport: readScores,
  async afterAdd(work, rows) {
    const ids = rows.map(({ id }) => id);
    await nameRecords(work, ids);
    await settleResults(work, sql`t.id = any(${ids}::uuid[])`);
  },
  afterAddReads: [],
  // an import that is taken back leaves no result behind: its rows count no longer before they go
  async beforeRemove(work, row) {
    await work.db.run(sql`update score_record set is_published = false where id = ${row.id}`);
    await settleResults(work, sql`t.id = ${row.id}`);
  },
});

/** What a list calls them by. */
const nameRecords = (work: Work, ids: readonly string[]) =>
  work.db.run(sql`
    with ${peopleRows.student}, ${academicRows.subject}
    update score_record t set record_name = s.name || ' ' || u.subject_name || ' ' || t.xn || '-' || t.xq_m, credit = coalesce(t.credit, u.credit)
    from student s, subject u where t.id = any(${ids}::uuid[]) and s.id = t.student_id and u.id = t.subject_id`);

async function readScores(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'studentId', 'student');
  await resolveRefs(work, rows, 'subjectId', 'subject');
  const set = await settings(work);
  for (const row of rows) readRow(work, row, aid, set);
  const taken = await takenKeys(
    work,
    rows.map((row) => String(row['recordKey'])),
  );
  for (const row of rows) {
    const isPublished = taken.get(String(row['recordKey']));
    if (isPublished !== undefined)
      aid.fault(row, 'subjectId', isPublished ? 'score.published' : 'score.beingTyped');
  }
}

function readRow(work: Work, row: Draft, aid: ImportAid, { pointRule }: Settings): void {
  const { total, flag, xn } = row;
  if (xn !== undefined && !isYear(String(xn))) aid.fault(row, 'xn', 'score.yearUnsound');
  const hasNothing = flag === 'absent' || flag === 'cheat';
  if (total === undefined && flag === undefined) aid.fault(row, 'total', 'score.scoreMissing');
  if (typeof total === 'number' && !isScore(total)) aid.fault(row, 'total', 'score.scoreRange');
  const reached = hasNothing ? 0 : flag === undefined && typeof total === 'number' ? total : null;
  const attempt = typeof row['attempt'] === 'string' ? row['attempt'] : 'first';
  Object.assign(row, {
    attempt,
    nature: row['nature'] ?? 'required',
    total: reached,
    point: reached === null ? null : pointOf(reached, pointRule),
    passed: flag === 'exempt' || (reached ?? 0) >= PASS,
    isPublished: true,
    publishedAt: work.at,
    source: 'import',
    recordKey: [row['studentId'], row['subjectId'], `${String(xn)}-${String(row['xqM'])}`, attempt]
      .map(String)
      .join('|')
      .slice(0, 120),
  });
}

async function takenKeys(work: Work, keys: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await work.db.rows<{ recordKey: string; isPublished: boolean }>(sql`
    select record_key, is_published from score_record where record_key = any(${keys}::text[])`);
  return new Map(rows.map((row) => [row.recordKey, row.isPublished]));
}
