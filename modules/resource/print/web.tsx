import type { RoomWeb } from '#platform/web/rooms.ts';
import { TemplatePage } from './web/template-page.tsx';

export const pages: RoomWeb['pages'] = { '': TemplatePage };
