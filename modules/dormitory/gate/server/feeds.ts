import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { maskName } from '#platform/pure/text.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Feed, FeedLine } from '#platform/server/figures/feed.ts';

type Line = {
  name: string;
  className: string | null;
  building: string | null;
  kind: string;
  firstAt: string | null;
  nightDate: string;
  status: string;
};

const LINES = 30;
const TONES: { readonly [status: string]: FeedLine['tone'] } = { pending: 'bad', handling: 'warn' };

/** The newest anomalies, by the night; whose they are is masked. */
const gateAnomalies: Feed = {
  kind: 'list',
  byDepartment: true,
  columns: ['time', 'student', 'class', 'building', 'kind', 'state'],
  async read(work, departmentId) {
    const say = (dict: string, value: string) =>
      work.platform.words.say(work.locale, `dict.${dict}.${value}`);
    const lines = await work.db.rows<Line>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}, ${orgRows.building}
      select s.name, c.class_name, b.building_name as building, t.kind, t.first_at, t.night_date, t.status
      from access_anomaly t join student s on s.id = t.student_id left join stu_class c on c.id = t.class_id
      left join building b on b.id = t.building_id
      where ${departmentId}::uuid is null or t.department_id = ${departmentId}::uuid
      order by t.night_date desc, t.first_at desc nulls last limit ${LINES}`);
    return lines.map(({ name, className, building, kind, firstAt, nightDate, status }) => ({
      cells: [
        (firstAt ?? nightDate).slice(5, 16),
        maskName(name),
        className,
        building,
        say('anomalyKind', kind),
        say('anomalyStatus', status),
      ],
      ...(TONES[status] && { tone: TONES[status] }),
    }));
  },
};

export const feeds = { gateAnomalies };
