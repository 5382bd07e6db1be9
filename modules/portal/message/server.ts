import { roomServer } from '#platform/server/room-server.ts';
import { stream } from './server/live.ts';
import { messages } from './server/message.ts';
import { dueTodos, todos } from './server/todo.ts';

export default roomServer({
  endpoints: [stream, ...messages, ...todos],
  calendar: { todo: dueTodos },
});
