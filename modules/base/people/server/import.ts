import { classFacts } from '#modules/base/academic';
import { checkSheet } from '#platform/server/auth/contact.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import type { Work } from '#platform/server/work.ts';
import { isIdNumber, sexOf } from '#platform/pure/id-number.ts';
import { RESIDENT_CARD } from '../rules.ts';
import { readExtras } from './extras.ts';

type Draft = { [field: string]: unknown };

/**
 * Reads the cells of a student sheet that no field kind knows: months of entry. What a sheet leaves out follows: the kind
 * of document and the sex from the number of a resident's card, the years from the major of the class. Classes that are
 * over are refused by row, in one statement for all rows; the database refuses them in any case.
 */
export async function readStudents(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const named = await classesNamed(work, rows);
  for (const row of rows) {
    const classes = named(row);
    if (classes.length > 0 && classes.every(({ status }) => OVER.has(status)))
      aid.fault(row, 'classId', 'people.classOver');
    if (row['entryDate'] !== undefined) row['entryDate'] = firstOfMonth(row['entryDate']);
    if (typeof row['idNumber'] === 'string') row['idNumber'] = row['idNumber'].trim().toUpperCase();
    const number = String(row['idNumber'] ?? '');
    if (isIdNumber(number)) {
      aid.follow(row, 'idType', RESIDENT_CARD);
      aid.follow(row, 'gender', sexOf(number));
    }
    const [years, ...others] = new Set(classes.map((one) => one.years));
    if (years !== undefined && others.length === 0) aid.follow(row, 'years', years);
  }
  await readExtras(work, rows, aid);
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

/** The classes that a row names, however it names them: by code, by name, or `name(code)`. */
async function classesNamed(work: Work, rows: Draft[]): Promise<(row: Draft) => ClassFacts[]> {
  const spellings = (row: Draft): string[] => {
    const cell = String(row['classId'] ?? '').trim();
    const code = /[(（]([^()（）]+)[)）]$/.exec(cell)?.[1];
    return code === undefined ? [cell] : [cell, code];
  };
  const classes = await classFacts(work, { called: [...new Set(rows.flatMap(spellings))] });
  const byName = Map.groupBy(
    classes.flatMap((one) => [...new Set([one.classCode, one.className])].map((name) => ({ name, one }))),
    ({ name }) => name,
  );
  return (row) => spellings(row).flatMap((name) => (byName.get(name) ?? []).map(({ one }) => one));
}

type ClassFacts = Awaited<ReturnType<typeof classFacts>>[number];

const OVER = new Set(['graduated', 'cancelled']);

/** `2024-09`, `202409`, `2024年9月` → the first of that month; whole dates stay. */
function firstOfMonth(cell: unknown): unknown {
  const match = /^(\d{4})[-./年]?(\d{1,2})月?$/.exec(String(cell ?? '').trim());
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-01` : cell;
}
