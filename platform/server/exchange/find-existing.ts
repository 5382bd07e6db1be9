import { kindOf } from '#platform/kit/fields/kinds.ts';
import { circleSql } from '../access/circle.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import { columnOf, isSealed, tableOf } from '../resource/columns.ts';
import { importOf, type Checking } from './checking.ts';
import { fault, type ImportLine } from './draft.ts';

type Existing = { id: string; key: unknown; inside: boolean; [hash: string]: unknown };

/**
 * Says of each row whether it adds or changes, in one statement. The second row of one key in the sheet is refused
 * with both lines; a row that exists outside the actor's circle as well.
 */
export async function findExisting(
  { work, resource, lines }: Checking,
  rows: readonly ImportLine[],
): Promise<void> {
  const key = resource.import!.key;
  const { secrets } = work.platform;
  const sealed = isSealed(resource.fields[key]);
  const keyOf = (row: ImportLine) => {
    const value = row.draft[key];
    return value === undefined || value === null
      ? null
      : sealed
        ? secrets.fingerprint(String(value))
        : String(value);
  };
  for (const row of rows) {
    const value = keyOf(row);
    if (value === null) continue;
    const first = lines.get(value);
    if (first === undefined) lines.set(value, row.line);
    else fault(row, key, 'exchange.duplicate', { value: shown(row.draft[key]), first, second: row.line });
  }
  const found = await existing(
    work,
    resource,
    sealed ? `${key}Hash` : key,
    rows.flatMap((row) => keyOf(row) ?? []),
  );
  const byKey = new Map(found.map((one) => [String(one.key), one]));
  for (const row of rows) {
    const { id, inside, key: _, ...before } = byKey.get(keyOf(row) ?? '') ?? {};
    if (id === undefined) continue;
    row.id = id;
    row.isNew = false;
    row.before = before as ImportLine['before'];
    if (!inside) fault(row, key, 'kit.outsideCircle');
  }
}

const shown = (value: unknown) => String(value).slice(0, 50);

function existing(
  work: Checking['work'],
  resource: Checking['resource'],
  key: string,
  values: string[],
): Promise<Existing[]> {
  const field = resource.fields[key];
  const type = sql.raw(field ? kindOf(field).sql(field) : 'text');
  const hashes = Object.keys(resource.fields).filter((name) => isSealed(resource.fields[name]));
  const circle = circleSql(resource, work.actor.circle(importOf(resource)), 't');
  return work.db.rows<Existing>(sql`
    select t.id, ${columnOf(key)} as key, ${circle} as inside
      ${sql.join(
        hashes.map((name) => sql`, ${sql.ref(`t.${snake(`${name}Hash`)}`)}`),
        sql``,
      )}
    from ${tableOf(resource)} t where ${columnOf(key)} = any(${values}::${type}[])`);
}
