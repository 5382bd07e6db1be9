import type { ListRow } from '#platform/web/list/row.ts';
import type { App } from '../server/answers.ts';

export const ROOM = 'system/app';

/** An app as its manager's list answers it. */
export type AppRow = ListRow &
  Omit<App, 'id'> & {
    /** In the reader's language, where the school left the menu's own name. */
    shownName: string;
    roleTypes: string[] | null;
    status: 'enabled' | 'disabled';
  };
