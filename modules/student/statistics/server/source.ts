import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { studentsNow } from './keep.ts';

/**
 * Students of a day as `of_day` with the columns of spells, inside the reader's circle of then.
 * @throws statistics.beforeFirst, statistics.dayToCome
 */
export async function studentsOf(work: Work, day: string, needs: string): Promise<Sql> {
  const today = work.at.slice(0, 10);
  const circle = work.within('rollSpell', needs, 't');
  if (day > today) throw refuse.dayToCome();
  if (day === today) return sql`${studentsNow}, of_day as (select t.* from now_of t where ${circle})`;
  const first = await work.db.row<{ day: string | null }>(sql`select min(from_day) as day from roll_spell`);
  if (!first?.day || day < first.day) throw refuse.beforeFirst({ day: first?.day ?? today });
  return sql`of_day as (select t.* from roll_spell t where t.from_day <= ${day}::date and t.to_day > ${day}::date and ${circle})`;
}

/** Values of the roll (在籍). */
export const ENROLLED = sql`t.student_status in ('01', '02', '03', '05')`;
