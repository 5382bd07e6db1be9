import type { CardLine } from '#platform/kit/application.ts';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { addDays } from '#platform/pure/date.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { classFixApplication, type classFix } from '../class-fix.ts';
import { classSession } from '../class-session.ts';
import { refuse } from '../errors.ts';
import { changed } from './finish.ts';
import type { Changed } from './roster.ts';
import { taken, type Session } from './sessions.ts';
import { settings } from './settings.ts';

type Fix = Row<typeof classFix>;
type Asked = {
  status: string;
  courseName: string;
  day: string;
  isDone: boolean;
  isMine: boolean;
  isLocked: boolean;
  teacherUserId: string | null;
};

export const fixHooks = applicationHooks(classFixApplication, {
  async judge(work, draft, { personId, isAgent, existing }) {
    const wrong = (key: string) => invalid([{ field: 'recordId', key: `class-roll.${key}` }]);
    const asked = await work.db.row<Asked>(sql`
      select r.status, r.course_name, r.day, t.status = 'done' as is_done, coalesce(${taken(work)}, false) as is_mine,
        t.locked_at < ${work.at}::timestamptz as is_locked,
        (select u.id from sys_user u where u.person_id = coalesce(t.substitute_id, t.teacher_id) and u.status = 'enabled' limit 1) as teacher_user_id
      from class_record r join class_session t on t.id = r.session_id
      where r.id = ${draft.recordId ?? null}::uuid and r.student_id = ${personId}::uuid`);
    if (!asked || !asked.isDone || asked.status === draft.newStatus) throw wrong('notFixable');
    if (isAgent && !asked.isMine) throw refuse.notYours();
    // until then he puts it right himself
    if (isAgent && !asked.isLocked) throw wrong('stillOpen');
    const { fixDays } = await settings(work);
    const isLate = addDays(asked.day, fixDays) < work.at.slice(0, 10);
    if (!isAgent && isLate && existing?.auditStatus !== 'returned') throw refuse.fixLate({ days: fixDays });
    const other = await work.db.row(sql`
      select 1 from class_fix where record_id = ${draft.recordId ?? null}::uuid and audit_status in ('running', 'approved')
        and id is distinct from ${existing?.id ?? null}::uuid`);
    if (other) throw refuse.fixTwice();
    const { courseName, day, status, teacherUserId } = asked;
    return {
      values: { courseName, day, oldStatus: status, teacherUserId },
      form: { oldStatus: status, teacherUserId },
    };
  },
  async onEnd(work, rows, end) {
    if (end === 'approved') for (const row of rows) await putRight(work, row);
  },
  card: lately,
});

async function putRight(work: Work, { recordId, newStatus, reason }: Fix): Promise<void> {
  const session = await work.db.row<Session>(sql`
    select ${columns(classSession.fields)} from class_session t
    where t.id = (select session_id from class_record where id = ${recordId}) for update`);
  if (!session || session.status !== 'done') return;
  const marks = await work.db.rows<Changed>(sql`
    with old as (select id, status from class_record where id = ${recordId} for update)
    update class_record r set status = ${newStatus}, source = 'fix', remark = ${reason}, version = r.version + 1, updated_at = ${work.at}
    from old where old.id = r.id returning r.id, r.student_id, old.status as before, r.status as after`);
  await changed(work, session, 'fix', marks);
}

/** How often a student was absent in the last month, and how often it was put right. */
async function lately(work: Work, rows: Fix[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const students = rows.map((row) => row.studentId);
  const counts = await work.db.rows<{ studentId: string; absent: number; fixed: number }>(sql`
    select student_id, count(*) filter (where status = 'absent')::int as absent, count(*) filter (where source = 'fix')::int as fixed
    from class_record where student_id = any(${students}::uuid[]) and day > ${work.at}::date - 31 group by student_id`);
  return new Map(
    rows.map((row) => {
      const { absent = 0, fixed = 0 } = counts.find((one) => one.studentId === row.studentId) ?? {};
      return [row.id, [{ text: work.platform.words.say(work.locale, 'rollCard.month', { absent, fixed }) }]];
    }),
  );
}
