import type { RoomWeb } from '#platform/web/rooms.ts';
import { ConsolePage } from './web/console-page.tsx';
import { PickPage } from './web/pick-page.tsx';

export const pages: RoomWeb['pages'] = { pick: PickPage, console: ConsolePage };
