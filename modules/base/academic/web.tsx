import type { RoomWeb } from '#platform/web/rooms.ts';
import { ClassPage } from './web/class-page.tsx';
import { ClassStat } from './web/class-stat.tsx';
import { StaffBoard } from './web/staff-board.tsx';

export const pages: RoomWeb['pages'] = { class: ClassPage, staff: StaffBoard, stat: ClassStat };
