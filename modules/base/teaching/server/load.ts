import { z } from 'zod';
import { currentTerm } from '#modules/base/calendar';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { fullTime } from '../rules.ts';
import { offeredSql } from './offers.ts';
import { fullLoadOf } from './settings.ts';

type Line = {
  teacherId: string;
  staffNo: string;
  name: string;
  departmentId: string | null;
  deptName: string | null;
  tasks: number;
  mainHours: number;
  assistHours: number;
  weekly: number;
};

const MOST = 1000;

/**
 * What teachers are to teach in a term, hours by their shares, and how much of a full-time post that is. Of the tasks that one's own circle offers.
 */
export const teacherLoad = get('base/teachTask/load', {
  needs: 'teachTask.load',
  query: z.strictObject({ calendarId: z.uuid().optional(), departmentId: z.uuid().optional() }),
  async handle(work, { query: { calendarId, departmentId = null } }) {
    const now = calendarId ?? (await currentTerm(work, work.at.slice(0, 10)))?.id ?? null;
    const term = await work.db.row<{ id: string; name: string; weeks: number }>(
      sql`select id, name, weeks from school_calendar where id = ${now}::uuid`,
    );
    if (!term) throw notFound();
    const lines = await work.db.unprepared.rows<Line>(sql`
      select p.id as teacher_id, p.staff_no, p.name, p.department_id, d.dept_name, count(*)::int as tasks,
        round(coalesce(sum(x.hours) filter (where x.is_main), 0), 1)::float8 as main_hours,
        round(coalesce(sum(x.hours) filter (where not x.is_main), 0), 1)::float8 as assist_hours,
        round(sum(x.hours) / ${term.weeks}::numeric, 1)::float8 as weekly
      from (
        select w.teacher_id, w.place = 1 as is_main,
          t.hours * coalesce((string_to_array(t.shares, ',')::numeric[])[w.place], 100) / 100 as hours
        from teach_task t cross join lateral unnest(t.teacher_ids) with ordinality w(teacher_id, place)
        where t.calendar_id = ${term.id} and ${work.within('teachTask', 'teachTask.load', 't')}
          and ${offeredSql(work, 'teachTask.load')}) x
      join teacher p on p.id = x.teacher_id left join department d on d.id = p.department_id
      where ${departmentId}::uuid is null or p.department_id = ${departmentId}
      group by p.id, p.staff_no, p.name, p.department_id, d.dept_name
      order by weekly desc, p.staff_no limit ${MOST}`);
    const fullLoad = await fullLoadOf(work);
    return {
      term,
      fullLoad,
      rows: lines.map((line) => ({ ...line, posts: fullTime(line.weekly, fullLoad) })),
    };
  },
});
