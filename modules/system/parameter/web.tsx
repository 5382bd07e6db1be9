import type { RoomWeb } from '#platform/web/rooms.ts';
import { ParameterDesk } from './web/desk.tsx';

export const pages: RoomWeb['pages'] = { '': ParameterDesk };
