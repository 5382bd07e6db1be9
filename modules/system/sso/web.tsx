import type { RoomWeb } from '#platform/web/rooms.ts';
import { ClientPage } from './web/client-page.tsx';
import { SsoPage } from './web/sso-page.tsx';

export const pages: RoomWeb['pages'] = { '': SsoPage, client: ClientPage };
