import { notFound, Refusal } from '#platform/kit/errors.ts';
import { askedFields, EDITABLE, type Application } from '#platform/kit/application.ts';
import { record } from '../audit/record.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import { holdFiles } from '../files/hold.ts';
import { columns, tableOf } from '../resource/columns.ts';
import { seal, unseal } from '../resource/secret-fields.ts';
import { change, freezeSnapshots, insert, takeSerials } from '../resource/store.ts';
import { checked } from '../resource/write.ts';
import type { Work } from '../work.ts';
import { resubmitCase, startCase } from '../workflow/engine.ts';
import { publishedFlows } from '../workflow/store.ts';
import type { AppliedRow, Bound, HandIn, Word } from './application.ts';
import { caseOf, serialOf } from './case.ts';

type Values = { [field: string]: unknown };
type Handed = Values & { id: string; version: number; auditStatus: string };

/**
 * Hands a row in, in one transaction: field checks, the window, the room's word, snapshots, number, row, files, audit
 * and the first approval task. `how.existing` is a draft, or what came back or was taken back.
 */
export async function handIn(work: Work, bound: Bound, input: Values, how: HandIn): Promise<Handed> {
  const { application } = bound;
  const before = how.existing as AppliedRow | null;
  const isAgain = before !== null && before.auditStatus !== 'draft';
  // sent together with what judges the row
  const flows = isAgain ? undefined : publishedFlows(work, application.process);
  flows?.catch(() => {});
  const { values, word } = await judged(work, bound, input, how);
  const row = await store(work, bound, values, {
    ...how,
    marks: { auditStatus: 'running', submittedAt: work.at },
  });
  await record(work, application.of, 'submit', [{ rowId: row.id, before, after: row }]);
  await word.kept?.(row);
  const begun = await askAbout(work, application, row, { word, isAgain, flows });
  await word.begun?.(row, begun);
  return answer(application, row, begun.status);
}

/**
 * Puts a stored row before whoever decides about it: also one that its room hands in by an act of its own. `isAgain`: one that
 * came back goes on in its own case.
 */
export async function askAbout(
  work: Work,
  application: Application,
  row: AppliedRow,
  { word, isAgain, flows }: { word: Word; isAgain: boolean; flows?: Flows },
): ReturnType<typeof startCase> {
  const about = await caseOf(work, application, row, word);
  const former = isAgain ? await caseBefore(work, application, row.id) : null;
  return former
    ? resubmitCase(work, former, { title: about.title, form: about.form, sys: about.sys })
    : startCase(work, about, flows);
}

type Flows = ReturnType<typeof publishedFlows> | undefined;

/** Its number and its facts go along: who handed it in reads what became of it. */
function answer(application: Application, row: AppliedRow, auditStatus: string): Handed {
  const serial = serialOf(application);
  const told = [...(serial ? [serial] : []), ...(application.facts ?? [])];
  return {
    ...Object.fromEntries(told.map((name) => [name, row[name]])),
    id: row.id,
    version: row.version,
    auditStatus,
  };
}

/** Keeps what is filled in so far: whatever is there must be sound, nothing need be. Nobody is asked yet. */
export async function keepDraft(work: Work, bound: Bound, input: Values, how: HandIn): Promise<Handed> {
  const { application, hooks } = bound;
  const values = await asked(work, bound, input, how, false);
  const { existing } = how;
  const marks = { auditStatus: (existing?.auditStatus as string | undefined) ?? 'draft' };
  const word = (application.draft && (await hooks.judge?.(work, values, { ...how, isDraft: true }))) || {};
  const row = await store(work, bound, { ...values, ...word.values }, { ...how, marks });
  await word.kept?.(row);
  return answer(application, row, row.auditStatus);
}

/** What would be stored, or a refusal: also what a preview asks. */
export async function judged(
  work: Work,
  bound: Bound,
  input: Values,
  how: HandIn,
): Promise<{ values: Values; word: Word }> {
  const values = await asked(work, bound, input, how, true);
  // sent together; that it isn't open is the first thing to say
  const open = assertOpen(work, bound.application, values);
  const judging = Promise.resolve(bound.hooks.judge?.(work, values, how));
  await Promise.allSettled([open, judging]);
  await open;
  const word = (await judging) || {};
  return { values: { ...values, ...word.values }, word };
}

/** The fields of the form, checked, with the person whom they are about. A masked value that isn't sent again stays. */
async function asked(
  work: Work,
  { application }: Bound,
  input: Values,
  how: HandIn,
  whole: boolean,
): Promise<Values> {
  const { of: resource, person, upon } = application;
  const names = [...(upon ? [upon] : []), ...askedFields(application).filter((name) => name !== person)];
  const kept = how.existing ? keptSecrets(work, application, how.existing, input) : {};
  const given = { ...kept, ...input };
  const judgedBy = whole ? resource : lenient(application);
  const values = await checked(work.platform, work, judgedBy, names, given, { whole: true, ...before(how) });
  if (person) values[person] = how.personId;
  return values;
}

/** A draft may lack what is asked for; what is there must be sound. */
const lenient = ({ of: resource, draft = [] }: Application): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      draft.includes(name) ? field : { ...field, required: false },
    ]),
  ),
});

const before = ({ existing }: HandIn) => (existing ? { before: existing as Values } : {});

function keptSecrets(work: Work, application: Application, existing: AppliedRow, input: Values): Values {
  const { fields } = application.of;
  const names = askedFields(application).filter((name) => {
    const field = fields[name];
    return field?.kind === 'text' && field.secret !== undefined && !Object.hasOwn(input, name);
  });
  const kept = Object.fromEntries(names.map((name) => [name, existing[name] ?? null]));
  unseal(fields, kept, work.platform.secrets);
  return kept;
}

type Window = { openFrom: string; openTo: string };

/** An application that a campaign lets in comes between its days, both included. */
async function assertOpen(work: Work, { of: resource, during }: Application, values: Values): Promise<void> {
  const field = during === undefined ? undefined : resource.fields[during];
  if (during === undefined || field?.kind !== 'ref') return;
  const window = await work.db.row<Window>(sql`
    select open_from, open_to from ${sql.table(snake(field.to))} where id = ${values[during] as string}::uuid`);
  if (!window) throw notFound();
  const today = work.at.slice(0, 10);
  if (today < window.openFrom || today > window.openTo)
    throw new Refusal('kit.notOpen', { from: window.openFrom, to: window.openTo });
}

type Marks = { auditStatus: string; submittedAt?: string };

async function store(
  work: Work,
  { application: { of: resource } }: Bound,
  given: Values,
  how: HandIn & { marks: Marks },
): Promise<AppliedRow> {
  const agentUserId = how.isAgent ? work.actor.userId : null;
  const values: Values = { ...given, agentUserId, decidedAt: null, ...how.marks };
  await freezeSnapshots(work, resource, values);
  const existing = how.existing as AppliedRow | null;
  if (!existing) await takeSerials(work, resource, values);
  const sealed = seal(resource.fields, values, work.platform.secrets);
  const stored = existing ? change(work, resource, existing, sealed) : insert(work, resource, sealed);
  const row = (await stored) as AppliedRow;
  await holdFiles(work, resource, row.id, existing ? values : withFiles(values, resource.fields));
  return row;
}

/** A new row holds nothing yet: fields without files need no statement. */
function withFiles(values: Values, fields: Application['of']['fields']): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => fields[name]?.kind !== 'files' || (Array.isArray(value) && value.length > 0),
    ),
  );
}

async function caseBefore(work: Work, application: Application, id: string): Promise<string | null> {
  const row = await work.db.row<{ id: string }>(sql`
    select id from flow_instance where process_type = ${application.process} and biz_id = ${id}
      and status in ('returned', 'withdrawn') order by started_at desc, id desc limit 1`);
  return row?.id ?? null;
}

/** Whose rows they are: the person's, else whoever wrote them. Alias `t`. */
export function ownSql(work: Work, { of: resource, person }: Application): Sql {
  if (!person) return sql`t.created_by = ${work.actor.userId}::uuid`;
  const field = resource.fields[person];
  const column = sql.ref(`t.${snake(person)}`);
  return field?.kind === 'ref' && field.to === 'sysUser'
    ? sql`${column} = ${work.actor.userId}::uuid`
    : sql`${column} = ${work.actor.personId}::uuid`;
}

/** A row under a condition on its alias `t`, locked until the transaction ends. */
export async function lockRow(
  work: Work,
  { of: resource }: Application,
  id: string,
  where: Sql,
): Promise<AppliedRow> {
  const row = await work.db.row<AppliedRow>(sql`
    select ${columns(resource.fields)} from ${tableOf(resource)} t where t.id = ${id} and ${where} for no key update`);
  if (!row) throw notFound();
  return row;
}

/** The caller's own row, still his to change: one that he handed in himself, or a draft of his. */
export async function ownEditable(work: Work, application: Application, id: string): Promise<AppliedRow> {
  const row = await lockRow(work, application, id, ownSql(work, application));
  if (!EDITABLE.includes(row.auditStatus) || row.agentUserId !== null) throw new Refusal('kit.notEditable');
  return row;
}
