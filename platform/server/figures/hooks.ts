import { figuresKey, type Figures } from '#platform/kit/figures.ts';
import type { Sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

/** Two days, both included. */
export type Range = { from: string; to: string };
type Terms = { readonly [name: string]: Sql };

/** What a room says in SQL for figures of its own: all on the alias `t` of the resource's table. */
export type FiguresHooks = {
  /** Which rows count at all. */
  where?: Sql | ((work: Work, by: string) => Sql);
  /** Rows that lie in a range by more than the day of `when`: the condition, and joins that terms look at. */
  touching?: (range: Range, work: Work) => { where: Sql; join: Sql };
  /** Terms of measures that are no fields. */
  terms?: Terms | ((range: Range, work: Work) => Terms);
  /** Dimensions that are no fields: what puts rows together, and what the part is called. */
  dims?: { readonly [name: string]: Dim };
  /** Who belongs to the parts, whether anything is counted of them or not. */
  base?: Base;
  /** Where a row counts on several days: what of it is kept. Otherwise it follows from the measures. */
  kept?: KeptParts;
  /** Measures that SQL can't say, of the parts with these keys. */
  told?: {
    readonly [measure: string]: (work: Work, keys: readonly string[]) => Promise<Map<string, number>>;
  };
};

/** `key` on the alias `t` of a row, `label` on the alias `f` of a part, whose key is the text `f.k`. */
export type Dim = {
  key: Sql;
  /** The key itself where nothing is said. */
  label?: Sql;
  /** What tells two parts of one name apart, as `label`. */
  note?: Sql;
  /** The dictionary whose codes the keys are. */
  dict?: string;
  /** The resource whose rows the parts are. */
  of?: string;
};

/** Rows of the resource `of` under the alias `b`, each of which stands for `count` people, with dimensions in their words. */
export type Base = { of: string; from: Sql; count: Sql; dims: { readonly [dimension: string]: Sql } };

/** Sums of a row by day, and how measures are read from them under the alias `k`. */
export type KeptParts = {
  /** A query over the row `t`: its columns are `day` and `sums`, whole numbers all. Nothing but the row may count. */
  parts: Sql;
  sums: readonly string[];
  /** The sum that is never nought where something counts. */
  present: string;
  /** Measures of a range; those that aren't here are counted from rows. */
  measures: { readonly [name: string]: (range: Range) => Sql };
  /** What is told day by day, where that isn't the measures. */
  course?: { readonly [name: string]: Sql };
};

/** Figures with what their room says of them. */
export type Counted = { figures: Figures; hooks: FiguresHooks };

/** All declared figures of the product. */
export const figuresOf = ({ rooms }: Pick<Platform, 'rooms'>): (Counted & { room: string })[] =>
  rooms.flatMap(({ declaration, server }) =>
    (declaration.figures ?? []).map((figures) => ({
      room: declaration.name,
      figures,
      hooks: server.figures?.[figuresKey(figures)] ?? {},
    })),
  );
