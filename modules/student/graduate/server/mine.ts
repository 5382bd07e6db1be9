import { explainRule, storedRule } from '#modules/affairs/facts';
import { docFor, signedFor } from '#modules/attendance/signature';
import { academicRows } from '#modules/base/academic';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { gradAudit } from '../grad-audit.ts';
import type { Overrides, Result } from '../rules/audit.ts';
import { autoState, mayLeave } from '../rules/clear.ts';
import { knownOf, refreshAuto } from './clear-state.ts';
import { compute } from './compute.ts';
import { linkOf } from './paper.ts';

type Own = {
  id: string;
  batchId: string;
  batch: string;
  notice: string | null;
  status: string;
  publicFrom: string | null;
  publicTo: string | null;
  stage: string;
  conclusion: string;
  results: Result[];
  overrides: Overrides;
  failing: string[];
  blocks: string[];
  confirmedAt: string | null;
  templateId: string | null;
  doneOn: string | null;
  name: string;
  studentNo: string;
  className: string;
  majorName: string;
  gender: string;
  birthDate: string | null;
};
type Item = {
  id: string;
  item: string;
  fact: string | null;
  office: string | null;
  place: string | null;
  todo: string | null;
  state: string;
  note: string | null;
};
type OwnCert = { certNo: string; kind: string; issueDate: string; status: string; receivedOn: string | null };
type Going = { kind: string; unitName: string | null; auditStatus: string; word: string | null };
type Former = {
  city: string | null;
  unit: string | null;
  title: string | null;
  consents: boolean;
  contact: string | null;
};

const ownId = (work: Work): string => {
  if (work.actor.personId === null) throw notFound();
  return work.actor.personId;
};

const lastOf = (work: Work, studentId: string) =>
  work.db.row<Own>(sql`
    with ${academicRows.stuClass}, ${academicRows.major}
    select a.id, a.batch_id, b.name as batch, b.notice, b.status, b.public_from, b.public_to, a.stage, a.conclusion, a.results,
      a.overrides, a.failing, a.blocks, a.confirmed_at,
      b.confirm_template_id as template_id, a.done_on, s.name, s.student_no, c.class_name, m.major_name, s.gender, s.birth_date
    from grad_audit a join grad_batch b on b.id = a.batch_id join student s on s.id = a.student_id
    join stu_class c on c.id = a.class_id join major m on m.id = a.major_id
    where a.student_id = ${studentId} order by a.id desc limit 1`);

/** One's own way out: what is asked, how far it has come, and what is to be settled before one goes; null for who doesn't graduate yet. */
export const getMine = get('xsgl/gradAudit/getMine', {
  needs: 'gradAudit.own',
  async handle(work) {
    const studentId = ownId(work);
    const found = await lastOf(work, studentId);
    if (!found) return null;
    const { templateId, ...own } = found;
    const [items, certs, going, former] = await Promise.all([
      itemsOf(work, studentId, own.id),
      work.db.rows<OwnCert>(sql`
        select cert_no, kind, issue_date, status, received_on from grad_cert
        where student_id = ${studentId} and status <> 'revoked' order by cert_no`),
      work.db.row<Going>(sql`
        select kind, unit_name, audit_status, word from grad_destination
        where student_id = ${studentId} and audit_status not in ('draft', 'withdrawn', 'cancelled') order by id desc limit 1`),
      formerOf(work, studentId),
    ]);
    // nothing is told of a conclusion before it is published
    const isTold = own.stage === 'done' || (own.stage === 'approved' && own.status !== 'auditing');
    const done = items.filter(({ state }) => state === 'passed').length;
    return {
      ...own,
      toSign: templateId !== null && !(await hasSigned(work, own.batchId, studentId)),
      conclusion: isTold ? own.conclusion : null,
      items,
      done,
      pass: mayLeave(items.length, done) ? linkOf(work, 'pass', own.id) : null,
      certs,
      going: going ?? null,
      former,
    };
  },
});

/** Items as they were signed off; what nobody signs off as it is at this moment. */
async function itemsOf(work: Work, studentId: string, auditId: string): Promise<Item[]> {
  const rows = await work.db.rows<Item>(sql`
    select r.id, i.name as item, i.fact, d.dept_name as office, i.place, i.todo, r.state, r.note from clear_record r
    join clear_item i on i.id = r.item_id left join department d on d.id = r.office_id
    where r.audit_id = ${auditId} order by i.ord, i.id`);
  const known = await knownOf(work, [studentId]);
  return rows.map((row) => (row.fact === null ? row : { ...row, ...autoState(row.fact, known(studentId)) }));
}

async function formerOf(work: Work, studentId: string): Promise<Former | null> {
  const row = await work.db.row<Former>(sql`
    select city, unit, title, consents, contact from alumni_person where student_id = ${studentId}`);
  if (!row) return null;
  return { ...row, contact: row.contact === null ? null : work.platform.secrets.open(row.contact) };
}

type Confirming = {
  id: string;
  status: string;
  checks: string[];
  rule: unknown;
  templateId: string | null;
};

const signedBy = (batchId: string) => ({ bizType: 'gradBatch', bizId: batchId });

const hasSigned = async (work: Work, batchId: string, studentId: string) =>
  (await signedFor(work, signedBy(batchId), [studentId])).has(studentId);

/** The text that the batch wants signed before one confirms, as one's own copy; null where it wants none. */
export const pledge = post('xsgl/gradAudit/pledge', {
  needs: 'gradAudit.own',
  proof: 'plain',
  personal: true,
  body: z.strictObject({}),
  async handle(work) {
    const studentId = ownId(work);
    const own = await lastOf(work, studentId);
    if (!own) throw refuse.notGraduating();
    const { batchId, templateId } = own;
    if (templateId === null) return { docId: null };
    const { userId } = work.actor;
    return { docId: await docFor(work, { ...signedBy(batchId), templateId, userId, studentId }) };
  },
});

/** Stands by one's name, number and major, as they will be on the diploma. Once. */
export const confirm = post('xsgl/gradAudit/confirm', {
  needs: 'gradAudit.own',
  proof: 'plain',
  body: z.strictObject({}),
  async handle(work) {
    const studentId = ownId(work);
    const row = await work.db.row<{
      id: string;
      batchId: string;
      stage: string;
      confirmedAt: string | null;
    }>(sql`
      select id, batch_id, stage, confirmed_at from grad_audit where student_id = ${studentId} order by id desc limit 1 for update`);
    if (!row) throw refuse.notGraduating();
    if (row.confirmedAt !== null) throw refuse.alreadyConfirmed();
    const batch = await work.db.row<Confirming>(
      sql`select id, status, checks, rule, confirm_template_id as template_id from grad_batch where id = ${row.batchId}`,
    );
    if (batch!.templateId !== null && !(await hasSigned(work, row.batchId, studentId)))
      throw refuse.signFirst();
    await work.db.run(sql`
      update grad_audit set confirmed_at = ${work.at}, version = version + 1, updated_at = ${work.at} where id = ${row.id}`);
    await record(work, gradAudit, 'confirm', [
      { rowId: row.id, before: { confirmedAt: null }, after: { confirmedAt: work.at } },
    ]);
    if (batch!.status === 'auditing') await compute(work, batch!, [row.id]);
    await refreshAuto(work, sql`a.id = ${row.id}`);
    return { id: row.id };
  },
});

type Explaining = {
  studentId: string;
  results: Result[];
  overrides: Overrides;
  rule: unknown;
  checks: string[];
  reason: string | null;
};

/** Why somebody passes or fails, condition by condition; of the batch's own rule leaf by leaf, as it is now. */
export const explain = get('xsgl/gradAudit/explain', {
  needs: 'gradAudit.detail',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const row = await work.db.row<Explaining>(sql`
      select a.student_id, a.results, a.overrides, a.reason, b.rule, b.checks from grad_audit a join grad_batch b on b.id = a.batch_id
      where a.id = ${id} and ${work.within('gradAudit', 'gradAudit.detail', 'a')}`);
    if (!row) throw notFound();
    const rule = row.checks.includes('rule') ? storedRule(work, row.rule) : null;
    const explained = rule && (await explainRule(work, rule, row.studentId));
    const { results, overrides, reason } = row;
    return { results, overrides, reason, rule, explained };
  },
});
