import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import { codeOf } from '#platform/server/exchange/dictionaries.ts';
import { targetOf } from '#platform/server/resource/labels.ts';
import type { Work } from '#platform/server/work.ts';

/** By what the words of a row's values begin: the resource's name, and of a setting its key, since what a value means hangs on it. */
export async function objectOf(work: Work, resource: string, rowId: string | null): Promise<string> {
  if (resource !== 'baseParams') return resource;
  const row = await work.db.row<{ paramKey: string }>(
    sql`select param_key from base_params where id = ${rowId}::uuid`,
  );
  return row?.paramKey ?? resource;
}

/** A value of a change and the name of the field where it stands. */
type Held = { field: string; value: string };
type Names = { [language: string]: string };

/** The word for a value of a field that the changed object doesn't declare; null where the platform knows none. */
export type Meaning = (field: string, value: string) => string | null;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whom an id may belong to whose field says nothing. */
const ANYBODY = ['sysUser', 'sysRole', 'department'];
const MENUS = new Set(['menus', 'menuIds', 'menuCode', 'before', 'parentId']);
const ROLES = new Set(['roles', 'roleCodes']);

/**
 * Reads what these values may mean: a word of the room that wrote them (`logValue.<object>.<field>.<value>`), the entry of the
 * one dictionary that fields of this name have elsewhere, a menu, a role, or the row that an id belongs to.
 */
export async function meaningOf(work: Work, object: string, held: readonly Held[]): Promise<Meaning> {
  const [entries, labels, menus, roles] = await Promise.all([
    entriesOf(work, held),
    rowNames(work, held),
    menuNames(work, held),
    roleNames(work, held),
  ]);
  return (field, value) =>
    wordOf(work, object, field, value) ??
    (MENUS.has(field) ? menus.get(value) : undefined) ??
    (ROLES.has(field) ? roles.get(value) : undefined) ??
    entries.get(`${field} ${value}`) ??
    labels.get(value) ??
    null;
}

function wordOf({ platform: { words }, locale }: Work, object: string, field: string, value: string) {
  const keys = [`logValue.${object}.${field}.${value}`, `logValue.${field}.${value}`];
  if (field === 'rooms') keys.push(`rooms.${value}`);
  if (field === 'paramValue') keys.push(`paramOptions.${object}.${value}`);
  const key = keys.find((one) => words.has(locale, one));
  return key && words.say(locale, key);
}

const spoken = (work: Work, names: Names) => names[work.locale.toLowerCase()] || names['zh-cn'];

/** Entries by field and value, where all dictionaries that the field may have agree on the word. */
async function entriesOf(work: Work, held: readonly Held[]): Promise<Map<string, string>> {
  const resources = [...work.platform.resources.values()].map((one) => one.resource);
  const codesOf = (name: string) => [name, ...resources.flatMap((one) => codeOf(one.fields[name]))];
  const asked = held
    .filter(({ value }) => !ID.test(value))
    .flatMap((one) => [...new Set(codesOf(one.field))].map((code) => ({ ...one, code })));
  if (asked.length === 0) return new Map();
  const found = await work.db.rows<{ field: string; value: string; dictLabel: Names }>(sql`
    select a.field, a.value, d.dict_label from data_dictionary d
    join unnest(${asked.map((one) => one.field)}::text[], ${asked.map((one) => one.value)}::text[],
      ${asked.map((one) => one.code)}::text[]) as a(field, value, code) on d.code = a.code and d.dict_value = a.value`);
  const groups = Map.groupBy(found, ({ field, value }) => `${field} ${value}`);
  return new Map(
    [...groups].flatMap(([key, rows]) => {
      const words = new Set(rows.map((row) => spoken(work, row.dictLabel)));
      const [word] = words;
      return words.size === 1 && word ? [[key, word] as const] : [];
    }),
  );
}

/** Names of the rows that ids belong to: of what fields of that name refer to elsewhere, else of people, roles and departments. */
async function rowNames(work: Work, held: readonly Held[]): Promise<Map<string, string>> {
  const ids = held.filter(({ value }) => ID.test(value));
  if (ids.length === 0) return new Map();
  const resources = [...work.platform.resources.values()].map((one) => one.resource);
  const fields = [...new Set(ids.map(({ field }) => field))];
  const named = fields.flatMap((field) => [
    field.replace(/Ids?$/, ''),
    ...resources.flatMap((one) => targetOf(one.fields[field]) ?? []),
  ]);
  const found = new Map<string, string>();
  for (const name of new Set([...named, ...ANYBODY]))
    await addNames(
      work,
      found,
      name,
      ids.map(({ value }) => value),
    );
  return found;
}

/** Adds what rows of a resource are called; numbers that must stay covered are no names. */
export async function addNames(
  work: Work,
  names: Map<string, string>,
  of: string,
  ids: readonly string[],
): Promise<void> {
  const target = work.platform.resources.get(of)?.resource;
  const label = target?.fields[target.label];
  if (!target || ids.length === 0 || (label?.kind === 'text' && label.secret)) return;
  const rows = await work.db.rows<{ id: string; label: string | null }>(sql`
    select id, ${sql.ref(snake(target.label))}::text as label from ${sql.table(snake(of))} where id = any(${[...ids]}::uuid[])`);
  for (const { id, label: name } of rows) names.set(id, name ?? '');
}

/** Menus by their id and by their code. */
async function menuNames(work: Work, held: readonly Held[]): Promise<Map<string, string>> {
  const asked = held.filter(({ field }) => MENUS.has(field)).map(({ value }) => value);
  if (asked.length === 0) return new Map();
  const rows = await work.db.rows<{ id: string; code: string; name: Names }>(
    sql`select id, code, name from sys_menu where id::text = any(${asked}) or code = any(${asked})`,
  );
  const named = rows.map(({ id, code, name }) => ({ keys: [id, code], name: spoken(work, name) ?? code }));
  return new Map(named.flatMap(({ keys, name }) => keys.map((key) => [key, name] as const)));
}

async function roleNames(work: Work, held: readonly Held[]): Promise<Map<string, string>> {
  const asked = held.filter(({ field }) => ROLES.has(field)).map(({ value }) => value);
  if (asked.length === 0) return new Map();
  const rows = await work.db.rows<{ roleCode: string; roleName: string }>(
    sql`select role_code, role_name from sys_role where role_code = any(${asked})`,
  );
  return new Map(
    rows.map(({ roleCode, roleName }) => [roleCode, firstRowName(work, 'sysRole', roleName)] as const),
  );
}
