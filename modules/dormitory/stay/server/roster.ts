import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { printed } from '#modules/resource/print';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { PrintedDocument } from '#platform/server/print.ts';

type Stayer = {
  place: string;
  studentNo: string;
  name: string;
  department: string;
  className: string;
  until: string;
};

/** The paper of the guards: who sleeps in which building on a night. */
export const rosterSheet: PrintedDocument = {
  paper: 'A4',
  sample: {
    facts: {
      schoolName: '示例职业技术学院',
      day: '2027-01-20',
      building: '楠苑1号楼',
      count: '1',
      printedAt: '2027-01-20 08:00',
    },
    lists: {
      stayers: [
        {
          place: '楠苑1号楼 301-2',
          studentNo: '20240101',
          name: '张三',
          department: '信息工程学院',
          className: '软件2401班',
          until: '2027-02-01',
        },
      ],
    },
  },
  body: `<h2 style="text-align: center">{{schoolName}} 假期留校名册</h2>
<p>{{day}} {{building}} 共 {{count}} 人 打印时间 {{printedAt}}</p>
<table><tbody>
<tr><th>住宿</th><th>学号</th><th>姓名</th><th>院系</th><th>班级</th><th>留至</th></tr>
<tr><td>{{stayers.place}}</td><td>{{stayers.studentNo}}</td><td>{{stayers.name}}</td><td>{{stayers.department}}</td><td>{{stayers.className}}</td><td>{{stayers.until}}</td></tr>
</tbody></table>`,
};

/** The roster of a night on paper, of one building or of all that the reader looks after. */
export const roster = get('yxgl/stayApply/roster', {
  needs: 'stayApply.roster',
  query: z.strictObject({ day: wireDay, buildingId: z.uuid().optional() }),
  async handle(work, { query: { day, buildingId = null } }) {
    const stayers = await work.db.rows<Stayer>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}, ${orgRows.department}
      select coalesce(t.place_name, '') as place, s.student_no, s.name, d.dept_name as department, c.class_name, t.last_date::text as until
      from stay_apply t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
      join department d on d.id = t.department_id
      where t.from_date <= ${day}::date and t.last_date >= ${day}::date
        and (${buildingId}::uuid is null or t.building_id = ${buildingId}) and ${work.within('stayApply', 'stayApply.roster', 't')}
      order by t.place_name nulls last, s.student_no limit 5000`);
    const named = await work.db.row<{ schoolName: string; building: string | null }>(sql`
      with ${orgRows.building} select x.school_name, (select b.building_name from building b where b.id = ${buildingId}::uuid) as building
      from sys_tenant x where x.id = ${work.tenant}`);
    const facts = {
      day,
      schoolName: named!.schoolName,
      building: named!.building ?? '',
      count: String(stayers.length),
      printedAt: work.at.slice(0, 16),
    };
    return printed(work, { document: 'stayRoster', filling: { facts, lists: { stayers } } });
  },
});
