import { sql } from '#platform/server/db/sql.ts';
import type { FlowNode } from '#platform/kit/workflow/definition.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { handlerOf } from '#platform/server/workflow/engine.ts';
import { fieldWord } from '#platform/server/workflow/field-word.ts';
import type { FlowField } from '#platform/server/workflow/handlers.ts';
import { namesOf } from '#platform/server/workflow/names.ts';
import type { Loaded } from '#platform/server/workflow/store.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

export type Changes = { [field: string]: string | number | boolean | null };

export type ShownField = {
  name: string;
  label: string;
  kind: FlowField['kind'];
  /** What people read; ids have become names. */
  text: string | number | boolean;
  value: unknown;
  edit: boolean;
};

/** Lists of ids say nothing to a reader. */
const SHOWN = new Set<FlowField['kind']>(['number', 'boolean', 'text', 'date', 'person', 'ref']);

/** Changed fields must be ones that the process lets approvers change, with values of their kind. */
export async function assertEditable(work: Work, instanceId: string, changes: Changes): Promise<void> {
  const about = await work.db.row<{ processType: string }>(
    sql`select process_type from flow_instance where id = ${instanceId}`,
  );
  const fields = handlerOf(work, about!.processType).fields ?? [];
  for (const [name, value] of Object.entries(changes)) {
    const field = fields.find((one) => one.name === name && one.editable);
    const fits =
      value === null || field?.kind !== 'number' ? typeof value !== 'number' : typeof value === 'number';
    if (!field || !fits || (field.kind === 'boolean') !== (typeof value === 'boolean'))
      throw refuse.badEdit({ field: fieldWord(work, about!.processType, name) });
  }
}

/**
 * The form as the reader may see it: at his node by its permissions, elsewhere without what any node hides. Its starter
 * has written it and sees all.
 */
export async function shownFields(
  work: Work,
  { about, flow }: Pick<Loaded, 'about' | 'flow'>,
  node: FlowNode | null,
): Promise<ShownField[]> {
  const places = [...treeOf(flow.definition).places.values()];
  const permOf = (name: string) =>
    node
      ? (node.fieldPerms?.[name] ?? 'read')
      : about.starterId !== work.actor.userId &&
          places.some((place) => place.node.fieldPerms?.[name] === 'hide')
        ? 'hide'
        : 'read';
  const fields = (handlerOf(work, about.processType).fields ?? []).filter(
    ({ name, kind }) => SHOWN.has(kind) && permOf(name) !== 'hide',
  );
  const filled = fields.filter(
    ({ name, editable }) => (about.form[name] ?? '') !== '' || (editable === true && permOf(name) === 'edit'),
  );
  return Promise.all(
    filled.map(async (field): Promise<ShownField> => {
      const value = about.form[field.name] ?? null;
      return {
        name: field.name,
        kind: field.kind,
        label: fieldWord(work, about.processType, field.name),
        value,
        text: await textOf(work, field, value),
        edit: field.editable === true && permOf(field.name) === 'edit',
      };
    }),
  );
}

async function textOf(work: Work, field: FlowField, value: unknown): Promise<string | number | boolean> {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : '';
  if (field.kind === 'person' && text !== '') return (await namesOf(work, [text])).get(text) ?? '—';
  const options = (await field.options?.(work)) ?? [];
  return options.find((option) => option.value === text)?.label ?? text;
}
