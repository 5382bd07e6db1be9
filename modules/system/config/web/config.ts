export const ROOM = 'system/config';

/** A parameter as `baseParams/list` answers it, with what an editor needs. */
export type Param = {
  id: string;
  version: number;
  groupCode: string;
  groupName: string;
  paramKey: string;
  paramName: string;
  paramValue: unknown;
  valueType: 'text' | 'integer' | 'boolean' | 'color' | 'json' | 'secret';
  defaultValue: unknown;
  min: number | null;
  max: number | null;
  /** Where the value is one of a few. */
  options: { value: string; label: string }[] | null;
};

/** A dictionary. `standard` is the number of the national standard that its values come from. */
export type Kind = {
  id: string;
  code: string;
  dictLabel: string;
  count: number;
  standard: string | null;
  closed: boolean;
};

export type Labels = { 'zh-cn': string; 'zh-tw': string; en: string };

export type Entry = {
  id: string;
  code: string;
  dictValue: string;
  dictLabel: string;
  labels: Labels;
  color: string | null;
  sort: number;
  status: 'enabled' | 'disabled';
  version: number;
};
