import type { RoomWeb } from '#platform/web/rooms.ts';
import { DictionaryPage } from './web/dictionary-page.tsx';

export const pages: RoomWeb['pages'] = { '': DictionaryPage };
