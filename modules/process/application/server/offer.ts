import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';

export const PROCESS = 'application';

export type Offer = {
  flowId: string;
  flowKey: string;
  flowName: string;
  versionNo: number;
  definition: FlowDefinition;
};

const COLUMNS = sql`d.id as flow_id, d.flow_key, d.flow_name, v.version_no, v.definition`;

/** What the actor may apply for: published flows that name his role, or none. */
export async function offers(work: Work): Promise<Offer[]> {
  const own = await departmentOf(work);
  const rows = await work.db.rows<Offer>(sql`
    select ${COLUMNS} from flow_def d join flow_version v on v.flow_def_id = d.id and v.version_no = d.current_version
    where d.process_type = ${PROCESS} and d.status = 'published' order by d.flow_name, d.id`);
  return rows.filter((row) => isFor(work, row.definition, own)).map((row) => named(work, row));
}

function isFor(
  { actor }: Work,
  { starters = [], starterDepartments = [] }: FlowDefinition,
  departmentId: string | null,
): boolean {
  const isOne = starters.length === 0 || starters.some((role) => actor.roleCodes.includes(role));
  const isThere = starterDepartments.length === 0 || starterDepartments.includes(departmentId ?? '');
  return isOne && isThere;
}

/** Where the actor studies or works. */
async function departmentOf(work: Work): Promise<string | null> {
  const { personId } = work.actor;
  if (personId === null) return null;
  const row = await work.db.row<{ id: string | null }>(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}
    select s.department_id as id from student s where s.id = ${personId} union all
    select t.department_id from teacher t where t.id = ${personId} limit 1`);
  return row?.id ?? null;
}

const named = (work: Work, row: Offer): Offer => ({
  ...row,
  flowName: flowName(work, PROCESS, row.flowName),
});

/** One of them; what the actor may not start does not exist for him. */
export async function offerOf(work: Work, flowId: string): Promise<Offer> {
  const found = (await offers(work)).find((one) => one.flowId === flowId);
  if (!found) throw notFound();
  return found;
}

/** What conditions and rules may ask about the actor besides his form. */
export const factsOf = ({ actor }: Work) => ({
  starterType: actor.userType === 'student' ? 'student' : 'staff',
});

export type Application = {
  id: string;
  applyNo: string;
  title: string;
  version: number;
  auditStatus: string;
  fileIds: string[] | null;
  instanceId: string;
  form: Record<string, unknown>;
} & Offer;

/** An application of the actor's own with what he filled in, on the form that he filled it in on. */
export async function ownApplication(work: Work, id: string, lock: boolean): Promise<Application> {
  const row = await work.db.row<Application>(sql`
    select a.id, a.apply_no, a.title, a.version, a.audit_status, a.file_ids, i.id as instance_id, i.form, ${COLUMNS}
    from flow_application a join flow_instance i on i.biz_id = a.id and i.process_type = ${PROCESS}
    join flow_def d on d.id = i.flow_def_id join flow_version v on v.flow_def_id = i.flow_def_id and v.version_no = i.version_no
    where a.id = ${id} and a.applicant_id = ${work.actor.userId} order by i.started_at desc limit 1
    ${lock ? sql`for update of a` : sql``}`);
  if (!row) throw notFound();
  return { ...row, flowName: flowName(work, PROCESS, row.flowName) };
}
