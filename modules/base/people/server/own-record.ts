import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import { mask } from '#platform/server/resource/secret-fields.ts';
import type { Work } from '#platform/server/work.ts';
import { student } from '../student.ts';
import { teacher } from '../teacher.ts';
import type { ToldRecord } from './answers.ts';

type Row = { [field: string]: unknown };

/** The caller's own record, masked as every screen shows it: a file lies about longer than a screen. */
export async function ownRecord(work: Work): Promise<Row[]> {
  const { personId, userType } = work.actor;
  if (personId === null) return [];
  if (userType === 'student')
    return told(work, student, await work.db.row<Row>(sql`select * from student where id = ${personId}`));
  return told(work, teacher, await work.db.row<Row>(sql`select * from teacher where id = ${personId}`));
}

/** The staff member's own record as the school keeps it, read by himself; null for whoever has none. */
export const myStaffRecord = get('base/teacher/getMine', {
  needs: 'login',
  async handle(work) {
    if (work.actor.userType === 'student') return null;
    const rows: ToldRecord[] = await ownRecord(work);
    await addLabels(work.platform, work, teacher, rows, ['departmentId']);
    return rows[0] ?? null;
  },
});

/** Only what the resource declares: no hashes, no numbers of the house. */
function told(work: Work, { fields }: Resource, row: Row | undefined): Row[] {
  if (!row) return [];
  const shown = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );
  mask(fields, [shown], work.platform.secrets);
  return [shown];
}
