import type { RoomWeb } from '#platform/web/rooms.ts';
import { MySchedule } from './web/my-schedule.tsx';

export const pages: RoomWeb['pages'] = { userschedule: MySchedule };
