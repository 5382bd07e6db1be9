import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getUserMenu, getWaiting } from './mobile-menu.ts';

export type PageWaiting = AnswerOf<typeof getWaiting>[number];
/** What `mobileMenu/getUserMenu` answers for one button. */
export type PhoneMenu = AnswerOf<typeof getUserMenu>[number];
