import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { mask } from '#platform/server/resource/secret-fields.ts';
import type { Work } from '#platform/server/work.ts';
import { studentBankCard } from '../student-bank-card.ts';
import { studentFamily } from '../student-family.ts';
import { studentSchooling } from '../student-schooling.ts';

/** What of a student stands in lists of his own, masked as screens show it. */
export const ownLists = {
  studentFamily: told(studentFamily),
  studentSchooling: told(studentSchooling),
  studentBankCard: told(studentBankCard),
};

function told({ name, fields }: Resource) {
  const shown = Object.keys(fields).filter(
    (field) => !['studentId', 'classId', 'departmentId'].includes(field),
  );
  const columns = sql.join(shown.map((field) => sql.ref(snake(field))));
  return async (work: Work) => {
    const rows = await work.db.rows<{ [field: string]: unknown }>(sql`
      select ${columns} from ${sql.table(snake(name))} where student_id = ${work.actor.personId}::uuid`);
    mask(fields, rows, work.platform.secrets);
    return rows;
  };
}
