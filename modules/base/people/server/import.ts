import { classFacts } from '#modules/base/academic';
import { checkSheet } from '#platform/server/auth/contact.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import type { Work } from '#platform/server/work.ts';
import { isIdNumber } from '#platform/pure/id-number.ts';
import { RESIDENT_CARD } from '../rules.ts';

type Draft = { [field: string]: unknown };

/**
 * Reads the cells of a student sheet that no field kind knows: months of entry, documents without a type. Classes
 * that are over are refused by row, in one statement for all rows; the database refuses them in any case.
 */
export async function readStudents(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const isOver = await overClasses(work, rows);
  for (const row of rows) {
    if (isOver(row)) aid.fault(row, 'classId', 'people.classOver');
    if (row['entryDate'] !== undefined) row['entryDate'] = firstOfMonth(row['entryDate']);
    if (typeof row['idNumber'] === 'string') row['idNumber'] = row['idNumber'].trim().toUpperCase();
    if (row['idType'] === undefined && isIdNumber(String(row['idNumber'] ?? '')))
      row['idType'] = RESIDENT_CARD;
  }
  await checkPhones(work, 'studentNo', rows, aid);
}

/** The phone of a person's row opens his account; his e-mail address is a note of the record alone. */
export const checkPhones = (work: Work, number: string, rows: Draft[], aid: ImportAid): Promise<void> =>
  checkSheet(
    work,
    rows.map((row) => ({
      accountNo: String(row[number] ?? ''),
      to: { phone: row['phone'] },
      fault: (kind, key, facts) => aid.fault(row, kind, key, facts),
    })),
  );

/** Whether a row names a class that is over, however it is named: by code, by name, or `name(code)`. */
async function overClasses(work: Work, rows: Draft[]): Promise<(row: Draft) => boolean> {
  const spellings = (row: Draft): string[] => {
    const cell = String(row['classId'] ?? '').trim();
    const code = /[(（]([^()（）]+)[)）]$/.exec(cell)?.[1];
    return code === undefined ? [cell] : [cell, code];
  };
  const classes = await classFacts(work, { called: [...new Set(rows.flatMap(spellings))] });
  const byName = Map.groupBy(
    classes.flatMap((one) => [one.classCode, one.className].map((name) => ({ name, status: one.status }))),
    ({ name }) => name,
  );
  return (row) => {
    const named = spellings(row).flatMap((name) => byName.get(name) ?? []);
    return named.length > 0 && named.every(({ status }) => OVER.has(status));
  };
}

const OVER = new Set(['graduated', 'cancelled']);

/** `2024-09`, `202409`, `2024年9月` → the first of that month; whole dates stay. */
function firstOfMonth(cell: unknown): unknown {
  const match = /^(\d{4})[-./年]?(\d{1,2})月?$/.exec(String(cell ?? '').trim());
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-01` : cell;
}
