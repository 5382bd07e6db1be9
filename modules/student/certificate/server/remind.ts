import { usersOfPersons } from '#modules/base/people';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { TOLD_BEFORE } from '../rules.ts';

type Ending = { id: string; studentId: string; name: string; level: string; expireDate: string };

/** Certificates that end soon: each holder is told once. */
export async function remind(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const ending = await work.db.rows<Ending>(sql`
    update skill_cert c set reminded_at = ${work.at}
    from skill_type k where k.tenant_id = c.tenant_id and k.id = c.type_id and c.audit_status = 'approved'
      and c.reminded_at is null and c.expire_date between ${today}::date and ${addDays(today, TOLD_BEFORE)}::date
    returning c.id, c.student_id, k.name, c.level, c.expire_date`);
  const users = await usersOfPersons(
    work,
    ending.map(({ studentId }) => studentId),
  );
  for (const { id, studentId, name, level, expireDate } of ending) {
    const user = users.get(studentId);
    if (!user) continue;
    await message(work, {
      users: [user],
      key: 'certificate.expiring',
      facts: { name, level, day: expireDate },
      category: 'reminder',
      link: `/layout/student/certificate/mine?id=${id}`,
      bizType: 'skillCert',
      bizId: id,
      event: 'expiring',
    });
  }
}
