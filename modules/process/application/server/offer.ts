import { departmentsAbove } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { refuse } from '../errors.ts';
import { mayStart, type Starter } from '../rules.ts';

export const PROCESS = 'application';

export type Offer = {
  flowId: string;
  flowKey: string;
  flowName: string;
  versionNo: number;
  definition: FlowDefinition;
};

const COLUMNS = sql`d.id as flow_id, d.flow_key, d.flow_name, v.version_no, v.definition`;

/** What the actor may apply for: published flows that are for him. */
export async function offers(work: Work): Promise<Offer[]> {
  const all = await published(work);
  const who = await starter(work, all);
  return all.filter(({ definition }) => mayStart(definition, who));
}

async function published(work: Work): Promise<Offer[]> {
  const rows = await work.db.rows<Offer>(sql`
    select ${COLUMNS} from flow_def d join flow_version v on v.flow_def_id = d.id and v.version_no = d.current_version
    where d.process_type = ${PROCESS} and d.status = 'published' order by d.flow_name collate by_name, d.id`);
  return rows.map((row) => ({ ...row, flowName: flowName(work, PROCESS, row.flowName) }));
}

type Place = { departmentId: string | null; grade: string | null; classId: string | null };
const NOWHERE: Place = { departmentId: null, grade: null, classId: null };

/** Who the actor is for the rules of these flows; departments above his own are looked up where one of them asks. */
async function starter(work: Work, flows: readonly Offer[]): Promise<Starter> {
  const { userId, personId, roleCodes } = work.actor;
  const { departmentId, ...place } =
    (personId &&
      (await work.db.row<Place>(sql`
        with ${peopleRows.student}, ${peopleRows.teacher}
        select s.department_id, s.grade, s.class_id from student s where s.id = ${personId} union all
        select t.department_id, null, null from teacher t where t.id = ${personId} limit 1`))) ||
    NOWHERE;
  const asked = flows.some(({ definition }) => (definition.starterDepartments ?? []).length > 0);
  const departmentIds = departmentId === null || !asked ? [] : await departmentsAbove(work.db, departmentId);
  return { userId, roleCodes, departmentIds, ...place };
}

/** One of them; what the actor may not start does not exist for him. */
export async function offerOf(work: Work, flowId: string): Promise<Offer> {
  const found = (await offers(work)).find((one) => one.flowId === flowId);
  if (!found) throw notFound();
  return found;
}

/** The same for whoever hands in what he may have begun before: why it isn't taken is told. */
export async function offerToStart(work: Work, flowId: string): Promise<Offer> {
  const all = await published(work);
  const found = all.find((one) => one.flowId === flowId);
  if (!found) throw notFound();
  if (!mayStart(found.definition, await starter(work, all)))
    throw refuse.notStarter({ name: found.flowName });
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
