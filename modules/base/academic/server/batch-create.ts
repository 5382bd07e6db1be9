import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { classCodeOf, classNameOf } from '../rules.ts';
import { stuClass } from '../stu-class.ts';

type Asked = { gradeMajorId: string; count: number };
type Found = {
  id: string;
  grade: string;
  majorCode: string;
  majorName: string;
  shortName: string | null;
  classes: number;
};

const body = z.strictObject({
  items: z
    .array(z.strictObject({ gradeMajorId: z.uuid(), count: z.int().min(1).max(30) }))
    .min(1)
    .max(100),
});
const MOST = 500;

/** Codes and names that `batchCreate` would give, numbered on from the classes that are there. */
async function planned(work: Work, items: Asked[]) {
  const found = await work.db.rows<Found>(sql`
    select t.id, t.grade, m.major_code, m.major_name, m.short_name,
      (select count(*) from stu_class c where c.tenant_id = t.tenant_id and c.grade_major_id = t.id) as classes
    from grade_major t join major m on m.tenant_id = t.tenant_id and m.id = t.major_id
    where t.id = any(${items.map((item) => item.gradeMajorId)}::uuid[]) and ${work.within('gradeMajor', 'stuClass.batchCreate', 't')}`);
  const byId = new Map(found.map((row) => [row.id, row]));
  const classes = items.flatMap(({ gradeMajorId, count }) => {
    const of = byId.get(gradeMajorId);
    if (!of) throw notFound();
    return Array.from({ length: count }, (_, index) => ({
      id: v7(),
      gradeMajorId,
      classCode: classCodeOf(of.grade, of.majorCode, of.classes + index + 1),
      className: classNameOf(of.grade, of.shortName ?? of.majorName, of.classes + index + 1),
    }));
  });
  if (classes.length > MOST) throw refuse.tooManyClasses({ most: MOST });
  return classes;
}

export const batchCreate = [
  post('base/stuClass/batchPreview', {
    needs: 'stuClass.batchCreate',
    proof: 'plain',
    body,
    handle: async (work, input) =>
      (await planned(work, input.body.items)).map(({ id: _id, ...shown }) => shown),
  }),
  post('base/stuClass/batchCreate', {
    needs: 'stuClass.batchCreate',
    proof: 'plain',
    body,
    async handle(work, input) {
      const classes = await planned(work, input.body.items);
      await work.db.run(sql`
        insert into stu_class (tenant_id, id, class_code, class_name, grade_major_id, grade, department_id, major_id, campus_id,
          created_at, created_by, updated_at)
        select g.tenant_id, c.id, c."classCode", c."className", g.id, g.grade, g.department_id, g.major_id, g.campus_id,
          ${work.at}, ${work.actor.userId}::uuid, ${work.at}
        from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c(id uuid, "gradeMajorId" uuid, "classCode" text, "className" text)
        join grade_major g on g.id = c."gradeMajorId"`);
      await record(
        work,
        stuClass,
        'add',
        classes.map((after) => ({ rowId: after.id, before: null, after })),
      );
      return { created: classes.length };
    },
  }),
];
