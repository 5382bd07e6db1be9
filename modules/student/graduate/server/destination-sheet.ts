import type { Draft, ImportAid } from '#platform/server/exchange/draft.ts';
import { sql } from '#platform/server/db/sql.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { gradDestination } from '../grad-destination.ts';
import { hiddenFor, isCreditCode, neededFor } from '../rules/destination.ts';
import { replaceFormer, restoreFormer, tellEmployer } from './destination.ts';

/** A sheet that an office has gathered: what the school enters is granted by that, and takes the place of what was. */
export const importedDestinations = hooksFor(gradDestination, {
  beforeImport: readDestinations,
  async afterAdd(work, rows) {
    await replaceFormer(work, rows);
    // one word to each employer, however many name it
    for (const [, [first]] of Map.groupBy(rows, ({ employerId }) => employerId))
      await tellEmployer(work, first!);
  },
  afterAddReads: ['studentId', 'employerId'],
  /** Only an import that is taken back takes a destination away; one about which an employer has spoken was changed since. */
  beforeRemove: async (work, row) => void (await restoreFormer(work, row.id)),
});

async function readDestinations(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'studentId', 'student');
  const [batches, employers] = await Promise.all([batchesOf(work, rows), employersOf(work, rows)]);
  const seen = new Set<string>();
  for (const row of rows) {
    const student = String(row['studentId']);
    const batchId = batches.get(student);
    if (batchId === undefined) aid.fault(row, 'studentId', 'graduate.notInBatch');
    if (seen.has(student)) aid.fault(row, 'studentId', 'graduate.destinationAgain');
    seen.add(student);
    const employer = employers.get(String(row['creditCode']));
    if (employer) Object.assign(row, employer);
    judgeRow(row, aid);
    Object.assign(row, { batchId, word: employer ? 'waiting' : 'none', auditStatus: 'approved' });
    Object.assign(row, { submittedAt: work.at, decidedAt: work.at });
  }
}

/** What its kind asks for is there, and what it has no use for is not. */
function judgeRow(row: Draft, aid: ImportAid): void {
  const kind = String(row['kind'] ?? '');
  const isBlank = (field: string) => (row[field] ?? '') === '';
  for (const field of hiddenFor(kind)) if (!isBlank(field)) row[field] = undefined;
  for (const field of neededFor(kind)) if (isBlank(field)) aid.fault(row, field, 'kit.required');
  if (!isBlank('creditCode') && !isCreditCode(String(row['creditCode'])))
    aid.fault(row, 'creditCode', 'graduate.creditCodeWrong');
}

const IS_ID = /^[0-9a-f-]{36}$/;

async function batchesOf(work: Work, rows: readonly Draft[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map((row) => String(row['studentId'])).filter((id) => IS_ID.test(id));
  const found = await work.db.rows<{ studentId: string; batchId: string }>(sql`
    select distinct on (student_id) student_id, batch_id from grad_audit where student_id = any(${ids}::uuid[])
    order by student_id, id desc`);
  return new Map(found.map(({ studentId, batchId }) => [studentId, batchId]));
}

type Named = { employerId: string; unitName: string; creditCode: string; industry: string; city: string };

/** Registered employers stand with their own name, trade and place, and are asked for their word. */
async function employersOf(work: Work, rows: readonly Draft[]): Promise<ReadonlyMap<string, Named>> {
  const codes = rows.map((row) => String(row['creditCode'] ?? '')).filter((code) => code !== '');
  const found = await work.db.rows<Named>(sql`
    select id as employer_id, name as unit_name, credit_code, industry, city from employer
    where credit_code = any(${codes}::text[]) and status = 'enabled'`);
  return new Map(found.map((one) => [one.creditCode, one]));
}
