import type { RoomWeb } from '#platform/web/rooms.ts';
import { MySecurity } from './web/my-security.tsx';
import { OnlinePage } from './web/online/online-page.tsx';
import { PolicyPage } from './web/policy-page.tsx';
import { ResetPage } from './web/reset/reset-page.tsx';

export const pages: RoomWeb['pages'] = {
  mysecurity: MySecurity,
  online: OnlinePage,
  policy: PolicyPage,
  reset: ResetPage,
};
