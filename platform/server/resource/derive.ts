import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { isId } from '#platform/kit/fields/kind.ts';
import type { Resource, Transition } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import { firstRowName } from '../first-name.ts';
import { exportCall } from '../exchange/export-call.ts';
import { importCalls } from '../exchange/import-calls.ts';
import { get, post, type Endpoint, type Proof } from '../http/endpoint.ts';
import type { Platform } from '../platform.ts';
import type { ResourceHooks } from '../room-server.ts';
import { asAsked, asNamed } from './as-named.ts';
import { columnOf, tableOf } from './columns.ts';
import { listQuery, oneOrder, type ListQuery } from './filter.ts';
import { find } from './find.ts';
import { history } from './history.ts';
import { list, listWhere, present } from './list.ts';
import { reveal } from './reveal.ts';
import { transition, type Asked } from './transition.ts';
import { add, remove, update } from './write.ts';
import { why } from './why.ts';

const id = z.uuid();
/** Writable names are checked by the fields themselves, so that each error names its field. */
const values = z.record(z.string().max(100), z.unknown());

/** The calls that a declaration brings, each behind the permission of its verb. */
export function derive(platform: Platform, resource: Resource, hooks: ResourceHooks): Endpoint[] {
  const at = (verb: string) => `${resource.service}/${resource.name}/${verb}`;
  const may = (verb: string) => `${resource.name}.${verb}` as const;
  const has = (verb: Resource['verbs'][number]) => resource.verbs.includes(verb);
  const proof = (verb: string) => proofOf(hooks, verb);
  const found: Endpoint[] = [];

  if (has('list')) {
    found.push(
      get(at('list'), {
        needs: may('list'),
        query: listQuery(resource),
        async handle(work, { query }) {
          const shown = await asAsked(work, resource, query);
          return list(platform, work, shown, hooks, query as unknown as ListQuery);
        },
      }),
      get(at('why'), {
        needs: may('list'),
        query: z.strictObject({ id }),
        handle: (work, { query }) => why(work, resource, query.id),
      }),
    );
  }
  if (has('detail')) {
    found.push(
      get(at('detail'), {
        needs: may('detail'),
        query: z.strictObject({ id }),
        async handle(work, { query }) {
          const shown = await asNamed(work, resource);
          const row = await find(work, shown, query.id, may('detail'), { lock: false });
          await present(platform, work, shown, hooks, [row], Object.keys(shown.fields));
          return row;
        },
      }),
      get(at('history'), {
        needs: may('detail'),
        query: z.strictObject({ id }),
        handle: (work, { query }) => history(platform, work, resource, query.id),
      }),
    );
    if (Object.values(resource.fields).some((field) => field.kind === 'text' && field.secret)) {
      found.push(reveal(platform, resource));
    }
  }
  if (has('select')) found.push(select(platform, resource));
  if (has('add')) {
    found.push(
      post(at('add'), {
        needs: may('add'),
        proof: proof('add'),
        body: values,
        async handle(work, { body }) {
          const row = await add(platform, work, resource, hooks, body);
          return { id: row.id, version: row.version };
        },
      }),
    );
  }
  if (has('update')) {
    found.push(
      post(at('update'), {
        needs: may('update'),
        proof: proof('update'),
        body: z.looseObject({ id, version: z.int() }),
        handle: (work, { body }) => update(platform, work, resource, hooks, body),
      }),
    );
  }
  if (has('remove')) found.push(...removals(platform, resource, hooks));
  if (has('import') && resource.import) found.push(...importCalls(resource, hooks, proof('import')));
  if (has('export')) found.push(exportCall(resource));
  for (const [name, declared] of Object.entries(resource.states?.transitions ?? {})) {
    found.push(transitionCall(platform, resource, hooks, name, declared));
  }
  return found;
}

/** A sheet is as sensitive as what it does row by row. */
function proofOf({ proof = {} }: ResourceHooks, verb: string): Proof {
  if (typeof proof === 'string') return proof;
  if (verb !== 'import') return proof[verb] ?? 'plain';
  return proof['import'] ?? [proof['add'], proof['update']].find((one) => one && one !== 'plain') ?? 'plain';
}

function removals(platform: Platform, resource: Resource, hooks: ResourceHooks): Endpoint[] {
  const needs = `${resource.name}.remove` as const;
  const proof = proofOf(hooks, 'remove');
  return [
    post(`${resource.service}/${resource.name}/remove`, {
      needs,
      proof,
      multipart: true,
      body: z.strictObject({ ids: z.string().max(50_000) }),
      handle: (work, { body }) => remove(platform, work, resource, hooks, idList(body.ids.split(','))),
    }),
    post(`${resource.service}/${resource.name}/removeBatch`, {
      needs,
      proof,
      body: z.array(z.string()).max(1_000),
      handle: (work, { body }) => remove(platform, work, resource, hooks, idList(body)),
    }),
  ];
}

function idList(texts: string[]): string[] {
  const ids = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (!ids.every(isId)) throw new Refusal('kit.badValue');
  return ids;
}

function transitionCall(
  platform: Platform,
  resource: Resource,
  hooks: ResourceHooks,
  name: string,
  declared: Transition,
): Endpoint {
  const body = z.strictObject({
    id,
    version: z.int().optional(),
    ...(declared.reason && { reason: z.string().max(500) }),
    ...Object.fromEntries((declared.input ?? []).map((field) => [field, z.unknown().optional()])),
  });
  return post(`${resource.service}/${resource.name}/${name}`, {
    needs: `${resource.name}.${name}`,
    proof: proofOf(hooks, name),
    body,
    async handle(work, input) {
      const row = await transition(platform, work, resource, hooks, name, input.body as unknown as Asked);
      return { id: row.id, version: row.version };
    },
  });
}

/** At most 50 rows to choose from, inside the actor's circle; rows asked for by id come even when they are many. */
function select(platform: Platform, resource: Resource): Endpoint {
  const filters = listQuery(resource).omit({ current: true, size: true, ascs: true, descs: true });
  return get(`${resource.service}/${resource.name}/getSelect`, {
    needs: resource.scope === 'open' ? 'login' : `${resource.name}.list`,
    query: filters,
    async handle(work, { query }) {
      const asked = { current: 1, size: 50, ...query } as ListQuery;
      const shown = await asAsked(work, resource, query);
      const where = listWhere(platform, work, shown, asked, `${resource.name}.list`);
      const db = asked.keyword ? work.db.unprepared : work.db;
      // where the school has put rows in an order, they are offered in it
      const first = resource.fields['sort'] ? sql`t.sort, ` : sql``;
      const rows = await db.rows<{ id: string; label: string }>(sql`
        select t.id, ${columnOf(resource.label)} as label from ${tableOf(resource)} t where ${where}
        order by ${first}${oneOrder(resource, resource.label, 't')} limit ${asked.ids ? 500 : 50}`);
      return rows.map((row) => ({ value: row.id, label: firstRowName(work, resource.name, row.label) }));
    },
  });
}
