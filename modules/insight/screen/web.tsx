import type { RoomWeb } from '#platform/web/rooms.ts';
import { CarouselPage } from './web/carousel-page.tsx';
import { PassPage } from './web/pass-page.tsx';
import { WallPage } from './web/wall-page.tsx';

export const pages: RoomWeb['pages'] = { wall: WallPage, carousel: CarouselPage, pass: PassPage };
