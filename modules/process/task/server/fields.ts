import { sumDecimals } from '#platform/pure/decimal.ts';
import { toYuan } from '#platform/pure/money.ts';
import type { FlowNode } from '#platform/kit/workflow/definition.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { isDay, isMoment } from '#platform/pure/date.ts';
import { handlerOf } from '#platform/server/workflow/engine.ts';
import { fieldsOf } from '#platform/server/workflow/fields-of.ts';
import { fieldWord } from '#platform/server/workflow/field-word.ts';
import type { FlowField } from '#platform/server/workflow/handlers.ts';
import { textOf } from '#platform/server/workflow/field-text.ts';
import { load, type Loaded } from '#platform/server/workflow/store.ts';
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
  /** What it may be changed to. */
  options: { value: string; label: string }[] | null;
  /** Of `rows`: the words of the columns, and what stands in them line by line. */
  table: { columns: string[]; lines: string[][]; sums: string[] | null } | null;
};

/** Lists of ids say nothing to a reader. */
const UNSHOWN: FlowField['kind'] = 'list';

/** Changed fields must be ones that the process lets approvers change, with values of their kind. */
export async function assertEditable(work: Work, instanceId: string, changes: Changes): Promise<void> {
  const { about, flow } = await load(work, instanceId, { lock: false });
  const fields = fieldsOf(handlerOf(work, about.processType), flow.definition);
  for (const [name, value] of Object.entries(changes)) {
    const field = fields.find((one) => one.name === name && one.editable);
    if (!field || !(await fits(work, field, value)))
      throw refuse.badEdit({ field: field?.label ?? fieldWord(work, about.processType, name) });
  }
}

async function fits(work: Work, field: FlowField, value: Changes[string]): Promise<boolean> {
  if (value === null) return field.kind !== 'boolean';
  if (field.kind === 'number' || field.kind === 'boolean') return typeof value === field.kind;
  if (typeof value !== 'string') return false;
  if (field.kind === 'date')
    return value === '' || isDay(value) || isMoment(value) || isMoment(`${value}:00`);
  const options = await field.options?.(work);
  return value === '' || !options || options.some((option) => option.value === value);
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
  const fields = fieldsOf(handlerOf(work, about.processType), flow.definition).filter(
    ({ name, kind }) => kind !== UNSHOWN && permOf(name) !== 'hide',
  );
  const filled = fields.filter(
    ({ name, editable }) => isFilled(about.form[name]) || (editable === true && permOf(name) === 'edit'),
  );
  return Promise.all(
    filled.map(async (field): Promise<ShownField> => {
      const value = about.form[field.name] ?? null;
      const edit = field.editable === true && permOf(field.name) === 'edit';
      return {
        name: field.name,
        kind: field.kind,
        label: field.label ?? fieldWord(work, about.processType, field.name),
        value,
        text: await textOf(work, field, value),
        edit,
        options: edit ? ((await field.options?.(work)) ?? null) : null,
        table: field.kind === 'rows' ? await tableOf(work, field, value) : null,
      };
    }),
  );
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

async function tableOf(work: Work, { of = [] }: FlowField, value: unknown): Promise<ShownField['table']> {
  const rows = Array.isArray(value) ? (value as { [name: string]: unknown }[]) : [];
  const lines = await Promise.all(
    rows.map((row) =>
      Promise.all(of.map(async (column) => String(await textOf(work, column, row[column.name] ?? null)))),
    ),
  );
  const sums = of.map((column) => (column.sum ? sumOf(column, rows) : ''));
  return {
    columns: of.map(({ label, name }) => label ?? name),
    lines,
    sums: sums.some((sum) => sum !== '') ? sums : null,
  };
}

/** What a column comes to. */
function sumOf({ name, kind }: FlowField, rows: readonly { [name: string]: unknown }[]): string {
  const sum = sumDecimals(rows.flatMap((row) => (typeof row[name] === 'number' ? [String(row[name])] : [])));
  return kind === 'money' ? toYuan(Number(sum)) : sum;
}
