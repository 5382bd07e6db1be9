import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { percentOf } from '../rules.ts';
import { rulesFor } from './field-rule.ts';
import type { Work } from '#platform/server/work.ts';
import { emptyFields } from './missing.ts';

type Fill = {
  id: string;
  name: string;
  confirmText: string;
  openTo: string;
  status: string;
  wanted: number;
  missing: string[];
};

/** What a student's own page shows besides his record: rules, what is missing, who asks for it, what waits for a word. */
export const getMine = get('xsgl/studentInfo/getMine', {
  needs: 'studentInfo.mine',
  async handle(work) {
    const { personId, userType } = work.actor;
    if (userType !== 'student' || personId === null) throw refuse.noStudent();
    const rules = [...(await rulesFor(work, 'stu')).values()];
    const row = await work.db.row<{ empty: string[] }>(
      sql`select ${emptyFields} as empty from student s where s.id = ${personId}`,
    );
    const wanted = rules.filter(({ needed }) => needed).map(({ field }) => field);
    const missing = wanted.filter((field) => row!.empty.includes(field));
    const asked = await work.db.row<{ id: string }>(sql`
      select id from student_info_edit where student_id = ${personId} and audit_status in ('running', 'returned') limit 1`);
    return {
      rules,
      missing,
      percent: percentOf(wanted.length, missing.length),
      askedId: asked?.id ?? null,
      fills: await fillsOf(work, personId),
    };
  },
});

/** Open campaigns of the student's, with what they lack at this moment. */
async function fillsOf(work: Work, studentId: string) {
  const rows = await work.db.rows<Fill>(sql`
    select f.id, c.name, c.confirm_text, c.open_to, f.status, cardinality(c.wanted) as wanted,
      array(select w from unnest(c.wanted) w where w = any(${emptyFields})) as missing
    from info_fill f join info_campaign c on c.tenant_id = f.tenant_id and c.id = f.campaign_id
    join student s on s.tenant_id = f.tenant_id and s.id = f.student_id
    where f.student_id = ${studentId} and c.status = 'open' and c.open_from <= ${work.at}::date and c.open_to >= ${work.at}::date
    order by c.open_to`);
  return rows.map(({ wanted, ...fill }) => ({ ...fill, percent: percentOf(wanted, fill.missing.length) }));
}
