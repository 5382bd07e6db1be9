import { pointOf, type Point } from '#platform/pure/place.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type Elsewhere = {
  applyId: string;
  studentId: string;
  type: string;
  reasonCode: string;
  /** Last day on which it counts. */
  until: string;
  point: Point;
  /** Metres around the point. */
  radius: number;
};

/** Where students are on a day other than at school: nobody whose place has not begun, is over or was ended. One statement. */
export async function elsewhere(
  work: Work,
  studentIds: readonly string[],
  day: string,
): Promise<Elsewhere[]> {
  const rows = await work.db.rows<Omit<Elsewhere, 'point'> & { position: string }>(sql`
    select t.id as apply_id, t.student_id, t.type, t.reason_code, t.last_date as until, t.position, t.radius
    from location_apply t where t.student_id = any(${studentIds}::uuid[])
      and t.from_date <= ${day}::date and t.last_date >= ${day}::date`);
  return rows.map(({ position, ...row }) => ({ ...row, point: pointOf(position)! }));
}

/** Who of these students lives or works elsewhere at a moment, as rows of `whereabouts`; a place near by is no absence. */
export const livesElsewhere = (studentIds: readonly string[], at: string): Sql => sql`
  select t.student_id, case t.type when 'offCampus' then 'offCampus' else 'internship' end as kind, t.id as source_id,
    (t.last_date + 1)::timestamptz as until
  from location_apply t where t.student_id = any(${studentIds}::uuid[]) and ${at}::date between t.from_date and t.last_date
    and (t.type = 'offCampus' or t.reason_code = 'internship')`;
