import { isIdNumber, sexOf } from '#platform/pure/id-number.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { optionsOf } from '#platform/server/settings/dictionary.ts';
import type { Work } from '#platform/server/work.ts';
import { originOf, provinceOf, yearOf } from '../rules/province.ts';
import { majorsOf } from './mapping.ts';
import { settings } from './settings.ts';

type Draft = { [field: string]: unknown };
type Known = { ksh: string; year: number; status: string };
type Held = { ksh: string; idNumberHash: string };

/** Rows of a province's sheet are its own word: what a form may not change, a sheet may. */
const sheets = new WeakSet<Work>();
export const isSheet = (work: Work): boolean => sheets.has(work);

const text = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : '');

/**
 * Reads what no field kind knows: raw names of majors, provinces by any of their names, sex and origin that follow from
 * numbers; refuses who is in another year's list or was withdrawn, and a document that somebody else of the year has.
 */
export async function readAdmitted(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  sheets.add(work);
  const nations = new Map((await optionsOf(work, 'mz')).map(({ value, label }) => [label, value]));
  for (const row of rows) readCells(row, nations);
  await nameMajors(work, rows, aid);
  await assertOfThisYear(work, rows, aid);
  await assertOwnDocument(work, rows, aid);
}

function readCells(row: Draft, nations: ReadonlyMap<string, string>): void {
  const ksh = text(row['ksh']);
  const idNumber = text(row['idNumber']).toUpperCase();
  if (row['originCode'] === undefined) row['originCode'] = originOf(ksh) ?? undefined;
  const named = row['province'] === undefined ? text(row['originCode']).slice(0, 2) : text(row['province']);
  row['province'] = provinceOf(named) ?? row['province'];
  if (row['gender'] === undefined && isIdNumber(idNumber)) row['gender'] = sexOf(idNumber);
  if (idNumber !== '') row['idNumber'] = idNumber;
  if (row['route'] === undefined && ksh !== '') row['route'] = NATIONAL;
  // `汉` and `男性` are what some provinces write
  row['nation'] = nations.get(`${text(row['nation'])}族`) ?? row['nation'];
  row['gender'] = SEXES[text(row['gender'])] ?? row['gender'];
}

/** Value of `admitRoute`: by the national examination. */
const NATIONAL = '1';
const SEXES: { readonly [word: string]: string } = { 男性: '1', 女性: '2', M: '1', F: '2' };

async function nameMajors(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const raw = [...new Set(rows.map((row) => text(row['rawMajor'])).filter((name) => name !== ''))];
  const majors = await majorsOf(work, raw);
  for (const row of rows) {
    const name = text(row['rawMajor']);
    if (name === '') continue;
    const found = majors.get(name);
    if (found) row['majorId'] = found;
    else aid.fault(row, 'rawMajor', 'admission.majorUnmapped', { name });
  }
}

async function assertOfThisYear(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const { year } = await settings(work);
  const all = rows.map((row) => text(row['ksh']));
  const known = await work.db.rows<Known>(
    sql`select ksh, year, status from admitted_student where ksh = any(${all}::text[])`,
  );
  const byKsh = new Map(known.map((one) => [one.ksh, one]));
  for (const row of rows) {
    const ksh = text(row['ksh']);
    const before = byKsh.get(ksh);
    row['year'] = before?.year ?? year;
    if (before?.status === 'revoked') aid.fault(row, 'ksh', 'admission.revoked');
    else if (before && before.year !== year)
      aid.fault(row, 'ksh', 'admission.kshOfOtherYear', { year: before.year });
    else if (yearOf(ksh) !== null && yearOf(ksh) !== year)
      aid.fault(row, 'ksh', 'admission.kshNotOfYear', { year });
  }
}

/** One document, one person: within the sheet and among those who are admitted. */
async function assertOwnDocument(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const { secrets } = work.platform;
  const prints = new Map(
    rows.map((row) => [row, text(row['idNumber']) === '' ? '' : secrets.fingerprint(text(row['idNumber']))]),
  );
  const held = await work.db.rows<Held>(sql`
    select ksh, id_number_hash from admitted_student
    where id_number_hash = any(${[...prints.values()]}::text[]) and status = 'admitted'`);
  const owner = new Map(held.map((one) => [one.idNumberHash, one.ksh]));
  for (const [row, print] of prints) {
    if (print === '') continue;
    const other = owner.get(print);
    if (other !== undefined && other !== text(row['ksh']))
      aid.fault(row, 'idNumber', 'admission.idNumberTaken', { ksh: other });
    owner.set(print, text(row['ksh']));
  }
}
