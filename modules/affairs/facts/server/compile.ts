import { kindOf } from '#platform/kit/fields/kinds.ts';
import type { PersonFact } from '#platform/server/person-fact.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { leavesOf, type Given, type Leaf, type Rule } from '../rules.ts';
import { factBook } from './known.ts';

/** A rule as parts of one statement: `people` and a table for each distinct fact. */
export type Compiled = {
  /** `people as (…), fact_0 as (…)`, for `with`. */
  tables: Sql;
  /** `people left join fact_0 …`, for `from`. */
  from: Sql;
  /** Whether the rule holds of a row of `from`; never null. */
  holds: Sql;
  /** Leaf by leaf in their order: what is so, and whether that is enough. */
  leaves: readonly { leaf: Leaf; fact: PersonFact; actual: Sql; holds: Sql }[];
};

type Read = { fact: PersonFact; table: string; given: Given };

/** One statement for any number of people: each distinct fact is read once, however many leaves ask for it. */
export function compileRule(work: Work, rule: Rule, people: Sql): Compiled {
  const reads = readsOf(work, rule);
  const leaves = new Map(
    leavesOf(rule).map((leaf) => {
      const { fact, table } = reads.get(keyOf(leaf))!;
      const actual = valueOf(fact, table);
      return [leaf, { leaf, fact, actual, holds: leafHolds(leaf, fact, actual) }];
    }),
  );
  const tables = [...reads.values()].map(({ fact, table, given }) => {
    const asked = fact.read(work, { people: sql`people`, given });
    return sql`${sql.ref(table)} as (${asked})`;
  });
  const joins = [...reads.values()].map(
    ({ table }) => sql`left join ${sql.ref(table)} on ${sql.ref(`${table}.id`)} = people.id`,
  );
  return {
    tables: sql.join([sql`people as materialized (${people})`, ...tables], sql`, `),
    from: sql.join([sql`people`, ...joins], sql` `),
    holds: groupHolds(rule, (leaf) => leaves.get(leaf)!.holds),
    leaves: [...leaves.values()],
  };
}

const keyOf = ({ fact, params = {} }: Leaf): string =>
  `${fact} ${JSON.stringify(Object.entries(params).toSorted(([a], [b]) => a.localeCompare(b)))}`;

function readsOf(work: Work, rule: Rule): Map<string, Read> {
  const book = factBook(work.platform);
  const reads = new Map<string, Read>();
  for (const leaf of leavesOf(rule)) {
    const key = keyOf(leaf);
    const fact = book.get(leaf.fact);
    if (!fact) throw new Error(`No room knows ${leaf.fact}`);
    if (!reads.has(key)) reads.set(key, { fact, table: `fact_${reads.size}`, given: given(fact, leaf) });
  }
  return reads;
}

/** Every param that the fact has: what a rule doesn't set is null. */
const given = ({ params = {} }: PersonFact, leaf: Leaf): Given =>
  Object.fromEntries(Object.keys(params).map((name) => [name, leaf.params?.[name] ?? null]));

function valueOf({ value, otherwise }: PersonFact, table: string): Sql {
  const column = sql`${sql.ref(`${table}.value`)}::${typeOf(value)}`;
  return otherwise === undefined ? column : sql`coalesce(${column}, ${String(otherwise)}::${typeOf(value)})`;
}

/** The SQL type in which values are compared; numbers as they are, not rounded to a column's scale. */
function typeOf(field: PersonFact['value']): Sql {
  const isNumber = field.kind === 'decimal' || field.kind === 'integer';
  return sql.raw(isNumber ? 'numeric' : kindOf(field).sql(field));
}

function groupHolds({ op, items }: Rule, leaf: (leaf: Leaf) => Sql): Sql {
  const parts = items.map((item) => ('items' in item ? groupHolds(item, leaf) : leaf(item)));
  if (op === 'and') return sql`(${sql.join(parts, sql` and `)})`;
  const any = sql`(${sql.join(parts, sql` or `)})`;
  return op === 'or' ? any : sql`(not ${any})`;
}

const OPERATORS = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/** What nobody knows equals nothing, lies nowhere and differs from everything. Never null. */
function leafHolds({ cmp, value }: Leaf, { value: field }: PersonFact, actual: Sql): Sql {
  const type = typeOf(field);
  const [first, second] = [value].flat().map((one) => sql`${String(one)}::${type}`);
  const list = sql`${[value].flat().map(String)}::text[]::${type}[]`;
  switch (cmp) {
    case 'empty':
      return sql`(${actual} is null)`;
    case 'filled':
      return sql`(${actual} is not null)`;
    case 'ne':
      return sql`(${actual} is distinct from ${first!})`;
    case 'in':
      return sql`coalesce(${actual} = any(${list}), false)`;
    case 'notIn':
      return sql`coalesce(${actual} <> all(${list}), true)`;
    case 'between':
      return sql`coalesce(${actual} between ${first!} and ${second!}, false)`;
    case 'contains':
      return sql`coalesce(position(${String(value)} in ${actual}) > 0, false)`;
    default:
      return sql`coalesce(${actual} ${sql.raw(OPERATORS[cmp])} ${first!}, false)`;
  }
}
