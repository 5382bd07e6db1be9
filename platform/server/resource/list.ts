import { pageOf, totalOf, type Page } from '../http/page.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { circleSql } from '../access/circle.ts';
import { sql, type Sql } from '../db/sql.ts';
import { firstRowName } from '../first-name.ts';
import type { Platform } from '../platform.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';
import { allowed } from './allowed.ts';
import { columns, listFields, tableOf } from './columns.ts';
import { conditions, orderBy, type ListQuery } from './filter.ts';
import { addLabels, labelJoins, speakFirstNames } from './labels.ts';
import { mask } from './secret-fields.ts';

export type WireRow = { id: string; version: number; [field: string]: unknown };

/** The derived list: rows and total inside the actor's circle, labels, masks, and what may be done to each row. */
export async function list(
  platform: Platform,
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  query: ListQuery,
): Promise<Page<WireRow>> {
  const where = listWhere(platform, work, resource, query, `${resource.name}.list`);
  const fields = listFields(resource);
  // how to find what contains a word, or what lies far behind, depends on the word and on how far
  const db = query.keyword || offsetOf(query) >= DEEP ? work.db.unprepared : work.db;
  const records = await db.rows<WireRow>(pageSql(platform, resource, query, where, fields));
  const total = await totalOf(records, query, () =>
    db.rows<{ count: number }>(sql`select count(*) from ${tableOf(resource)} t where ${where}`),
  );
  await present(platform, work, resource, hooks, records, []);
  return pageOf(records, total, query);
}

/** From here on a page is found by its keys first: an index alone answers that, without reading every row before it. */
const DEEP = 400;

const offsetOf = ({ current, size }: ListQuery) => (current - 1) * size;

/** One page of rows with the labels of what they refer to, in one statement. */
function pageSql(
  platform: Platform,
  resource: Resource,
  query: ListQuery,
  where: Sql,
  fields: readonly string[],
): Sql {
  const { joins, labels } = labelJoins(platform, resource, fields);
  const offset = offsetOf(query);
  const table = tableOf(resource);
  const order = orderBy(resource, query);
  const page = sql`where ${where} order by ${order} limit ${query.size} offset ${offset}`;
  const rows =
    offset < DEEP
      ? sql`select ${columns(resource.fields, fields)} from ${table} t ${page}`
      : sql`select ${columns(resource.fields, fields)} from (select t.id from ${table} t ${page}) k join ${table} t on t.id = k.id`;
  return sql`select ${columns(resource.fields, fields, 'p')}, ${labels} as labels from (${rows}) p ${joins}
    order by ${orderBy(resource, query, 'p')}`;
}

/** Circle and filters as one condition on the alias `t`. */
export function listWhere(
  platform: Platform,
  work: Work,
  resource: Resource,
  query: ListQuery,
  permission: string,
): Sql {
  const circle = circleSql(resource, work.actor.circle(permission), 't');
  return sql.join(
    [circle, ...handedIn(platform, work, resource), ...conditions(resource, query, platform)],
    sql` and `,
  );
}

/** A draft of an application is its writer's own business: lists and sheets of others begin where it was handed in. */
function handedIn(platform: Platform, work: Work, resource: Resource): Sql[] {
  const applications = platform.resources.get(resource.name)?.room.declaration.applications ?? [];
  if (!applications.some(({ of }) => of.name === resource.name)) return [];
  return [sql`(t.audit_status is distinct from 'draft' or t.created_by = ${work.actor.userId}::uuid)`];
}

/** Makes stored rows fit for the reader's eyes. `fields` are the references that have no labels yet. */
export async function present(
  platform: Platform,
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  rows: WireRow[],
  fields: readonly string[],
): Promise<void> {
  await addLabels(platform, work, resource, rows, fields);
  const labelled = Object.keys(resource.fields).filter((name) => !fields.includes(name));
  speakFirstNames(work, resource, rows, labelled);
  for (const row of rows) nameOwn(work, resource, row);
  await hooks.decorate?.(work, rows);
  for (const row of rows) row.can = allowed(work, resource, hooks, row);
  mask(resource.fields, rows, platform.secrets);
}

/** A row that came with the product bears its name in the reader's language beside the stored one. */
function nameOwn(work: Work, resource: Resource, row: WireRow & { labels?: { [path: string]: string } }) {
  const name = row[resource.label];
  if (typeof name !== 'string') return;
  const said = firstRowName(work, resource.name, name);
  if (said !== name) row.labels = { ...row.labels, [resource.label]: said };
}
