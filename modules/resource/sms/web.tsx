import type { RoomWeb } from '#platform/web/rooms.ts';
import { ChannelPage } from './web/channel-page.tsx';
import { LogPage } from './web/log-page.tsx';

export const pages: RoomWeb['pages'] = { '': LogPage, channel: ChannelPage };
