import type { Field, Fields } from '#platform/kit/field.ts';
import { checkedValues } from '../resource/checked-values.ts';
import { askRoom, askRoomAsForm } from './ask-room.ts';
import { checkCircle } from './check-circle.ts';
import { checkUnique } from './check-unique.ts';
import { breathe, fingerprint, type Checking } from './checking.ts';
import { dropAssumed, fault, type ImportLine } from './draft.ts';
import { findExisting } from './find-existing.ts';
import type { RefResolver } from './resolve-refs.ts';

/** Rows that are checked before others have the thread again. */
const IN_ONE_GO = 200;

/** What some rows mean by their cells, and which of them are in the table already. */
export async function lookUp(
  check: Checking,
  resolveRefs: RefResolver,
  rows: readonly ImportLine[],
): Promise<void> {
  await askRoom(check, rows);
  await resolveRefs(rows);
  await findExisting(check, rows);
}

/** Everything that can be said about rows that are looked up before they are written. Good rows come out as the table will keep them. */
export async function judge(check: Checking, rows: readonly ImportLine[]): Promise<void> {
  for (const row of rows) if (!row.isNew) dropAssumed(row);
  for (const row of rows) dropMasked(check, row);
  await inPieces(rows, (row) => checkFields(check, row));
  await askRoomAsForm(check, rows);
  await checkUnique(check, rows);
  await checkCircle(check, rows);
  await inPieces(rows, (row) => row.errors.length === 0 && asStored(check, row));
}

async function inPieces(rows: readonly ImportLine[], use: (row: ImportLine) => unknown): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index % IN_ONE_GO === IN_ONE_GO - 1) await breathe();
    use(row);
  }
}

/** An export shows sensitive cells masked to most people; such a cell says nothing new about a row that is there. */
function dropMasked({ secret }: Checking, row: ImportLine): void {
  for (const name of secret) {
    const value = row.draft[name];
    if (typeof value !== 'string' || !value.includes('***')) continue;
    delete row.draft[name];
    if (row.isNew) fault(row, name, 'exchange.masked');
  }
}

/** The fields' own checks: all that a form would ask of a new row, of a change only what it brings. */
function checkFields({ resource, form }: Checking, row: ImportLine): void {
  let whole = row.isNew;
  for (const name of Object.keys(row.draft)) {
    // a column that only the room's hook understands
    if (!Object.hasOwn(resource.fields, name)) delete row.draft[name];
    else if (!Object.hasOwn(form, name)) whole = false;
  }
  const names = whole ? [] : [...(row.isNew ? Object.keys(form) : []), ...Object.keys(row.draft)];
  const fields = whole ? form : fieldsOf(resource.fields, names);
  const { values, errors } = checkedValues(fields, row.draft, { whole: row.isNew });
  for (const { field, key, facts } of errors) fault(row, field, key, facts);
  row.draft = values;
  if (row.isNew && resource.states) row.draft[resource.states.field] ??= resource.states.initial;
}

const chosen = new WeakMap<Fields, Map<string, Fields>>();

/** The named fields of a resource; rows of one sheet ask for the same few sets again and again. */
function fieldsOf(fields: Fields, names: readonly string[]): Fields {
  const sets = chosen.get(fields) ?? new Map<string, Fields>();
  chosen.set(fields, sets);
  const key = names.join();
  const known = sets.get(key);
  if (known) return known;
  if (sets.size > 500) sets.clear();
  const made: { [name: string]: Field } = Object.fromEntries(names.map((name) => [name, fields[name]!]));
  sets.set(key, made);
  return made;
}

/** As the table keeps them: sensitive values sealed, unless the stored row has them already, since each sealing looks different. */
function asStored({ work, sealed, names }: Checking, row: ImportLine): void {
  const { draft } = row;
  for (const name of sealed) {
    const value = draft[name];
    if (value === undefined) continue;
    const hash = value === null ? null : fingerprint(work, row, name);
    if (!row.isNew && hash === row.before[`${name}Hash`]) delete draft[name];
    else {
      draft[name] = value === null ? null : work.platform.secrets.seal(String(value));
      draft[`${name}Hash`] = hash;
    }
  }
  const kept = row.isNew ? names.add : names.update;
  for (const name of Object.keys(draft)) {
    // what a new row leaves empty is empty without being written down
    if (row.isNew && draft[name] === null) delete draft[name];
    else kept.add(name);
  }
}
