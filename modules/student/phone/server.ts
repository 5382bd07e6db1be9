import { enrolledBase } from '#modules/base/academic';
import { studentNumbers } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { exportNumbers } from './server/export.ts';
import { list } from './server/list.ts';
import { updateHooks } from './server/update.ts';
import { called, confirm, dial, ownerConfirmed, send } from './server/verify.ts';

/** A number counts while the record has it; the record may have got another since. */
const counts = (
  alias: Sql,
): Sql => sql`${alias}.verified_at is not null and ${alias}.status = 'current' and exists (
  with ${studentNumbers.rows} select 1 from student_number s where s.student_id = ${alias}.student_id and s.enrolled
    and case ${alias}.target when 'own' then s.phone_hash else s.guardian_phone_hash end = ${alias}.phone_hash)`;

export default roomServer({
  endpoints: [list, send, confirm, dial, called, exportNumbers],
  hooks: { phoneUpdate: updateHooks },
  figures: {
    'studentPhone.stats': {
      terms: {
        isOwn: sql`t.target = 'own' and ${counts(sql`t`)}`,
        isGuardian: sql`t.target = 'guardian' and ${counts(sql`t`)}`,
        isBoth: sql`t.target = 'own' and ${counts(sql`t`)} and exists (
          select 1 from stu_phone g where g.student_id = t.student_id and g.target = 'guardian' and ${counts(sql`g`)})`,
        isProposed: sql`t.status = 'proposed'`,
      },
      base: enrolledBase,
    },
  },
  on: { 'account.contactConfirmed': ownerConfirmed },
});
