import type { RoomWeb } from '#platform/web/rooms.ts';
import { LoadPage } from './web/load-page.tsx';
import { TaskPage } from './web/task-page.tsx';

export const pages: RoomWeb['pages'] = { task: TaskPage, load: LoadPage };
