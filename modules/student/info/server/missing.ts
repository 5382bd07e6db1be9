import { sql, type Sql } from '#platform/server/db/sql.ts';
import { snake } from '#platform/server/db/names.ts';
import { RECORD_FIELDS, type RecordField } from '../rules.ts';

const has = (table: string, more: Sql = sql`true`): Sql =>
  sql`exists (select 1 from ${sql.table(table)} l where l.tenant_id = s.tenant_id and l.student_id = s.id and ${more})`;

/** What of a record is not one column that is there or isn't. */
const FILLED: { readonly [field in RecordField]?: Sql } = {
  photo: sql`coalesce(cardinality(s.photo), 0) > 0`,
  // somebody who is called in need
  family: has('student_family', sql`l.is_emergency`),
  schooling: has('student_schooling'),
  bankCard: has('student_bank_card', sql`l.is_default and l.verify_state <> 'failed'`),
};

/** Fields of the record of the student `s` that are empty, as an array of text. */
export const emptyFields: Sql = sql`array_remove(array[${sql.join(
  RECORD_FIELDS.map(
    (field) =>
      sql`case when not (${FILLED[field] ?? sql`${sql.ref(`s.${snake(field)}`)} is not null`}) then ${field}::text end`,
  ),
)}], null)`;
