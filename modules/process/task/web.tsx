import type { RoomWeb } from '#platform/web/rooms.ts';
import { DefinitionPage } from './web/definition-page.tsx';
import { StartedPage } from './web/started-page.tsx';
import { TaskPage } from './web/task-page.tsx';

export const pages: RoomWeb['pages'] = {
  '': TaskPage,
  definition: DefinitionPage,
  usermoreapplys: StartedPage,
};
