import type { RoomWeb } from '#platform/web/rooms.ts';
import { AppPage } from './web/app-page.tsx';
import { DictionaryPage } from './web/dictionary-page.tsx';
import { MobilePage } from './web/mobile-page.tsx';
import { TextPage } from './web/text-page.tsx';

export const pages: RoomWeb['pages'] = {
  dictionary: DictionaryPage,
  app: AppPage,
  mobile: MobilePage,
  text: TextPage,
};
