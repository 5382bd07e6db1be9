import type { ListRow } from '#platform/web/list/row.ts';

export const ROOM = 'system/app';

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
