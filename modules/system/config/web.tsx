import type { RoomWeb } from '#platform/web/rooms.ts';
import { DictionaryPage } from './web/dictionary-page.tsx';
import { ParamPage } from './web/param-page.tsx';

export const pages: RoomWeb['pages'] = { param: ParamPage, dictionary: DictionaryPage };
