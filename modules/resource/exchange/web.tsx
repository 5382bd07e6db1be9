import type { RoomWeb } from '#platform/web/rooms.ts';
import { MyFiles } from './web/my-files.tsx';
import { SheetPage } from './web/sheet-page.tsx';
import { TaskList } from './web/task-list.tsx';

export const pages: RoomWeb['pages'] = { '': TaskList, templates: SheetPage, myfilelink: MyFiles };
