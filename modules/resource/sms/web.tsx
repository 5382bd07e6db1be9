import type { RoomWeb } from '#platform/web/rooms.ts';
import { ChannelPage } from './web/channel-page.tsx';
import { LogPage } from './web/log-page.tsx';
import { TemplatePage } from './web/template-page.tsx';

export const pages: RoomWeb['pages'] = { '': LogPage, template: TemplatePage, channel: ChannelPage };
