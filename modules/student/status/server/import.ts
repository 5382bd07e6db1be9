import { studentFacts } from '#modules/base/people';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import type { Work } from '#platform/server/work.ts';
import { isKind, kindOf, neededFor, statusAfter } from '../rules/kinds.ts';

type Draft = { [field: string]: unknown };

const IS_ID = /^[0-9a-f-]{36}$/;

/** Decisions that the school has made on paper: they are granted by that, and wait for their day. */
export async function readList(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'studentId', 'student');
  const ids = rows.map((row) => String(row['studentId'])).filter((id) => IS_ID.test(id));
  const people = new Map((await studentFacts(work, { ids })).map((one) => [one.id, one]));
  for (const row of rows) {
    const { kind } = row;
    const person = people.get(String(row['studentId']));
    // what no field understands is refused by the fields' own checks
    if (!isKind(kind) || !person) continue;
    const { byRoom, from } = kindOf(kind);
    if (byRoom) aid.fault(row, 'kind', 'status.notOffered');
    else if (!from.includes(person.studentStatus)) aid.fault(row, 'kind', 'status.wrongNow');
    for (const field of neededFor(kind)) if (!row[field]) aid.fault(row, field, 'kit.required');
    Object.assign(row, {
      effectiveOn: row['startDate'],
      fromStatus: person.studentStatus,
      toStatus: statusAfter(kind, person.studentStatus),
      ...{ execStatus: 'waiting', auditStatus: 'approved', submittedAt: work.at, decidedAt: work.at },
    });
  }
}
