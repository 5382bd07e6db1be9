import type { RoomWeb } from '#platform/web/rooms.ts';
import { LicencePage } from './web/licence-page.tsx';

export const pages: RoomWeb['pages'] = { '': LicencePage };
