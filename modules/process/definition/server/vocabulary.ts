import { z } from 'zod';
import { checkFlow } from '../rules/check.ts';
import { engineKinds, type FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { held } from '#platform/kit/workflow/held.ts';
import type { FlowFault, FlowVocabulary } from '../rules/fault.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { roleName } from '#platform/server/access/role-name.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { fieldWord } from '#platform/server/workflow/field-word.ts';
import { fieldsOf } from '#platform/server/workflow/fields-of.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import type { FlowField, ProcessHandler } from '#platform/server/workflow/handlers.ts';
import { outsideKinds } from '#platform/server/workflow/outsiders.ts';
import { dictionaryNames } from '#platform/server/settings/dictionary.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { Vocabulary } from '../wire.ts';

/** Kinds that only the engine asks for, when a task waits too long. */
const INTERNAL = new Set(['leaderOf', 'colleagueOf']);
/** Facts that every case has. */
const OWN_FACTS: readonly FlowField[] = [{ name: 'round', kind: 'number' }];

/** The room's side of a process; a process that nobody handles can't be drawn. */
export function processOf(work: Work, processType: string): ProcessHandler {
  const found = work.platform.rooms.flatMap((room) => room.server.processes?.[processType] ?? [])[0];
  if (!found) throw refuse.unknownProcess({ processType });
  return found;
}

function kindsOf(work: Work): string[] {
  const rooms = work.platform.rooms.flatMap((room) => Object.keys(room.server.candidates ?? {}));
  return [...new Set<string>([...engineKinds, ...rooms, ...outsideKinds(work)])].filter(
    (kind) => !INTERNAL.has(kind),
  );
}

/** Flows that may be started by others: those of processes without a business row. */
async function childFlows(work: Work): Promise<{ value: string; label: string }[]> {
  const types = work.platform.rooms.flatMap((room) =>
    Object.entries(room.server.processes ?? {}).flatMap(([type, { standalone }]) =>
      standalone ? [type] : [],
    ),
  );
  const flows = await work.db.rows<{ value: string; label: string; processType: string }>(sql`
    select flow_key as value, flow_name as label, process_type from flow_def
    where process_type = any(${types}::text[]) and status = 'published' order by flow_key`);
  return flows.map(({ value, label, processType }) => ({ value, label: flowName(work, processType, label) }));
}

/** What a flow of this process may speak of, its own form included. */
async function vocabularyOf(
  work: Work,
  processType: string,
  definition: FlowDefinition,
): Promise<FlowVocabulary> {
  const handler = processOf(work, processType);
  return {
    fields: fieldsOf(handler, definition).map(({ name }) => name),
    sys: [...OWN_FACTS, ...(handler.sys ?? [])].map(({ name }) => name),
    kinds: kindsOf(work),
    outside: outsideKinds(work),
    flows: (await childFlows(work)).map(({ value }) => value),
    services: Object.keys(handler.services ?? {}),
  };
}

/** Everything that is wrong with a definition, people who have left included. */
export async function faultsOf(
  work: Work,
  processType: string,
  definition: FlowDefinition,
): Promise<FlowFault[]> {
  const { emptyPassForbidden } = processOf(work, processType);
  // money and sanctions: that word stands over the designer's
  const judged = held(definition, emptyPassForbidden);
  const faults = checkFlow(judged, await vocabularyOf(work, processType, definition));
  const named = [...treeOf(definition).places.values()].flatMap(({ node }) =>
    [
      ...(node.assignee?.rules ?? []).flatMap((rule) => (rule.kind === 'user' ? (rule.ids ?? []) : [])),
      ...(node.empty?.ids ?? []),
      ...(node.timeout?.to ?? []),
    ].map((id) => ({ node, id })),
  );
  const rows = await work.db.rows<{ id: string }>(sql`
    select id::text from sys_user where id::text = any(${named.map(({ id }) => id)}::text[]) and status = 'enabled'`);
  const active = new Set(rows.map(({ id }) => id));
  const gone = [...new Set(named.filter(({ id }) => !active.has(id)).map(({ node }) => node))];
  return [
    ...faults,
    ...gone.map((node): FlowFault => ({
      nodeKey: node.key,
      key: 'flow.unknownPerson',
      facts: { name: node.name },
    })),
  ];
}

/** What a choice of a drawn form may be from. */
async function dictionaries(work: Work): Promise<{ value: string; label: string }[]> {
  const rows = await work.db.rows<{ code: string }>(
    sql`select distinct code from data_dictionary order by code`,
  );
  const nameOf = await dictionaryNames(work);
  return rows
    .map(({ code }) => ({ value: code, label: nameOf(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'zh-CN'));
}

/** Resources that a form may let anybody choose a row of: those that are open to the whole school. */
function records(work: Work): { value: string; label: string }[] {
  const { words, resources } = work.platform;
  return [...resources.values()]
    .filter(
      ({ resource }) => resource.scope === 'open' && resource.verbs.includes('select') && !resource.record,
    )
    .map(({ resource: { name } }) => ({ value: name, label: words.say(work.locale, `resources.${name}`) }));
}

const vocabulary = get('process/flowDef/vocabulary', {
  needs: 'flowDef.list',
  query: z.strictObject({ processType: z.string().min(1).max(60) }),
  async handle(work, { query: { processType } }): Promise<Vocabulary> {
    const handler = processOf(work, processType);
    const { words } = work.platform;
    const told = async ({ name, kind, label, editable, options }: FlowField) => ({
      name,
      kind,
      label: label ?? fieldWord(work, processType, name),
      editable: editable ?? false,
      options: (await options?.(work)) ?? null,
    });
    const fact = async (field: FlowField) => {
      const key = `flows.facts.${field.name}`;
      const shown = await told(field);
      return { ...shown, label: words.has(work.locale, key) ? words.say(work.locale, key) : shown.label };
    };
    return {
      // only whoever fills in a drawn form has a place to choose
      kinds: kindsOf(work).filter(
        (kind) => handler.ownForms || (kind !== 'starterPick' && kind !== 'formDept'),
      ),
      fields: await Promise.all((handler.fields ?? []).map(told)),
      sys: await Promise.all([...OWN_FACTS, ...(handler.sys ?? [])].map(fact)),
      computed: handler.factsOf !== undefined,
      ownForms: handler.ownForms ?? false,
      emptyPassForbidden: handler.emptyPassForbidden ?? false,
      dictionaries: handler.ownForms ? await dictionaries(work) : [],
      records: handler.ownForms ? records(work) : [],
      roles: await roles(work),
      flows: await childFlows(work),
      services: Object.keys(handler.services ?? {}),
    };
  },
});

/** Kinds of processes that flows can be drawn for. */
const types = get('process/flowDef/types', {
  needs: 'flowDef.list',
  handle: (work) =>
    Promise.resolve(
      work.platform.rooms
        .flatMap((room) => Object.keys(room.server.processes ?? {}))
        .map((value) => ({ value, label: work.platform.words.say(work.locale, `flows.${value}.name`) })),
    ),
});

export const vocabularies = [vocabulary, types];

async function roles(work: Work): Promise<{ value: string; label: string }[]> {
  const rows = await work.db.rows<{ value: string; label: string }>(sql`
    select role_code as value, role_name as label from sys_role where status = 'enabled' order by role_name collate by_name`);
  return rows.map(({ value, label }) => ({ value, label: roleName(work, value, label) }));
}
