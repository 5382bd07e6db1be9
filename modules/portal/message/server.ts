import { roomServer } from '#platform/server/room-server.ts';
import { kinds } from './server/kind.ts';
import { stream } from './server/live.ts';
import { messages } from './server/message.ts';
import { todoStat } from './server/stat.ts';
import { subscriptions } from './server/subscribe.ts';
import { templates } from './server/template.ts';
import { dueTodos, todoDuties, todos } from './server/todo.ts';

export default roomServer({
  endpoints: [stream, ...messages, ...todos, ...subscriptions, ...kinds, ...templates, todoStat],
  calendar: { todo: dueTodos },
  duties: todoDuties,
});
