import { invalid, notFound, Refusal, type FieldError } from '#platform/kit/errors.ts';
import type { Values } from '#platform/kit/fields/check-values.ts';
import { writable, type Resource } from '#platform/kit/resource.ts';
import { circleSql } from '../access/circle.ts';
import { record } from '../audit/record.ts';
import { sql } from '../db/sql.ts';
import { holdFiles } from '../files/hold.ts';
import type { Platform } from '../platform.ts';
import type { ResourceHooks } from '../room-server.ts';
import { dictErrors } from '../settings/dictionary.ts';
import type { Work } from '../work.ts';
import { checkedValues } from './checked-values.ts';
import { columnOf, columns, tableOf } from './columns.ts';
import { find } from './find.ts';
import { refErrors } from './ref-errors.ts';
import type { WireRow } from './list.ts';
import { seal } from './secret-fields.ts';
import { withoutSentBack } from './sent-back.ts';
import { change, freezeSnapshots, insert, takeSerials } from './store.ts';

export type Written = { id: string; version: number };

/** Adds a row: checks, the room's word, snapshots and serials, the row, its files, the audit. */
export async function add(
  platform: Platform,
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  input: Values,
): Promise<WireRow> {
  const values = await checked(platform, work, resource, writable(resource), withDefaults(resource, input), {
    whole: true,
  });
  if (resource.states) values[resource.states.field] ??= resource.states.initial;
  Object.assign(values, await hooks.beforeAdd?.(work, values));
  await freezeSnapshots(work, resource, values);
  await takeSerials(work, resource, values);
  const row = await insert(work, resource, seal(resource.fields, values, platform.secrets));
  await insideCircle(work, resource, row.id, `${resource.name}.add`);
  await holdFiles(work, resource, row.id, values);
  await hooks.afterAdd?.(work, [row]);
  await record(work, resource, 'add', [{ rowId: row.id, before: null, after: row }]);
  return row;
}

export async function update(
  platform: Platform,
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  { id, version, ...input }: Values & { id: string; version: number },
): Promise<Written> {
  const before = await find(work, resource, id, `${resource.name}.update`, { lock: true });
  if (before.version !== version) throw new Refusal('kit.versionConflict');
  const given = await withoutSentBack({ platform, work, resource, hooks }, before, input);
  const values = await checked(platform, work, resource, writable(resource), given, { whole: false, before });
  Object.assign(values, await hooks.beforeUpdate?.(work, before, values));
  const after = await change(work, resource, before, seal(resource.fields, values, platform.secrets));
  await insideCircle(work, resource, id, `${resource.name}.update`);
  await holdFiles(work, resource, id, values);
  await hooks.afterUpdate?.(work, before, after);
  await record(work, resource, 'update', [{ rowId: id, before, after }]);
  return { id, version: after.version };
}

/** All or nothing: one row out of reach or still referred to, and none is removed. */
export async function remove(
  platform: Platform,
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  ids: string[],
): Promise<{ removed: number }> {
  if (ids.length === 0) throw new Refusal('kit.nothingToRemove');
  const circle = circleSql(resource, work.actor.circle(`${resource.name}.remove`), 't');
  const rows = await work.db.rows<WireRow>(sql`
    select ${columns(resource.fields)} from ${tableOf(resource)} t where t.id = any(${ids}::uuid[]) and ${circle} for update`);
  if (rows.length < new Set(ids).size) throw notFound();
  for (const row of rows) await hooks.beforeRemove?.(work, row);
  await refuseIfHeld(platform, work, resource, ids);
  await work.db.run(sql`delete from ${tableOf(resource)} where id = any(${ids}::uuid[])`);
  await record(
    work,
    resource,
    'remove',
    rows.map((row) => ({ rowId: row.id, before: row, after: null })),
  );
  return { removed: rows.length };
}

/** A new row of configuration is in use and stands first, unless told otherwise. */
function withDefaults({ fields: { status, sort } }: Resource, input: Values): Values {
  return {
    ...input,
    ...(status?.kind === 'dict' &&
      status.dict === 'enabled' &&
      !status.write && { status: input['status'] ?? 'enabled' }),
    ...(sort?.required && { sort: input['sort'] ?? 0 }),
  };
}

/** Field checks, dictionary values and ids in one refusal, each error with the reader's word for its field. */
export async function checked(
  platform: Platform,
  work: Work,
  resource: Resource,
  names: readonly string[],
  input: Values,
  options: { whole: boolean; before?: Values },
): Promise<Values> {
  const fields = Object.fromEntries(names.map((name) => [name, resource.fields[name]!]));
  const { values, errors } = checkedValues(fields, input, options);
  const wrong =
    errors.length > 0
      ? errors
      : // sent together: neither waits for the other
        (
          await Promise.all([
            dictErrors(work, fields, values),
            refErrors(work, fields, values, options.before ?? {}),
          ])
        ).flat();
  if (wrong.length > 0) throw invalid(withLabels(platform, work, resource, wrong));
  return values;
}

export function withLabels(
  platform: Platform,
  work: Work,
  resource: Resource,
  errors: FieldError[],
): FieldError[] {
  const label = (field: string) =>
    Object.hasOwn(resource.fields, field)
      ? (resource.titles?.[field] ?? platform.words.say(work.locale, `fields.${resource.name}.${field}`))
      : field;
  return errors.map((error) => ({
    ...error,
    facts: { field: error.field, ...error.facts, label: label(error.field) },
  }));
}

/** Nobody may put a row where he couldn't see it. */
async function insideCircle(work: Work, resource: Resource, id: string, permission: string): Promise<void> {
  if (!work.signedIn || resource.scope === 'open') return;
  const circle = work.actor.circle(permission);
  if (circle === 'all') return;
  const inside = await work.db.row(
    sql`select 1 from ${tableOf(resource)} t where t.id = ${id} and ${circleSql(resource, circle, 't')}`,
  );
  if (!inside) throw new Refusal('kit.outsideCircle');
}

/** Names the first rows that still refer to these, those that go with them apart; the foreign keys refuse in any case. */
export async function refuseIfHeld(
  platform: Platform,
  work: Work,
  resource: Resource,
  ids: string[],
): Promise<void> {
  for (const { resource: other } of platform.resources.values()) {
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.kind !== 'ref' || field.to !== resource.name) continue;
      const held = await work.db.rows<{ label: string }>(sql`
        select ${columnOf(other.label)}::text as label from ${tableOf(other)} t
        where ${columnOf(name)} = any(${ids}::uuid[]) ${other.name === resource.name ? sql`and t.id <> all(${ids}::uuid[])` : sql``}
        limit 5`);
      if (held.length === 0) continue;
      const by = platform.words.say(work.locale, `resources.${other.name}`);
      throw new Refusal('kit.inUse', { by, rows: held.map((row) => row.label).join('、') });
    }
  }
}
