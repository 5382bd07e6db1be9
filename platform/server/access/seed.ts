import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { valueTypeOf, type KeptParameter } from '#platform/kit/parameter.ts';
import type { Dictionary } from '#platform/kit/room.ts';
import { recount } from '../db/recount.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { provided } from '../provided.ts';
import { declaredParameters } from '../settings/parameters.ts';
import type { Work } from '../work.ts';
import { declaredMenus, declaredRoles, type DeclaredMenu, type Wings } from './declared.ts';

/**
 * Brings a tenant's roles, menus, dictionary and parameters up to what the rooms declare. Only what is missing
 * is added: what the school renamed, moved, hid or took away stays so. Cheap when nothing changed since last time.
 */
export async function seedTenant(platform: Platform, work: Work, wings: Wings): Promise<void> {
  const menus = declaredMenus(work.tenant, platform.rooms, platform.words, wings);
  const roles = declaredRoles(platform.rooms, platform.words);
  const dictionaries = declaredDictionaries(platform);
  const parameters = [...declaredParameters({ platform })];
  const digest = createHash('sha256')
    .update(JSON.stringify([menus, roles, dictionaries, parameters]))
    .digest('base64url');
  if (await alreadySeeded(work, digest)) return;

  await work.db.run(sql`
    with added as (
      insert into sys_role (tenant_id, id, role_code, role_name, role_type, built_in)
      select ${work.tenant}, r.id, r.code, r.name, r."roleType", r."builtIn"
      from jsonb_to_recordset(${json(roles.map((role) => ({ ...role, id: v7() })))}::jsonb)
        as r(id uuid, code text, name text, "roleType" text, "builtIn" boolean)
      on conflict do nothing returning tenant_id, id, role_code)
    insert into sys_role_scope (tenant_id, role_id, menu_code, scope_type)
    select a.tenant_id, a.id, '*', r.scope from added a
    join jsonb_to_recordset(${json(roles)}::jsonb) as r(code text, scope text) on r.code = a.role_code`);
  const added = new Set<string>();
  for (const category of ['directory', 'page', 'button'] as const) {
    const some = menus.filter((menu) => menu.category === category);
    for (const code of await addMenus(work, some)) added.add(code);
  }
  await grantDirectories(work);
  await addDictionaries(work, dictionaries);
  await addParameters(work, parameters);
  const pages = menus.filter((menu) => menu.category === 'page' && added.has(menu.code));
  await provided(platform, 'pagesAdded')?.(work, pages);
}

async function alreadySeeded(work: Work, digest: string): Promise<boolean> {
  const name = `seed:${work.tenant}`;
  const before = await work.db.row<{ fingerprint: string }>(
    sql`select fingerprint from sys_secret where name = ${name} for update`,
  );
  if (before?.fingerprint === digest) return true;
  await work.db.run(sql`insert into sys_secret (name, fingerprint) values (${name}, ${digest})
    on conflict (name) do update set fingerprint = excluded.fingerprint`);
  return false;
}

const json = (value: unknown) => JSON.stringify(value);

/**
 * New menus with their first-day grants; menus that were there keep the grants that the school gave them.
 * Answers with the codes of the new ones.
 */
export async function addMenus(work: Work, menus: DeclaredMenu[]): Promise<string[]> {
  const rows = menus.map((menu) => ({ ...menu, id: v7() }));
  await recount(work.db, rows.length);
  const added = await work.db.rows<{ code: string }>(sql`
    with declared as (
      select * from jsonb_to_recordset(${json(rows)}::jsonb) as m(id uuid, code text, parent text, category text, name jsonb,
        path text, component text, icon text, sort int, hidden boolean, "onPhone" boolean, room text, roles jsonb)),
    added as (
      insert into sys_menu (tenant_id, id, parent_id, code, category, name, path, component, icon, sort, is_hide, on_phone, room)
      select ${work.tenant}, d.id, (select p.id from sys_menu p where p.code = d.parent), d.code, d.category, d.name,
        d.path, d.component, d.icon, d.sort, d.hidden, d."onPhone", d.room
      from declared d on conflict do nothing returning tenant_id, id, code),
    granted as (
      insert into sys_role_menu (tenant_id, role_id, menu_id)
      select a.tenant_id, r.id, a.id from added a join declared d on d.code = a.code
      join sys_role r on d.roles ? r.role_code)
    select code from added`);
  return added.map(({ code }) => code);
}

/** A directory shows whenever a page in it does. */
async function grantDirectories(work: Work): Promise<void> {
  await work.db.run(sql`
    insert into sys_role_menu (tenant_id, role_id, menu_id)
    select distinct rm.tenant_id, rm.role_id, p.parent_id from sys_role_menu rm
    join sys_menu p on p.id = rm.menu_id and p.category = 'page' and p.parent_id is not null
    on conflict do nothing`);
}

function declaredDictionaries(platform: Platform) {
  return platform.rooms.flatMap((room) =>
    Object.entries(room.declaration.dictionaries ?? {}).flatMap(([code, dictionary]) =>
      [...namedParts(platform, dictionary), ...dictionary.values].map((given, sort) => {
        const entry = typeof given === 'string' ? { value: given } : given;
        return {
          code,
          value: entry.value,
          label: platform.words.inAll('word' in entry ? entry.word : `dict.${code}.${entry.value}`),
          color: entry.color ?? null,
          sort,
          standard: dictionary.standard ?? null,
        };
      }),
    ),
  );
}

/** Values that the product itself brings: what it is made of. */
function namedParts(
  platform: Platform,
  { of }: Dictionary,
): { value: string; word: string; color?: string }[] {
  if (of === 'resources')
    return [...platform.resources.keys()].map((name) => ({ value: name, word: `resources.${name}` }));
  if (of === undefined) return [];
  const word = of === 'documents' ? 'documents' : 'flows';
  const codes = platform.rooms.flatMap(({ server }) => Object.keys(server[of] ?? {}));
  return codes.map((code) => ({ value: code, word: `${word}.${code}.name` }));
}

async function addDictionaries(work: Work, entries: ReturnType<typeof declaredDictionaries>): Promise<void> {
  await work.db.run(sql`
    insert into data_dictionary (tenant_id, id, code, dict_value, dict_label, color, sort, built_in, standard)
    select ${work.tenant}, d.id, d.code, d.value, d.label, d.color, d.sort, true, d.standard
    from jsonb_to_recordset(${json(entries.map((entry) => ({ ...entry, id: v7() })))}::jsonb)
      as d(id uuid, code text, value text, label jsonb, color text, sort int, standard text)
    on conflict do nothing`);
}

async function addParameters(
  work: Work,
  parameters: readonly (readonly [string, KeptParameter])[],
): Promise<void> {
  const rows = parameters.map(([key, parameter]) => ({
    id: v7(),
    key,
    group: key.split('.')[0],
    type: valueTypeOf(parameter),
    value: parameter.default,
  }));
  await work.db.run(sql`
    insert into base_params (tenant_id, id, group_code, param_key, param_value, value_type)
    select ${work.tenant}, p.id, p."group", p.key, p.value, p.type
    from jsonb_to_recordset(${json(rows)}::jsonb) as p(id uuid, key text, "group" text, value jsonb, type text)
    on conflict do nothing`);
}

/** Each room's own first rows, once per tenant. */
export async function seedRooms(platform: Platform, work: Work): Promise<void> {
  for (const { declaration, server } of platform.rooms) {
    if (!server.seed) continue;
    const name = `seed:${work.tenant}:${declaration.name}`;
    const isNew = await work.db.run(
      sql`insert into sys_secret (name, fingerprint) values (${name}, 'done') on conflict do nothing`,
    );
    if (isNew > 0) await server.seed(work);
  }
}
