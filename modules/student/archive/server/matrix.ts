import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Line = {
  id: string;
  archiveNo: string;
  name: string;
  className: string;
  status: string;
  has: string[];
  pending: string[];
};

type Counts = { readonly [kind: string]: number };
const NOTHING: Counts = {};

/** Files of a graduation year against its checklist: which papers each has, which wait to be put in. */
export const matrix = get('xsgl/archiveMaterial/matrix', {
  needs: 'archiveMaterial.matrix',
  query: z.strictObject({
    year: z.coerce.number().int().min(2000).max(2100).optional(),
    all: z.stringbool().optional(),
    current: z.coerce.number().int().min(1).max(1000).optional(),
  }),
  async handle(work, { query: { year, all = false, current = 1 } }) {
    const lists = await work.db.rows<{
      graduationYear: number;
      name: string;
      kinds: string[];
      lacks: boolean;
    }>(sql`
      select c.graduation_year, c.name, c.kinds,
        exists (select 1 from stu_archive a where a.graduation_year = c.graduation_year and a.lacking > 0) as lacks
      from archive_checklist c order by c.graduation_year desc limit 20`);
    // the next to leave of whom something is missing
    const first = lists.findLast((one) => one.lacks) ?? lists[0];
    const list = year ? lists.find((one) => one.graduationYear === year) : first;
    if (!list) return { lists, year: year ?? null, kinds: [], missing: NOTHING, total: 0, records: [] };
    const inside = sql`a.graduation_year = ${list.graduationYear} and a.status <> 'gone'
      and ${work.within('archiveMaterial', 'archiveMaterial.matrix', 'a')}`;
    const lacks = sql`${all} or a.lacking > 0`;
    const counted = await work.db.rows<{ kind: string; missing: number }>(sql`
      select k.kind, count(*) filter (where not exists (select 1 from archive_material m
        where m.archive_id = a.id and m.kind = k.kind and m.status = 'filed')) as missing
      from stu_archive a cross join unnest(${list.kinds}::text[]) as k(kind) where ${inside} group by k.kind`);
    const totals = await work.db.row<{ total: number }>(
      sql`select count(*) as total from stu_archive a where ${inside} and (${lacks})`,
    );
    const records = await work.db.rows<Line>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select a.id, a.archive_no, s.name, c.class_name, a.status,
        array(select distinct m.kind from archive_material m where m.archive_id = a.id and m.status = 'filed') as has,
        array(select distinct m.kind from archive_material m where m.archive_id = a.id and m.status = 'pending') as pending
      from stu_archive a join student s on s.id = a.student_id join stu_class c on c.id = a.class_id
      where ${inside} and (${lacks}) order by c.class_name, a.archive_no limit 50 offset ${(current - 1) * 50}`);
    const missing: Counts = Object.fromEntries(counted.map((one) => [one.kind, one.missing]));
    return {
      lists,
      year: list.graduationYear,
      kinds: list.kinds,
      missing,
      total: totals!.total,
      records,
    };
  },
});
