import type { ListRow } from '#platform/web/list/row.ts';

export const ROOM = 'system/mobile-menu';

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
