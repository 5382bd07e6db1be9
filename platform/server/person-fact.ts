import type { BooleanField, DateField, DecimalField, DictField, Fields } from '#platform/kit/field.ts';
import type { IntegerField, MoneyField, RefField, TextField } from '#platform/kit/field.ts';
import type { Sql } from './db/sql.ts';
import type { Work } from './work.ts';

type ValueField =
  | TextField
  | BooleanField
  | IntegerField
  | DecimalField
  | MoneyField
  | DateField
  | DictField
  | RefField;

/** What one use of a fact is told: about whom, and its params; one that isn't set is null. */
export type FactAsk = {
  /** A table of ids, for `from` and `join`: the fact says nothing about anybody else. */
  people: Sql;
  given: { readonly [param: string]: string | number | boolean | null };
};

/**
 * Something that a room knows about each student, for rules (labels, who may apply, warnings). Rooms register what they
 * know and import nobody. It is called by the word `facts.<code>.name`, its params by `facts.<code>.params.<param>`.
 */
export type PersonFact = {
  /** What its value is: rules compare by it and screens draw it. */
  value: ValueField;
  /** What a rule may set, such as in how many days. None is ever needed. */
  params?: Fields;
  /** The value of those of whom `read` says nothing: 0 for what is counted. Nobody knows it where nothing is said. */
  otherwise?: number | boolean;
  /** A permission without which nobody may see the fact, nor use it in a rule: that of the rows it is taken from. */
  needs?: string;
  /**
   * One statement for all of `people`: columns `id` and `value`, at most one row for each. Columns of rows about students
   * are asked for through `people`, so that twenty students cost what twenty cost:
   * `select a.student_id as id, count(*) as value from absence a join ${people} p on p.id = a.student_id group by 1`.
   */
  read: (work: Work, ask: FactAsk) => Sql;
};

export type PersonFacts = { readonly [code: string]: PersonFact };
