import { z } from 'zod';
import { classFacts } from '#modules/base/academic';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { whyHidden, type Asked, type Offered } from '../rules.ts';
import { departmentsAbove } from './place.ts';

/** `held`: whether the identity's own role holds the page behind it; null where there is none. */
type Row = Offered & { id: string; appName: string };

/**
 * Which apps somebody of an identity would see who belongs to a class or a department, and why not the others. Judged by
 * the identity's own role: who was given more sees more.
 */
export const audience = get('base/appName/audience', {
  needs: 'appName.list',
  query: z.strictObject({
    roleType: z.enum(['gly', 'yx', 'fdy', 'teacher', 'stu', 'yrdw']),
    classId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
  }),
  async handle(work, { query }) {
    const asked = await placed(work, query);
    const rows = await work.db.rows<Row>(sql`
      select a.id, a.app_name, a.status, a.role_types, a.dept_ids, a.grades, a.open_from, a.open_to,
        case when a.menu_id is not null then m.status = 'enabled' and exists (
          select 1 from sys_role_menu rm join sys_role r on r.id = rm.role_id and r.status = 'enabled'
          where rm.menu_id = a.menu_id and r.role_code = ${query.roleType}) end as held
      from app_name a left join sys_menu m on m.id = a.menu_id order by a.category, a.sort, a.app_code`);
    return rows.map(({ id, ...row }) => ({ id, appName: row.appName, why: whyHidden(row, asked, work.at) }));
  },
});

type Place = { roleType: string; classId?: string | undefined; departmentId?: string | undefined };

async function placed(work: Work, { roleType, classId, departmentId }: Place): Promise<Asked> {
  if (classId === undefined)
    return {
      roleType,
      grade: null,
      departments: departmentId === undefined ? [] : await departmentsAbove(work, departmentId),
    };
  const [found] = await classFacts(work, { ids: [classId] });
  if (!found) throw notFound();
  return { roleType, grade: found.grade, departments: await departmentsAbove(work, found.departmentId) };
}
