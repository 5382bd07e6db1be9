import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { gradCert } from '../grad-cert.ts';
import { certNo, MOST_NUMBERS, prefixOf, type Numbering } from '../rules/certificate.ts';
import { hold, type Batch } from './batch.ts';
import { refreshAuto } from './clear-state.ts';
import { settings } from './settings.ts';

export type Cert = Row<typeof gradCert>;

/** What stands on a diploma, as it was on the day of issue. */
export type Content = {
  schoolName: string;
  name: string;
  gender: string;
  birthDate: string;
  department: string;
  major: string;
  years: string;
  entryDate: string;
  endDate: string;
  principal: string;
};

export const certHooks = hooksFor(gradCert, {
  transitions: {
    async hand(work, row, input) {
      const day = String(input['receivedOn'] ?? '');
      if (day < (row.issueDate ?? '') || day > work.at.slice(0, 10))
        throw refuse.handEarly({ day: row.issueDate });
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name !== 'revoke') return;
    await work.db.run(sql`
      update grad_audit set cert_no = null, version = version + 1, updated_at = ${work.at} where cert_no = ${after.certNo}`);
  },
});

type Waiting = {
  auditId: string;
  studentId: string;
  studentName: string;
  classId: string;
  majorId: string;
  departmentId: string;
  kind: string;
  content: Content;
};

/**
 * Numbers for those whose end was carried out, by college, class and student number, without a gap; who hasn't settled what
 * the school asks for before waits. Of two who ask at once the second finds nothing left to do.
 */
export const generate = post('xsgl/gradCert/generate', {
  needs: 'gradCert.generate',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const batch = await hold(work, id, ['publicity', 'done']);
    const numbering = await numberingOf(work, batch);
    await work.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`diplomas ${work.tenant}`}, 0))`);
    await refreshAuto(work, sql`a.batch_id = ${id}`);
    const rows = await waiting(work, batch);
    await number(work, batch, numbering, rows);
    const held = await work.db.row<{ count: number }>(sql`
      select count(*) as count from grad_audit a
      where a.batch_id = ${id} and a.stage = 'done' and a.conclusion in ('graduate', 'complete') and a.cert_no is null`);
    return { made: rows.length, held: held!.count };
  },
});

async function numberingOf(work: Work, { year }: Batch): Promise<Numbering> {
  const { schoolCode, schoolKind, levelCode } = await settings(work);
  if (!/^\d{5}$/.test(schoolCode ?? '') || !/^\d$/.test(schoolKind) || !/^\d{2}$/.test(levelCode))
    throw refuse.schoolCodeMissing();
  return { schoolCode: schoolCode ?? '', schoolKind, levelCode, year };
}

async function waiting(work: Work, batch: Batch): Promise<Waiting[]> {
  const { principal } = await settings(work);
  return work.db.rows<Waiting>(sql`
    with ${academicRows.stuClass}, ${academicRows.major}, ${orgRows.department}
    select a.id as audit_id, a.student_id, a.student_name, a.class_id, a.major_id, a.department_id, a.conclusion as kind,
      jsonb_build_object('schoolName', x.school_name, 'name', s.name, 'gender', s.gender, 'birthDate', coalesce(s.birth_date::text, ''),
        'department', d.dept_name, 'major', m.major_name, 'years', trim_scale(s.years::numeric)::text, 'entryDate', s.entry_date,
        'endDate', a.done_on, 'principal', ${principal ?? ''}::text) as content
    from grad_audit a join student s on s.id = a.student_id join stu_class c on c.id = a.class_id join major m on m.id = a.major_id
    join department d on d.id = a.department_id join sys_tenant x on x.id = a.tenant_id
    where a.batch_id = ${batch.id} and a.stage = 'done' and a.conclusion in ('graduate', 'complete') and a.cert_no is null
      and not exists (select 1 from clear_record r join clear_item i on i.id = r.item_id
        where r.audit_id = a.id and i.blocks_cert and r.state <> 'passed')
    order by d.dept_code, c.class_code, s.student_no, a.id for update of a`);
}

async function number(
  work: Work,
  batch: Batch,
  numbering: Numbering,
  rows: readonly Waiting[],
): Promise<void> {
  if (rows.length === 0) return;
  const last = await work.db.row<{ sequence: number }>(sql`
    select coalesce(max(substr(cert_no, 13)::int), 0) as sequence from grad_cert
    where starts_with(cert_no, ${prefixOf(numbering)})`);
  const first = last!.sequence + 1;
  if (first + rows.length - 1 > MOST_NUMBERS) throw refuse.numbersOver();
  const made = rows.map(({ auditId, ...row }, index) => ({
    auditId,
    row: {
      ...row,
      batchId: batch.id,
      certNo: certNo(numbering, first + index),
      issueDate: work.at.slice(0, 10),
      status: 'valid',
    },
  }));
  const ids = await insertMany(
    work,
    gradCert,
    made.map(({ row }) => row),
  );
  const given = JSON.stringify(made.map(({ auditId, row }) => ({ id: auditId, certNo: row.certNo })));
  await work.db.run(sql`
    update grad_audit a set cert_no = d."certNo", version = a.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${given}::jsonb) as d(id uuid, "certNo" text) where a.id = d.id`);
  await record(
    work,
    gradCert,
    'generate',
    made.map(({ row }, index) => ({ rowId: ids[index]!, before: null, after: { certNo: row.certNo } })),
  );
}
