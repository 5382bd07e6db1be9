import type { RoomWeb } from '#platform/web/rooms.ts';
import { BoardPage } from './web/board-page.tsx';
import { DeskPage } from './web/desk-page.tsx';
import { LetterPage } from './web/letter-page.tsx';
import { PhotoPage } from './web/photo-page.tsx';
import { RadarPage } from './web/radar-page.tsx';
import { SplitPage } from './web/split-page.tsx';
import { StatsPage } from './web/stats-page.tsx';
import { TemplatePage } from './web/template-page.tsx';

export const pages: RoomWeb['pages'] = {
  board: BoardPage,
  desk: DeskPage,
  letter: LetterPage,
  photo: PhotoPage,
  radar: RadarPage,
  split: SplitPage,
  stats: StatsPage,
  template: TemplatePage,
};
