import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import type { Work } from '#platform/server/work.ts';
import { faultsOf, pointsOf, validUntil, type Held } from '../rules.ts';
import { typesOf } from './kind.ts';

type Draft = { [field: string]: unknown };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A list that an issuer sent: what the school enters is granted by that. */
export async function readList(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'studentId', 'student');
  await resolveRefs(work, rows, 'typeId', 'skillType');
  const today = work.at.slice(0, 10);
  const ids = rows.map((row) => String(row['typeId'])).filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const types = await typesOf(work, ids);
  for (const row of rows) {
    const type = types.get(String(row['typeId']));
    const held = heldIn(row);
    // what no field understands is refused by the fields' own checks
    if (!type || !held) continue;
    for (const { field, key } of faultsOf(held, type, today)) aid.fault(row, field, key);
    Object.assign(row, {
      points: pointsOf(type, held.level) ?? null,
      expireDate: validUntil(held, type),
      auditStatus: 'approved',
      submittedAt: work.at,
      decidedAt: work.at,
    });
  }
}

function heldIn({ level, issueDate, expireDate }: Draft): Held | null {
  if (typeof level !== 'string' || typeof issueDate !== 'string' || !DAY.test(issueDate)) return null;
  if (expireDate !== undefined && expireDate !== null && !DAY.test(String(expireDate))) return null;
  return { level, issueDate, expireDate: typeof expireDate === 'string' ? expireDate : null };
}
