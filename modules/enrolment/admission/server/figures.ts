import { orgRows } from '#modules/base/org';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

const isAdmitted = sql`t.status = 'admitted'`;

/** Figures of admissions in SQL; who has arrived, the student record knows. */
export const figuresOfAdmitted: FiguresHooks = {
  terms: {
    isAdmitted,
    isRevoked: sql`t.status = 'revoked'`,
    isArrived: sql`${isAdmitted} and exists (select 1 from student s where s.tenant_id = t.tenant_id and s.id = t.student_id and s.arrived)`,
    isMan: sql`${isAdmitted} and t.gender = '1'`,
    isMinority: sql`${isAdmitted} and t.nation <> '01'`,
    admittedScore: sql`case when ${isAdmitted} then t.score end`,
    scoreShare: sql`case when ${isAdmitted} then t.score * 100 / coalesce(t.full_score, 750) end`,
  },
  dims: {
    year: { key: sql`t.year` },
    city: {
      key: sql`rpad(left(t.origin_code, 4), 6, '0')`,
      label: sql`(with ${orgRows.region} select r.name from region r where r.code = f.k)`,
    },
    school: { key: sql`t.school` },
  },
  base: {
    of: 'enrollPlan',
    from: sql`enroll_plan b where true`,
    count: sql`b.plan_count`,
    dims: {
      province: sql`b.province`,
      departmentId: sql`b.department_id`,
      majorId: sql`b.major_id`,
      subjectKind: sql`b.subject_kind`,
      route: sql`b.route`,
      year: sql`b.year`,
    },
  },
};
