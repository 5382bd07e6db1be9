import type { RoomWeb } from '#platform/web/rooms.ts';
import { MySchedule } from './web/my-schedule.tsx';

/** The calendar needs no antd; its dialogs bring their own. */
export const plain = true;

export const pages: RoomWeb['pages'] = { userschedule: MySchedule };
