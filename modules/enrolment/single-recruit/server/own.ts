import { z } from 'zod';
import { EDITABLE } from '#platform/kit/application.ts';
import { notFound } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { seal, unseal } from '#platform/server/resource/secret-fields.ts';
import { change } from '#platform/server/resource/store.ts';
import { checked } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { candidate } from '../candidate.ts';
import { refuse } from '../errors.ts';
import { batchOf, type Batch } from './batch.ts';
import { askForWord, judged, type Candidate } from './candidate.ts';
import { ticketFacts } from './ticket.ts';

/** What a candidate fills in; which batch he is in and who he is he said when he registered. */
const ASKED = Object.values(candidate.form)
  .flat()
  .filter((name) => !['batchId', 'name', 'idNumber'].includes(name));
const WISHES = ['wishIds', 'obeyAdjust', 'adjustIds'];

const given = z.strictObject(Object.fromEntries(ASKED.map((name) => [name, z.unknown().optional()])));
const wished = z.strictObject(Object.fromEntries(WISHES.map((name) => [name, z.unknown().optional()])));

/** Drafts may lack what only the end asks for; what is there is sound. */
const lenient: Resource = {
  ...candidate,
  fields: Object.fromEntries(
    Object.entries(candidate.fields).map(([name, field]) => [name, { ...field, required: false }]),
  ),
};

/** The caller's own row, locked, with what is sealed read. @throws 404 */
export async function ownRow(work: Work): Promise<Candidate> {
  const row = await work.db.row<Candidate>(sql`
    select ${columns(candidate.fields)} from candidate t where t.id = ${work.actor.personId}::uuid for no key update`);
  if (!row) throw notFound();
  return row;
}

function opened(work: Work, row: Candidate): Candidate {
  const plain = { ...row };
  unseal(candidate.fields, plain, work.platform.secrets);
  return plain;
}

const isOpen = (work: Work, { registerStart, registerEnd }: Batch) =>
  registerStart <= work.at && work.at < registerEnd;

/** While one registers; what came back may be put right until reviews end. */
function assertEditable(work: Work, batch: Batch, row: Candidate): void {
  if (!EDITABLE.includes(row.auditStatus!)) throw refuse.registerFixed();
  const isBack = row.auditStatus === 'returned' && work.at < batch.auditEnd;
  if (!isBack && !isOpen(work, batch)) throw refuse.outOfWindow();
}

async function keep(
  work: Work,
  row: Candidate,
  input: { [name: string]: unknown },
  names: readonly string[],
) {
  const before = { ...row };
  const asked = names.filter((name) => Object.hasOwn(input, name));
  const values = await checked(work.platform, work, lenient, asked, input, { whole: false, before });
  const batch = await batchOf(work, row.batchId);
  const follows = await judged(work, batch, { ...opened(work, row), ...values }, { isDraft: true });
  const stored = { ...values, ...follows };
  const now = await change(work, candidate, row, seal(candidate.fields, stored, work.platform.secrets));
  await holdFiles(work, candidate, row.id, values);
  await record(work, candidate, 'saveDraft', [{ rowId: row.id, before: row, after: now }]);
  return { id: row.id, version: now.version };
}

/** Keeps what is filled in so far. */
export const saveDraft = post('dzks/ks/saveDraft', {
  needs: 'login',
  realms: ['exam'],
  proof: 'plain',
  body: given,
  async handle(work, { body }) {
    const row = await ownRow(work);
    assertEditable(work, await batchOf(work, row.batchId), row);
    return keep(work, row, body, ASKED);
  },
});

/** Wishes change until registration ends, also while somebody looks at the rest. */
export const saveVolunteer = post('dzks/ks/saveVolunteer', {
  needs: 'login',
  realms: ['exam'],
  proof: 'plain',
  body: wished,
  async handle(work, { body }) {
    const row = await ownRow(work);
    if (!isOpen(work, await batchOf(work, row.batchId))) throw refuse.wishesClosed();
    if (['rejected', 'cancelled'].includes(row.auditStatus!)) throw refuse.registerFixed();
    return keep(work, row, body, WISHES);
  },
});

/** Hands the registration in: everything is there, and somebody looks at it. Twice at once is once. */
export const submitOwn = post('dzks/ks/submit', {
  needs: 'login',
  realms: ['exam'],
  proof: 'plain',
  body: z.strictObject({}),
  async handle(work) {
    const row = await ownRow(work);
    const batch = await batchOf(work, row.batchId);
    assertEditable(work, batch, row);
    const plain = opened(work, row);
    const asked = Object.values(candidate.form).flat();
    const filled: { [name: string]: unknown } = { ...plain };
    const whole = Object.fromEntries(asked.map((name) => [name, filled[name]]));
    await checked(work.platform, work, candidate, asked, whole, { whole: true, before: { ...row } });
    const follows = await judged(work, batch, plain, { isDraft: false });
    const marks = { ...follows, auditStatus: 'running', submittedAt: work.at };
    const now = await change(work, candidate, row, marks);
    await record(work, candidate, 'submit', [{ rowId: row.id, before: row, after: now }]);
    await askForWord(work, { ...row, ...follows, version: now.version }, row.auditStatus !== 'draft');
    return { auditStatus: 'running' };
  },
});

/** The promise to be honest, signed by hand. */
export const pledge = post('dzks/ks/pledge', {
  needs: 'login',
  realms: ['exam'],
  proof: 'plain',
  body: z.strictObject({ fileId: z.uuid() }),
  async handle(work, { body: { fileId } }) {
    const row = await ownRow(work);
    if (row.auditStatus !== 'approved') throw refuse.notQualified();
    await change(work, candidate, row, { pledgedAt: work.at, pledgeFileIds: [fileId] });
    await holdFiles(work, candidate, row.id, { pledgeFileIds: [fileId] });
    return { pledgedAt: work.at };
  },
});

/** The own ticket, once tickets are open, the fee is paid and the promise signed. */
export const ownTicket = get('dzks/ks/getTicket', {
  needs: 'login',
  realms: ['exam'],
  async handle(work) {
    const row = await work.db.row<{ id: string; pledgedAt: string | null }>(
      sql`select id, pledged_at from candidate where id = ${work.actor.personId}::uuid`,
    );
    if (!row) throw notFound();
    if (row.pledgedAt === null) throw refuse.pledgeMissing();
    return ticketFacts(work, row.id, { own: true });
  },
});
