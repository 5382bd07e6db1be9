import type { RoomWeb } from '#platform/web/rooms.ts';
import { SsoPage } from './web/sso-page.tsx';

export const pages: RoomWeb['pages'] = { '': SsoPage };
