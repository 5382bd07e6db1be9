import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { assertAsAnswered, besides } from '#platform/server/resource/sent-back.ts';
import { fieldsOf } from '#platform/server/workflow/fields-of.ts';
import type { ProcessHandler } from '#platform/server/workflow/handlers.ts';
import { seedDefinition } from '#platform/server/workflow/seed.ts';
import { flowShape } from './shape.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { asksDays, asksOffice, PRESETS, withPreset, type PresetChoice } from '../presets.ts';
import { flowsOf, shownVersion } from './reads.ts';
import { versionOf } from './store.ts';
import { faultsOf, processOf } from './vocabulary.ts';

/** Flows are no resource; their log is written by hand. */
const RESOURCE = 'flowDef';

const name = z.string().trim().min(1).max(60);
const id = z.uuid();

/** Draws a new flow: a copy of another one, or what its process starts with. It serves once it is published. */
export const add = post('process/flowDef/add', {
  needs: 'flowDef.edit',
  proof: 'plain',
  body: z.strictObject({
    processType: z.string().min(1).max(60),
    flowKey: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{1,59}$/),
    flowName: name,
    copyOf: id.optional(),
    preset: z
      .strictObject({
        kind: z.enum(PRESETS),
        office: z.string().max(60).default('gly'),
        days: z.string().max(60).optional(),
      })
      .optional(),
  }),
  async handle(work, { body }) {
    const handler = processOf(work, body.processType);
    const copied = body.copyOf ? await versionOf(work, body.copyOf, null) : null;
    if (copied && copied.processType !== body.processType) throw notFound();
    const first = copied?.definition ?? seedDefinition(work.platform, body.processType, handler.defaultFlow);
    const definition = body.preset ? await laidOut(work, handler, first, body.preset) : first;
    const flowId = v7();
    await work.db.run(sql`
      insert into flow_def (tenant_id, id, flow_key, process_type, flow_name, current_version, status, created_at, created_by, updated_at)
      values (${work.tenant}, ${flowId}, ${body.flowKey}, ${body.processType}, ${body.flowName}, 0, 'draft', ${work.at},
        ${work.actor.userId}, ${work.at})`);
    await insertDraft(work, flowId, 1, definition);
    const { flowName, flowKey, processType } = body;
    await record(work, RESOURCE, 'add', [
      { rowId: flowId, before: null, after: { flowName, flowKey, processType } },
    ]);
    return { id: flowId, versionNo: 1 };
  },
});

/** A preset in the words of whoever draws. An office is a role of the school, and days are a field of the form. */
async function laidOut(
  work: Work,
  handler: ProcessHandler,
  first: FlowDefinition,
  choice: PresetChoice,
): Promise<FlowDefinition> {
  const role = sql`select 1 from sys_role where role_code = ${choice.office} and status = 'enabled'`;
  if (asksOffice(choice.kind) && !(await work.db.row(role))) throw notFound();
  const told = fieldsOf(handler, first).some(
    ({ name: field, kind }) => field === choice.days && (kind === 'range' || kind === 'number'),
  );
  if (asksDays(choice.kind) && !told) throw refuse.presetDays();
  return withPreset(first, choice, (word) => work.platform.words.say(work.locale, `flows.presets.${word}`));
}

/** What the list counts and the detail words anew at each look. */
const COMPUTED = ['typeName', 'running', 'draftNo', 'nodeNames'] as const;
const STORED = [
  ...(['flowKey', 'processType', 'currentVersion', 'status', 'versionNo', 'version', 'definition'] as const),
  ...(['publishedAt', 'publishedBy', 'changeNote', 'updatedAt'] as const),
] as const;

const rename = post('process/flowDef/update', {
  needs: 'flowDef.edit',
  proof: 'plain',
  body: z.strictObject({ id, flowName: name, ...besides(...COMPUTED, ...STORED) }),
  async handle(work, { body: { id: flowId, flowName, ...sent } }) {
    const before = await named(work, flowId);
    const [listed] = await flowsOf(work, flowId);
    const versionNo = z.int().safeParse(sent.versionNo).data ?? null;
    assertAsAnswered(sent, [listed!, await shownVersion(work, flowId, versionNo)], COMPUTED);
    // a first name that its reader got in his own language stays the first one
    if (flowName === listed!.flowName) return { id: flowId };
    await work.db.run(
      sql`update flow_def set flow_name = ${flowName}, version = version + 1, updated_at = ${work.at} where id = ${flowId}`,
    );
    await record(work, RESOURCE, 'update', [{ rowId: flowId, before, after: { flowName } }]);
    return { id: flowId };
  },
});

/** What the school calls a flow; nobody else changes it meanwhile. */
async function named(work: Work, flowId: string): Promise<{ flowName: string }> {
  const row = await work.db.row<{ flowName: string }>(
    sql`select flow_name from flow_def where id = ${flowId} for update`,
  );
  if (!row) throw notFound();
  return row;
}

/** Opens the next version for drawing, as a copy of what is published. There is one draft, whoever opens it. */
const openDraft = post('process/flowDef/openDraft', {
  needs: 'flowDef.edit',
  proof: 'plain',
  body: z.strictObject({ id }),
  async handle(work, { body }) {
    const latest = await versionOf(work, body.id, null);
    if (latest.status === 'draft') return { id: body.id, versionNo: latest.versionNo };
    const highest = await work.db.row<{ no: number }>(
      sql`select max(version_no) as no from flow_version where flow_def_id = ${body.id}`,
    );
    const versionNo = highest!.no + 1;
    await insertDraft(work, body.id, versionNo, latest.definition);
    return { id: body.id, versionNo };
  },
});

const insertDraft = (work: Work, flowId: string, versionNo: number, definition: FlowDefinition) =>
  work.db.run(sql`
    insert into flow_version (tenant_id, flow_def_id, version_no, definition, status, updated_at)
    values (${work.tenant}, ${flowId}, ${versionNo}, ${JSON.stringify(definition)}::jsonb, 'draft', ${work.at})`);

/** Keeps a draft as it is, faults included: only publishing asks that it be sound. */
export const save = post('process/flowDef/saveDraft', {
  needs: 'flowDef.edit',
  proof: 'plain',
  body: z.strictObject({ id, version: z.int().min(1), definition: flowShape }),
  async handle(work, { body }) {
    const saved = await work.db.row<{ version: number }>(sql`
      update flow_version set definition = ${JSON.stringify(body.definition)}::jsonb, version = version + 1, updated_at = ${work.at}
      where flow_def_id = ${body.id} and status = 'draft' and version = ${body.version} returning version`);
    if (!saved) await whyNot(work, body.id);
    return { id: body.id, version: saved!.version };
  },
});

/** Nothing was changed: because nothing is drawn, or because somebody else was faster. */
async function whyNot(work: Work, flowId: string): Promise<never> {
  const { status } = await versionOf(work, flowId, null);
  throw status === 'draft' ? new Refusal('kit.versionConflict', {}) : refuse.notDraft();
}

const drop = post('process/flowDef/dropDraft', {
  needs: 'flowDef.edit',
  proof: 'plain',
  body: z.strictObject({ id }),
  async handle(work, { body }) {
    const gone = await work.db.run(
      sql`delete from flow_version where flow_def_id = ${body.id} and status = 'draft'`,
    );
    if (gone === 0) await whyNot(work, body.id);
    // a flow that was never published was nothing but its draft
    const { flowName } = await named(work, body.id);
    const removed = await work.db.run(sql`delete from flow_def where id = ${body.id} and status = 'draft'`);
    if (removed > 0)
      await record(work, RESOURCE, 'remove', [{ rowId: body.id, before: { flowName }, after: null }]);
    return { id: body.id };
  },
});

/** New cases go this way from now on; those that run stay on the version that they began with. */
const publish = post('process/flowDef/publish', {
  needs: 'flowDef.publish',
  proof: 'fresh',
  body: z.strictObject({ id, version: z.int().min(1), changeNote: z.string().trim().min(2).max(500) }),
  async handle(work, { body }) {
    const { flowName } = await named(work, body.id);
    const draft = await versionOf(work, body.id, null);
    if (draft.status !== 'draft') throw refuse.notDraft();
    if (draft.version !== body.version) throw new Refusal('kit.versionConflict', {});
    if (draft.definition.match && draft.flowKey === draft.processType)
      throw refuse.defaultMatch({ name: draft.flowName });
    const faults = await faultsOf(work, draft.processType, draft.definition);
    const [first] = faults;
    const { words } = work.platform;
    if (first)
      throw refuse.flowFaults({
        count: faults.length,
        first: words.say(work.locale, `errors.definition.${first.key.slice(5)}`, first.facts),
      });
    await work.db.run(sql`
      update flow_version set status = 'retired' where flow_def_id = ${body.id} and status = 'published'`);
    await work.db.run(sql`
      update flow_version set status = 'published', published_at = ${work.at}, published_by = ${work.actor.userId},
        change_note = ${body.changeNote}, version = version + 1
      where flow_def_id = ${body.id} and version_no = ${draft.versionNo}`);
    await work.db.run(sql`
      update flow_def set current_version = ${draft.versionNo}, status = 'published', version = version + 1, updated_at = ${work.at}
      where id = ${body.id}`);
    const { versionNo } = draft;
    const after = { flowName, currentVersion: versionNo, changeNote: body.changeNote };
    await record(work, RESOURCE, 'release', [{ rowId: body.id, before: null, after }]);
    return { id: body.id, versionNo };
  },
});

/** A flow that is switched off takes no new cases; those that run go on. */
const setStatus = post('process/flowDef/setStatus', {
  needs: 'flowDef.publish',
  proof: 'fresh',
  body: z.strictObject({ id, status: z.enum(['published', 'disabled']) }),
  async handle(work, { body }) {
    const changed = await work.db.run(sql`
      update flow_def set status = ${body.status}, version = version + 1, updated_at = ${work.at}
      where id = ${body.id} and status <> 'draft'`);
    if (changed === 0) throw notFound();
    const after = await named(work, body.id);
    const verb = body.status === 'disabled' ? 'disable' : 'enable';
    await record(work, RESOURCE, verb, [{ rowId: body.id, before: null, after }]);
    return { id: body.id };
  },
});

/** A flow out of a file, read as strictly as one that is saved, before it is laid on the table. Nothing is stored. */
export const read = post('process/flowDef/read', {
  needs: 'flowDef.edit',
  proof: 'plain',
  body: z.strictObject({ processType: z.string().min(1).max(60), definition: flowShape }),
  async handle(work, { body: { processType, definition } }) {
    return { definition, faults: (await faultsOf(work, processType, definition)).length };
  },
});

export const writes = [add, rename, openDraft, save, drop, publish, setStatus, read];
