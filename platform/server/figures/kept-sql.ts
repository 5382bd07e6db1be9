import { createHash } from 'node:crypto';
import { snake } from '../db/names.ts';
import { compile, type Sql } from '../db/sql.ts';
import type { Counted } from './hooks.ts';
import { keptParts, keptTables } from './kept.ts';

/**
 * Tables and trigger that keep the sums of declared figures: every change of a row leaves its difference, in the same
 * transaction. Differences are only ever inserted, so that writers never wait for each other; a job folds them.
 * The comment of the day's table says by its mark what is kept; a text with another mark replaces what is there.
 */
export function keptSql(counted: Counted): string {
  const { figures } = counted;
  const table = snake(figures.of.name);
  const { by, whole } = figures.kept!;
  const { delta, day, total } = keptTables(figures);
  const sums = keptParts(counted).sums.map(quoted);
  const dims = by.map(quoted);
  const columns = (names: readonly string[]) => [
    'tenant_id text not null references sys_tenant (id)',
    ...(names.includes('day') ? ['day date not null'] : []),
    ...names.filter((name) => name !== 'day').map((name) => `${name} ${typeOf(counted, name)}`),
    ...sums.map((name) => `${name} bigint not null`),
  ];
  const made = (name: string, lines: readonly string[]) =>
    `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`;
  const keyed = (name: string, names: readonly string[]) =>
    `${made(name, columns(names))}\ncreate unique index ${name}_key on ${name} (tenant_id, ${names.join(', ')}) nulls not distinct;`;
  const wholes = whole.map(quoted);
  return [
    `drop table if exists ${delta}, ${day}, ${total};`,
    made(delta, [
      ...columns(['day', ...dims]),
      'id bigint generated always as identity',
      'primary key (tenant_id, id)',
    ]),
    keyed(day, ['day', ...dims]),
    keyed(total, wholes),
    `comment on table ${day} is '${keptMark(counted)}';`,
    `create or replace function ${table}_keep() returns trigger language plpgsql as $$
begin
  insert into ${delta} (tenant_id, ${['day', ...dims, ...sums].join(', ')})
  ${differences(counted)}
  having ${sums.map((name) => `sum(c.sign * c.${name}) <> 0`).join(' or ')};
  return null;
end $$;`,
    ...triggers(counted),
    filled(counted, day, ['day', ...dims]),
    filled(counted, total, wholes),
  ].join('\n\n');
}

/**
 * A row that doesn't count changes no sum: where the room says so by its columns alone, the trigger isn't even called.
 * Handing something in writes many of these.
 */
function triggers({ figures, hooks: { where } }: Counted): string[] {
  const table = snake(figures.of.name);
  const text = where === undefined || typeof where === 'function' ? '' : textOf(where);
  const counts = text === '' || /\bselect\b/i.test(text) ? null : text;
  const of = (row: 'new' | 'old') => `(${counts?.replaceAll(/\bt\./g, `${row}.`)})`;
  const on = (name: string, act: string, when: string) =>
    `create or replace trigger ${name} after ${act} on ${table}
  for each row ${counts === null ? '' : `when (${when}) `}execute function ${table}_keep();`;
  return [
    on(`${table}_keep`, 'update', `${of('old')} or ${of('new')}`),
    on(`${table}_keep_new`, 'insert', of('new')),
    on(`${table}_keep_old`, 'delete', of('old')),
  ];
}

/** A name may be a word of SQL's own. */
const quoted = (name: string): string => `"${snake(name)}"`;

/** What tells one way of keeping from another. */
export function keptMark(counted: Counted): string {
  const { figures } = counted;
  const text = [figures.of.name, figures.kept, keptParts(counted).sums, textOf(keptParts(counted).parts)];
  return `kept ${createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)}`;
}

/** What a row was is taken away, what it is is added; under one key both are one line. */
function differences(counted: Counted): string {
  const dims = counted.figures.kept!.by.map(quoted);
  const sums = keptParts(counted).sums.map(quoted);
  const parts = textOf(keptParts(counted).parts);
  const side = (row: 'new' | 'old', sign: 1 | -1, not: string) =>
    `select t.tenant_id, ${sign} as sign, p.day, ${dims.map((name) => `t.${name}`).join(', ')}, ${sums.map((name) => `p.${name}`).join(', ')}
    from unnest(array[${row}]) t cross join lateral (${parts}) p where tg_op <> '${not}'`;
  const keys = ['tenant_id', 'day', ...dims].map((name) => `c.${name}`).join(', ');
  return `select ${keys}, ${sums.map((name) => `sum(c.sign * c.${name})`).join(', ')}
  from (
    ${side('new', 1, 'DELETE')}
    union all
    ${side('old', -1, 'INSERT')}) c
  group by ${keys}`;
}

/** The sums of the rows that are there, of all schools. */
function filled(counted: Counted, table: string, names: readonly string[]): string {
  const { figures } = counted;
  const { parts, sums } = keptParts(counted);
  const keys = ['tenant_id', ...names].map((name) => (name === 'day' ? 'p.day' : `t.${name}`)).join(', ');
  const some = sums.map((name) => `sum(p.${quoted(name)}) <> 0`).join(' or ');
  return `insert into ${table} (tenant_id, ${[...names, ...sums.map(quoted)].join(', ')})
select ${keys}, ${sums.map((name) => `sum(p.${quoted(name)})`).join(', ')}
from ${snake(figures.of.name)} t cross join lateral (${textOf(parts)}) p group by ${keys} having ${some};`;
}

function typeOf({ figures }: Counted, column: string): string {
  const [, field] = Object.entries(figures.of.fields).find(([name]) => quoted(name) === column) ?? [];
  const is = field?.kind === 'snapshot' ? field.as : field;
  if (!is) throw new Error(`Sums of ${figures.of.name} are kept by ${column}, which is no field`);
  return is.kind === 'ref' ? 'uuid' : is.kind === 'boolean' ? 'boolean' : 'text';
}

/** A piece of SQL with its values in the text: a trigger takes none. */
function textOf(piece: Sql): string {
  const { text, values } = compile(piece);
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}
