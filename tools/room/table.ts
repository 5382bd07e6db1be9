import { askedFields, type Application } from '#platform/kit/application.ts';
import type { Field } from '#platform/kit/field.ts';
import { kindOf } from '#platform/kit/fields/kinds.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '#platform/server/db/names.ts';
import { SHARED_TABLES } from '#platform/server/db/walls.ts';
import { isSealed } from '#platform/server/resource/columns.ts';
import { orderPart } from '#platform/server/resource/filter.ts';

/** A resource with what its table depends on besides its own fields. */
export type Declared = {
  /** The last part of the room's name, which leads its refusals. */
  room: string;
  resource: Resource;
  /** What is handed in may be empty while it is a draft. */
  application?: Application | undefined;
  /** All resources by name: a copy is as sure to be there as what it copies. */
  known: ReadonlyMap<string, Resource>;
};

export type Column = { name: string; type: string; rule: '' | 'not null' | `not null default ${string}` };
/** A statement about a table, and the columns it stands on. */
export type Named = { name: string; on: readonly string[]; text: string };

/** What every table of a resource has beside its fields. */
export const FRAME = ['tenant_id', 'id', 'version', 'created_at', 'created_by', 'updated_at'];

/** The columns of the declared fields, in their order. */
export function columnsOf(declared: Declared): Column[] {
  return Object.entries(declared.resource.fields).flatMap(([field, is]) => {
    const name = snake(field);
    const column: Column = { name, type: kindOf(is).sql(is), rule: ruleOf(declared, field, is) };
    // sealed text is searched for by its fingerprint
    return isSealed(is) ? [column, { name: `${name}_hash`, type: 'text', rule: '' }] : [column];
  });
}

function ruleOf(declared: Declared, name: string, field: Field): Column['rule'] {
  const { states } = declared.resource;
  if (states?.field === name) return `not null default '${states.initial}'`;
  if (isAsked(declared, name)) return '';
  if (field.kind === 'boolean') return 'not null default false';
  return field.required || field.kind === 'serial' || isSureCopy(declared, field) ? 'not null' : '';
}

const isAsked = ({ application }: Declared, name: string): boolean =>
  application !== undefined && askedFields(application).includes(name);

/** Whether a copy is always there: the row it is taken from is, and there the column is. */
function isSureCopy(declared: Declared, field: Field): boolean {
  if (field.kind !== 'snapshot') return false;
  const { fields } = declared.resource;
  const through = fields[field.through];
  if (through?.kind !== 'ref' || !through.required || isAsked(declared, field.through)) return false;
  return declared.known.get(through.to)?.fields[field.column]?.required === true;
}

/** Keys to the rows that fields refer to. Each carries the tenant. */
export function foreignKeysOf({ resource }: Declared): Named[] {
  return Object.entries(resource.fields).flatMap(([field, is]) => {
    const to = is.kind === 'ref' ? is.to : is.kind === 'snapshot' && is.as.kind === 'ref' ? is.as.to : null;
    if (to === null || SHARED_TABLES.includes(snake(to))) return [];
    const name = snake(field);
    const text = `foreign key (tenant_id, ${name}) references ${snake(to)} (tenant_id, id)`;
    return [{ name, on: [name], text }];
  });
}

/** What identifies a row, named after the refusal that a second one gets. */
export function uniquesOf({ room, resource }: Declared): Named[] {
  return Object.entries(resource.unique ?? {}).map(([refusal, fields]) => {
    const on = fields.map((field) =>
      isSealed(resource.fields[field]) ? `${snake(field)}_hash` : snake(field),
    );
    const name = `${room}.${refusal}`;
    return { name, on, text: `constraint "${name}" unique (tenant_id, ${on.join(', ')})` };
  });
}

/** Indexes for the default order of the list and for the columns that tie a row to somebody's circle. */
export function indexesOf(declared: Declared): Named[] {
  const { resource } = declared;
  const table = snake(resource.name);
  const index = (on: string[], what: string): Named => {
    const name = `${table}_${on[0]!.replace(/_id$/, '')}`;
    return { name, on, text: `create index ${name} on ${table} ${what};` };
  };
  const sort = resource.list.sort ?? [];
  const order = sort.map((name) => orderPart(resource, name, 't').replace(/^t\."(\w+)"/, '$1'));
  const ordered =
    sort.length > 0 && sort.every((name) => !name.includes('.'))
      ? [
          index(
            sort.map((name) => snake(name.replace('-', ''))),
            `(tenant_id, ${order.join(', ')})`,
          ),
        ]
      : [];
  const led = new Set(uniquesOf(declared).map(({ on }) => on[0]));
  const axes = resource.scope === 'open' ? [] : Object.values(resource.scope);
  const circles = [...new Set(axes)]
    .filter((field) => Object.hasOwn(resource.fields, field) && !led.has(snake(field)))
    .map((field) => {
      const name = snake(field);
      const isMany = kindOf(resource.fields[field]!).sql(resource.fields[field]!).endsWith('[]');
      return index([name], isMany ? `using gin (${name})` : `(tenant_id, ${name})`);
    })
    .filter(({ name }) => ordered.every((one) => one.name !== name));
  return [...circles, ...ordered];
}

export const columnText = ({ name, type, rule }: Column): string =>
  [name, type, rule].filter((part) => part !== '').join(' ');

/** The whole table as a migration makes it. */
export function createTable(declared: Declared): string {
  const parts = [
    'tenant_id text not null references sys_tenant (id)',
    'id uuid not null',
    ...columnsOf(declared).map(columnText),
    'version int not null default 1',
    'created_at timestamptz(0) not null',
    'created_by uuid',
    'updated_at timestamptz(0) not null',
    'primary key (tenant_id, id)',
    ...foreignKeysOf(declared).map(({ text }) => text),
    ...uniquesOf(declared).map(({ text }) => text),
    ...whole(declared),
  ];
  const table = `create table ${snake(declared.resource.name)} (\n${parts.map((part) => `  ${part}`).join(',\n')}\n);`;
  return [table, ...indexesOf(declared).map(({ text }) => text)].join('\n');
}

/** What a draft may lack and a handed-in row may not. */
function whole({ room, resource, application }: Declared): string[] {
  if (!application || !resource.states) return [];
  const needed = askedFields(application).filter((name) => resource.fields[name]?.required);
  if (needed.length === 0) return [];
  const state = snake(resource.states.field);
  return [
    `constraint "${room}.incomplete" check (${state} in ('draft', 'returned', 'withdrawn')\n    or (${needed.map(snake).join(', ')}) is not null)`,
  ];
}
