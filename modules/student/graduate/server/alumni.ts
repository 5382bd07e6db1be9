import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { record } from '#platform/server/audit/record.ts';
import { seal } from '#platform/server/resource/secret-fields.ts';
import type { Work } from '#platform/server/work.ts';
import { alumniPerson } from '../alumni-person.ts';
import { refuse } from '../errors.ts';

type Entering = { studentIds: readonly string[]; ending: string; day: string };

/** Who graduated or concluded is a former student from now on, once; where he goes is taken from what he said. */
export async function enterAlumni(work: Work, { studentIds, ending, day }: Entering): Promise<void> {
  if (ending !== 'graduate' && ending !== 'complete') return;
  await work.db.run(sql`
    insert into alumni_person (tenant_id, id, student_id, name, class_id, major_id, department_id, grade, year, ending, city, unit,
      title, industry, created_at, created_by, updated_at)
    select s.tenant_id, gen_random_uuid(), s.id, s.name, s.class_id, s.major_id, s.department_id, s.grade,
      ${Number(day.slice(0, 4))}, ${ending}, d.city, d.unit_name, d.post, d.industry, ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from student s left join grad_destination d on d.student_id = s.id and d.audit_status = 'approved'
    where s.id = any(${studentIds}::uuid[]) and s.class_id is not null on conflict do nothing`);
}

/** A former student says where he is and whether the school may write to him; without consent no contact is kept. */
export const saveAlumnus = post('xsgl/alumniPerson/saveMine', {
  needs: 'gradAudit.own',
  proof: 'plain',
  body: z.strictObject({
    city: z.string().trim().max(40),
    unit: z.string().trim().max(80),
    title: z.string().trim().max(50),
    consents: z.boolean(),
    contact: z.string().trim().max(60),
  }),
  async handle(work, { body: { consents, contact, ...where } }) {
    const before = await work.db.row<{ id: string; consents: boolean }>(sql`
      select id, consents from alumni_person where student_id = ${work.actor.personId}::uuid for update`);
    if (!before) throw refuse.notAlumnus();
    const kept = consents && contact !== '' ? contact : null;
    const { contact: sealed = null } = seal(alumniPerson.fields, { contact: kept }, work.platform.secrets);
    await work.db.run(sql`
      update alumni_person set city = ${where.city || null}, unit = ${where.unit || null}, title = ${where.title || null},
        consents = ${consents}, contact = ${typeof sealed === 'string' ? sealed : null}, version = version + 1,
        updated_at = ${work.at} where id = ${before.id}`);
    await record(work, alumniPerson, 'update', [
      { rowId: before.id, before: { consents: before.consents }, after: { ...where, consents } },
    ]);
    return { id: before.id };
  },
});
