import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { visitDue } from '../rules.ts';

type Placed = {
  id: string;
  studentNo: string;
  name: string;
  className: string;
  cityName: string;
  type: string;
  reasonCode: string;
  fromDate: string;
  lastDate: string;
  lastVisitAt: string | null;
  visitEveryDays: number;
};

/** Who is elsewhere today, by city, and who has to be looked after: no map vendor is needed for it. */
export const locationMap = get('yxgl/locationApply/map', {
  needs: 'locationApply.map',
  async handle(work) {
    const today = work.at.slice(0, 10);
    const rows = await work.db.rows<Placed>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select t.id, s.student_no, s.name, c.class_name, t.city_name, t.type, t.reason_code, t.from_date, t.last_date,
        t.last_visit_at, t.visit_every_days
      from location_apply t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
      where t.from_date <= ${today}::date and t.last_date >= ${today}::date
        and ${work.within('locationApply', 'locationApply.map', 't')}
      order by count(*) over (partition by t.city_name) desc, t.city_name, s.student_no limit 1000`);
    return rows.map((row) => {
      const visitBy = visitDue(row);
      return { ...row, visitBy, isDue: visitBy <= today };
    });
  },
});
