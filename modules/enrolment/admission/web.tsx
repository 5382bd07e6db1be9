import type { RoomWeb } from '#platform/web/rooms.ts';

export const pages: RoomWeb['pages'] = {};
