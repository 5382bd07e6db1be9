import type { ListRow } from '#platform/web/list/row.ts';

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
  valueType: 'text' | 'integer' | 'boolean' | 'color' | 'json' | 'secret' | 'image';
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
  /** The product brings it; the school's own has names and a version. */
  builtIn: boolean;
  labels: Labels | null;
  version: number | null;
};

export type Labels = { 'zh-cn': string; 'zh-tw': string; en: string };

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

/** Where a value stands, and how often. */
export type Used = {
  value: string;
  count: number;
  places: { title: string; count: number; path: string | null }[];
};
export type Usage = { places: { title: string }[]; values: Used[] };

/** An app as its manager's list answers it. */
export type AppRow = ListRow & {
  appName: string;
  /** In the reader's language, where the school left the menu's own name. */
  shownName: string;
  appCode: string;
  category: string;
  icon: string | null;
  color: string | null;
  keywords: string | null;
  path: string | null;
  remark: string | null;
  linkUrl: string | null;
  roleTypes: string[] | null;
  isRecommend: boolean;
  state: 'open' | 'notYet' | 'closed';
  status: 'enabled' | 'disabled';
};

/** How often an app was opened, by how many people and when last, and how many keep it. */
export type Use = { id: string; times: number; people: number; lastAt: string | null; kept: number };

export const PHONE_TABS = ['home', 'work', 'message', 'me'] as const;
export type PhoneTab = (typeof PHONE_TABS)[number];

/** An app on the phone. */
export type MobileEntry = ListRow & {
  tab: PhoneTab;
  groupName: string;
  appId: string;
  icon: string | null;
  status: 'enabled' | 'disabled';
};

/** What `mobileMenu/getUserMenu` answers for one button. */
export type PhoneMenu = {
  tab: PhoneTab;
  arranged: boolean;
  groups: {
    groupName: string;
    items: { id: string; appName: string; icon: string | null; color: string | null }[];
  }[];
};
