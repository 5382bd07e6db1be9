import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getDicts, getDictTree } from './read.ts';
import type { usage } from './usage.ts';

/** A dictionary. `standard` is the number of the national standard that its values come from. */
export type Kind = {
  id: string;
  code: string;
  dictLabel: string;
  count: number;
  standard: string | null;
  closed: boolean;
  /** The product brings it; the school's own has names and a version. */
  builtIn: boolean;
  labels: Labels | null;
  version: number | null;
};
export type Labels = { 'zh-cn': string; 'zh-tw': string; en: string };
export type Tree = AnswerOf<typeof getDictTree>;
export type Dicts = AnswerOf<typeof getDicts>;
export type Entry = {
  id: string;
  /** The value above; of one at the top the code of the dictionary. */
  parentId: string;
  code: string;
  dictValue: string;
  dictLabel: string;
  labels: Labels;
  color: string | null;
  sort: number;
  status: 'enabled' | 'disabled';
  version: number;
  /** The product brings it: it can be disabled, not removed. */
  builtIn: boolean;
  children: Entry[];
};
export type Usage = AnswerOf<typeof usage>;
/** Where a value stands, and how often. */
export type Used = Usage['values'][number];
