import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { mask } from '#platform/server/resource/secret-fields.ts';
import type { Work } from '#platform/server/work.ts';
import { student } from '../student.ts';
import { teacher } from '../teacher.ts';

type Row = { [field: string]: unknown };

/** The caller's own record, masked as every screen shows it: a file lies about longer than a screen. */
export async function ownRecord(work: Work): Promise<Row[]> {
  const { personId, userType } = work.actor;
  if (personId === null) return [];
  if (userType === 'student')
    return told(work, student, await work.db.row<Row>(sql`select * from student where id = ${personId}`));
  return told(work, teacher, await work.db.row<Row>(sql`select * from teacher where id = ${personId}`));
}

/** Only what the resource declares: no hashes, no numbers of the house. */
function told(work: Work, { fields }: Resource, row: Row | undefined): Row[] {
  if (!row) return [];
  const shown = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );
  mask(fields, [shown], work.platform.secrets);
  return [shown];
}
