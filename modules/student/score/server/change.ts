import { z } from 'zod';
import { usersOfPersons } from '#modules/base/people';
import { invalid, notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { PASS, pointOf } from '../rules/total.ts';
import { scoreChangeApplication, type scoreChange } from '../score-change.ts';
import { scoreRecord } from '../score-record.ts';
import { settleResults } from './results.ts';
import { settings } from './settings.ts';

type Change = Row<typeof scoreChange>;
type Own = {
  id: string;
  name: string;
  studentNo: string;
  attempt: string;
  total: number | null;
  flag: string | null;
};

/** Published scores of the caller's own courses that a word of his name or course finds: what he may ask to put right. */
export const getCorrectable = get('xsgl/scoreChange/getCorrectable', {
  needs: 'scoreChange.submit',
  query: z.strictObject({ keyword: z.string().max(60).optional(), id: z.uuid().optional() }),
  handle: (work, { query: { keyword = '', id = null } }) =>
    work.db.rows<Own>(sql`
      select t.id, t.record_name as name, coalesce(s.student_no, '') as student_no, t.attempt, t.total, t.flag
      from score_record t join student s on s.id = t.student_id
      where t.is_published and t.teacher_id = ${work.actor.personId}::uuid
        and (t.id = ${id}::uuid or ${id}::uuid is null and (strpos(t.record_name, ${keyword}) > 0 or s.student_no like ${`${keyword.replaceAll(/[\\%_]/g, '')}%`}))
      order by t.xn desc, t.xq_m desc, s.student_no limit 30`),
});

export const changeHooks = applicationHooks(scoreChangeApplication, {
  async judge(work, draft) {
    const { recordId, newTotal = null, newFlag = null } = draft;
    const found = await work.db.row<{
      teacherId: string | null;
      total: number | null;
      flag: string | null;
      name: string;
    }>(
      sql`select teacher_id, total, flag, record_name as name from score_record where id = ${recordId ?? null}::uuid and is_published`,
    );
    if (!found) throw notFound();
    if (found.teacherId === null || found.teacherId !== work.actor.personId) throw refuse.notYours();
    if ((newTotal === null) === (newFlag === null))
      throw invalid([{ field: 'newTotal', key: 'score.totalOrFlag' }]);
    if (newFlag === found.flag && (newFlag !== null || newTotal === found.total))
      throw refuse.nothingChanged();
    return {
      values: { oldTotal: found.total, oldFlag: found.flag },
      title: { name: work.actor.name, record: found.name },
    };
  },
  async onEnd(work, rows, end) {
    if (end === 'approved') for (const row of rows) await putRight(work, row);
  },
  card: cards,
});

/** The score is what was granted; result, transcripts and the student follow. */
async function putRight(work: Work, row: Change): Promise<void> {
  const { pointRule } = await settings(work);
  const { newTotal, newFlag } = row;
  const isNothing = newFlag === 'absent' || newFlag === 'cheat';
  const total = isNothing ? 0 : newFlag === null ? newTotal : null;
  const point = total === null ? null : pointOf(total, pointRule);
  const passed = newFlag === 'exempt' || (total ?? 0) >= PASS;
  const after = { total, flag: newFlag, point, passed, source: 'correction' };
  const [kept] = await work.db.rows<{ studentId: string; subjectName: string }>(sql`
    update score_record set total = ${total}, flag = ${newFlag}, letter = null, point = ${point}, passed = ${passed}, source = 'correction',
      version = version + 1, updated_at = ${work.at} where id = ${row.recordId} returning student_id, subject_name`);
  const before = { total: row.oldTotal, flag: row.oldFlag };
  await record(work, scoreRecord, 'correct', [{ rowId: row.recordId, before, after }], row.reason ?? '');
  await settleResults(work, sql`t.id = ${row.recordId}`);
  await work.db.run(sql`
    update transcript set state = 'superseded', version = version + 1, updated_at = ${work.at}
    where student_id = ${kept!.studentId} and state = 'valid'
      and content -> 'lines' @> jsonb_build_array(jsonb_build_object('recordId', ${row.recordId}::text))`);
  const users = await usersOfPersons(work, [kept!.studentId]);
  await message(work, {
    users: [...users.values()],
    key: 'score.corrected',
    facts: { name: kept!.subjectName },
    category: 'reminder',
    link: '/layout/student/score/mine',
    bizType: 'scoreChange',
    bizId: row.id,
    event: 'corrected',
  });
}

/** What an approver should know: how the parts were typed, and how often this teacher has asked this term. */
async function cards(work: Work, rows: Change[]) {
  const found = await work.db.rows<{
    id: string;
    usual: number | null;
    mid: number | null;
    final: number | null;
    before: number;
  }>(sql`
    select c.id, t.usual, t.mid, t.final, (select count(*)::int from score_change o where o.created_by = c.created_by and o.id <> c.id
      and o.audit_status = 'approved' and o.decided_at > c.submitted_at - interval '180 days') as before
    from score_change c join score_record t on t.id = c.record_id where c.id = any(${rows.map(({ id }) => id)}::uuid[])`);
  const say = (key: string, facts: { [name: string]: number | string }) =>
    work.platform.words.say(work.locale, `scoreCard.${key}`, facts);
  return new Map(
    found.map(({ id, usual, mid, final, before }) => [
      id,
      [
        ...(final === null ? [] : [{ text: say('parts', { usual: usual ?? '–', mid: mid ?? '–', final }) }]),
        ...(before > 0 ? [{ text: say('before', { n: before }), tone: 'warn' as const }] : []),
      ],
    ]),
  );
}
