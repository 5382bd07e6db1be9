import type { RoomWeb } from '#platform/web/rooms.ts';
import { MyTodos } from './web/my-todos.tsx';

export const pages: RoomWeb['pages'] = { usertodo: MyTodos };
