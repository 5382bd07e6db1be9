import { z } from 'zod';
import { invalid, notFound, Refusal } from '#platform/kit/errors.ts';
import { isId } from '#platform/kit/fields/kind.ts';
import {
  askedFields,
  EDITABLE,
  hasVerb,
  type Application,
  type ApplicationVerb,
} from '#platform/kit/application.ts';
import { record } from '../audit/record.ts';
import { sql } from '../db/sql.ts';
import { snake } from '../db/names.ts';
import { holdFiles } from '../files/hold.ts';
import type { Realm } from '#platform/kit/room.ts';
import { get, post, type Endpoint, type Needs } from '../http/endpoint.ts';
import { pageOf } from '../http/page.ts';
import { allowed } from '../resource/allowed.ts';
import { columns, tableOf } from '../resource/columns.ts';
import { addLabels, targetOf } from '../resource/labels.ts';
import { mask } from '../resource/secret-fields.ts';
import type { Work } from '../work.ts';
import { actOnCase } from '../workflow/engine.ts';
import { previewCase } from '../workflow/view.ts';
import type { AppliedRow, Bound, HandIn } from './application.ts';
import { caseOf } from './case.ts';
import { handIn, judged, keepDraft, lockRow, ownEditable, ownSql } from './hand-in.ts';

const body = z.looseObject({ id: z.uuid().optional() });
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Whose calls they are: the office's by a permission, or those of a realm beside it, whose people have none. */
type Place = { entity: string; needs: Needs; realms?: readonly Realm[] };

/** What a person does with rows of his own: fill in, keep, hand in, take back, throw away, look up. */
export function ownCalls(bound: Bound, place?: Place): Endpoint[] {
  const { application } = bound;
  const { of: resource } = application;
  const { entity, ...who } = place ?? { entity: resource.name, needs: `${resource.name}.submit` as const };
  const at = (verb: string) => `${resource.service}/${entity}/${verb}`;
  const calls = {
    preview: post(at('preview'), {
      ...who,
      proof: 'plain',
      reads: true,
      body,
      handle: (work, { body: { id, ...input } }) => preview(work, bound, id, input),
    }),
    submit: post(at('submit'), {
      ...who,
      proof: 'plain',
      body,
      handle: async (work, { body: { id, ...input } }) =>
        handIn(work, bound, input, await own(work, application, id, input)),
    }),
    saveDraft: post(at('saveDraft'), {
      ...who,
      proof: 'plain',
      body,
      handle: async (work, { body: { id, ...input } }) =>
        keepDraft(work, bound, input, await own(work, application, id, input)),
    }),
    withdraw: post(at('withdraw'), {
      ...who,
      proof: 'plain',
      body: z.strictObject({ id: z.uuid(), comment: z.string().trim().max(500).optional() }),
      handle: (work, { body: { id, comment } }) => withdraw(work, application, id, comment),
    }),
    discard: post(at('discard'), {
      ...who,
      proof: 'plain',
      body: z.strictObject({ id: z.uuid() }),
      handle: (work, { body: { id } }) => discard(work, application, id),
    }),
    getMine: get(at('getMine'), {
      ...who,
      query: z.strictObject({
        current: z.coerce.number().int().min(1).default(1),
        size: z.coerce.number().int().min(1).max(50).default(10),
        auditStatus: z.string().max(100).optional(),
        id: z.uuid().optional(),
      }),
      handle: (work, { query }) => mine(work, bound, query),
    }),
  } satisfies { [verb in ApplicationVerb]?: Endpoint };
  return Object.entries(calls).flatMap(([verb, call]) =>
    hasVerb(application, verb as ApplicationVerb) ? [call] : [],
  );
}

/**
 * The same for people of a realm beside the office: `yxgl/welcomeGreenChannel/submit` of the realm `welcome`. A room names
 * them among its endpoints; what they are about is judged by the same hooks.
 */
export const callsInRealm = (realm: Exclude<Realm, 'office'>, bound: Bound): Endpoint[] => {
  const { name } = bound.application.of;
  const entity = `${realm}${name[0]!.toUpperCase()}${name.slice(1)}`;
  return ownCalls(bound, { entity, needs: 'login', realms: [realm] });
};

/** Circumstances of the caller's own; refused to who has no such record. */
async function own(
  work: Work,
  application: Application,
  id: string | undefined,
  input: { [field: string]: unknown },
): Promise<HandIn> {
  const personId = myself(work, application);
  const existing = id === undefined ? null : await ownEditable(work, application, id);
  const upon = application.upon && (input[application.upon] ?? existing?.[application.upon]);
  return {
    personId,
    isAgent: false,
    existing,
    ...(application.upon && { upon: await lockUpon(work, application, upon) }),
  };
}

/** The row that it goes on with, of the same person: whatever else goes on with it waits until this one is stored. */
async function lockUpon(work: Work, { of: resource, upon, person }: Application, id: unknown) {
  const [ref, own] = [resource.fields[upon!], resource.fields[person ?? '']];
  if (ref?.kind !== 'ref' || own?.kind !== 'snapshot')
    throw new Error(`${resource.name} goes on with nothing`);
  if (typeof id !== 'string' || !isId(id)) throw invalid([{ field: upon!, key: 'kit.required' }]);
  const { resource: before } = work.platform.resources.get(ref.to)!;
  const row = await work.db.row<AppliedRow>(sql`
    select ${columns(before.fields)} from ${tableOf(before)} t
    where t.id = ${id} and ${sql.ref(`t.${snake(own.column)}`)} = ${work.actor.personId}::uuid for no key update`);
  if (!row) throw notFound();
  return row;
}

function myself({ actor }: Work, { of: resource, person }: Application): string | null {
  if (!person) return actor.personId;
  const to = targetOf(resource.fields[person]);
  if (to === null) throw new Error(`${resource.name}.${person} names nobody`);
  if (to === 'sysUser') return actor.userId;
  // somebody who is another kind of person has no such record: the reference refuses him
  if (actor.personId === null) throw notFound();
  return actor.personId;
}

/** Who would decide, and what is in the way. Nothing is stored. */
async function preview(
  work: Work,
  bound: Bound,
  id: string | undefined,
  input: { [field: string]: unknown },
) {
  const how = await own(work, bound.application, id, input);
  try {
    const { values, word } = await judged(work, bound, input, how);
    const row = { ...values, id: id ?? NOBODY, version: 0, createdBy: null } as unknown as AppliedRow;
    return { steps: await previewCase(work, await caseOf(work, bound.application, row, word)), problems: [] };
  } catch (error) {
    // names that nobody knows are no problem of the person's
    const isOurs = error instanceof Refusal && error.fields.every(({ key }) => key !== 'kit.unknownField');
    if (!isOurs) throw error;
    return { steps: [], problems: problemsOf(work, error) };
  }
}

function problemsOf(work: Work, { key, facts, fields }: Refusal) {
  const say = (word: string, given: object) =>
    work.platform.words.say(work.locale, `errors.${word}`, { ...given });
  if (fields.length === 0) return [{ field: null, msg: say(key, facts) }];
  return fields.map((one) => ({ field: one.field as string | null, msg: say(one.key, one.facts ?? {}) }));
}

async function withdraw(work: Work, application: Application, id: string, comment: string | undefined) {
  const row = await lockRow(work, application, id, ownSql(work, application));
  if (row.agentUserId !== null) throw notFound();
  const open = await work.db.row<{ id: string }>(sql`
    select id from flow_instance where process_type = ${application.process} and biz_id = ${row.id}
      and status in ('running', 'returned') order by started_at desc limit 1`);
  if (!open) throw new Refusal('kit.notEditable');
  const { status } = await actOnCase(work, open.id, { type: 'withdraw', ...(comment && { comment }) });
  return { id: row.id, auditStatus: status };
}

/** A draft was never handed in, so it may vanish. */
async function discard(work: Work, application: Application, id: string) {
  const { of: resource } = application;
  const row = await ownEditable(work, application, id);
  if (row.auditStatus !== 'draft') throw new Refusal('kit.notEditable');
  const files = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'files' ? [[name, []]] : [],
  );
  await holdFiles(work, resource, id, Object.fromEntries(files) as { [field: string]: unknown });
  await work.db.run(sql`delete from ${tableOf(resource)} where id = ${id}`);
  await record(work, resource, 'discard', [{ rowId: id, before: row, after: null }]);
  return { id };
}

type MineQuery = { current: number; size: number; auditStatus?: string | undefined; id?: string | undefined };

/** The caller's own rows, newest first, with what he may do to each. */
async function mine(work: Work, bound: Bound, query: MineQuery) {
  const { application, hooks } = bound;
  const { of: resource } = application;
  const states = query.auditStatus?.split(',') ?? [];
  const where = sql`${ownSql(work, application)}
    ${states.length > 0 ? sql`and t.audit_status = any(${states}::text[])` : sql``}
    ${query.id ? sql`and t.id = ${query.id}` : sql``}`;
  const rows = await work.db.rows<AppliedRow & { can?: string[] }>(sql`
    select ${columns(resource.fields)} from ${tableOf(resource)} t where ${where}
    order by t.created_at desc, t.id desc limit ${query.size} offset ${(query.current - 1) * query.size}`);
  const counted = await work.db.row<{ count: number }>(
    sql`select count(*) from ${tableOf(resource)} t where ${where}`,
  );
  await addLabels(work.platform, work, resource, rows, askedFields(application));
  for (const row of rows) {
    const acts = [...ownActs(row), ...allowed(work, resource, {}, row)];
    row.can = hooks.can?.(work, row, acts) ?? acts;
  }
  mask(resource.fields, rows, work.platform.secrets);
  return pageOf(rows, counted!.count, query);
}

/** What the state of a row lets its person do. */
function ownActs({ auditStatus, agentUserId }: AppliedRow): string[] {
  if (agentUserId !== null) return [];
  return [
    ...(EDITABLE.includes(auditStatus) ? ['submit'] : []),
    ...(auditStatus === 'draft' ? ['discard'] : []),
    ...(auditStatus === 'running' ? ['withdraw'] : []),
  ];
}

/** The days of what was granted to the caller, for his calendar. */
export const ownEvents =
  ({ application }: Bound, link: string) =>
  (work: Work, from: string, to: string) => {
    const { of: resource, process, range } = application;
    const [first, last] = range!.map((name) => sql.ref(`t.${snake(name)}`)) as [
      ReturnType<typeof sql>,
      ReturnType<typeof sql>,
    ];
    const title = work.platform.words.say(work.locale, `flows.${process}.name`);
    return work.db.rows<{
      id: string;
      title: string;
      start: string;
      end: string;
      allDay: boolean;
      place: null;
      link: string;
    }>(sql`
      select t.id, ${title} as title, ${first}::text as start, ${last}::text as end, true as all_day, null as place, ${link} as link
      from ${tableOf(resource)} t where ${ownSql(work, application)} and t.audit_status = 'approved'
        and ${last} >= ${from}::date and ${first} <= ${to}::date order by ${first} limit 200`);
  };

/** The caller's own rows, for the copy of his data. */
export const ownCopy =
  ({ application }: Bound) =>
  async (work: Work): Promise<object[]> => {
    const { of: resource } = application;
    const names = Object.keys(resource.fields).filter((name) => name !== 'agentUserId');
    const rows = await work.db.rows<AppliedRow>(sql`
      select ${columns(resource.fields, names)} from ${tableOf(resource)} t where ${ownSql(work, application)}
      order by t.created_at desc limit 1000`);
    await addLabels(work.platform, work, resource, rows, names);
    mask(resource.fields, rows, work.platform.secrets);
    return rows.map(({ id: _id, version: _version, createdBy: _by, ...kept }) => kept);
  };
