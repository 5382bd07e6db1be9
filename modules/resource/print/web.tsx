import type { RoomWeb } from '#platform/web/rooms.ts';
import { SealPage } from './web/seal-page.tsx';
import { TemplatePage } from './web/template-page.tsx';

export const pages: RoomWeb['pages'] = { '': TemplatePage, seal: SealPage };
