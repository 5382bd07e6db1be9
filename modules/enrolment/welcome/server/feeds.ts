import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { maskName } from '#platform/pure/text.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Feed } from '#platform/server/figures/feed.ts';

const LINES = 20;

type Arrival = { name: string; province: string | null; department: string | null; reportedAt: string };

/** Who has just arrived, by surname and province alone. */
const latestArrivals: Feed = {
  kind: 'list',
  byDepartment: true,
  columns: ['time', 'student', 'province', 'department'],
  async read(work, departmentId) {
    const lines = await work.db.rows<Arrival>(sql`
      with ${peopleRows.student}, ${orgRows.department}
      select s.name, w.province, d.dept_name as department, p.reported_at from site_report p join welcome_student w on w.student_id = p.student_id
      join student s on s.id = p.student_id left join department d on d.id = p.department_id
      where p.state = 'standing' and (${departmentId}::uuid is null or p.department_id = ${departmentId}::uuid)
      order by p.reported_at desc limit ${LINES}`);
    return lines.map(({ name, province, department, reportedAt }) => ({
      cells: [
        reportedAt.slice(5, 16),
        maskName(name),
        province === null ? null : work.platform.words.say(work.locale, `dict.province.${province}`),
        department,
      ],
      tone: 'good' as const,
    }));
  },
};

type Pulse = { name: string; place: string; today: number; lately: number };

/** What each counter has handled today and in the last ten minutes. */
const counterPulse: Feed = {
  kind: 'list',
  columns: ['counter', 'place', 'today', 'lately'],
  async read(work) {
    const lines = await work.db.rows<Pulse>(sql`
      select c.name, c.place,
        count(r.id) filter (where r.handled_at >= ${dawn(work.at.slice(0, 10))}) as today,
        count(r.id) filter (where r.handled_at > ${work.now}::timestamptz - interval '10 minutes') as lately
      from site_counter c join welcome_batch b on b.id = c.batch_id and b.status = 'open' left join welcome_record r on r.counter_id = c.id
      group by c.id, c.name, c.place order by 3 desc, c.name limit ${LINES}`);
    return lines.map(({ name, place, today, lately }) => ({
      cells: [name, place, String(today), String(lately)],
    }));
  },
};

export const feeds = { latestArrivals, counterPulse };
