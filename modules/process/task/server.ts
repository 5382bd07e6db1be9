import { roomServer } from '#platform/server/room-server.ts';
import { colleagueCalls } from './server/colleagues.ts';
import { batch, decisions } from './server/decide.ts';
import { delegates } from './server/delegate.ts';
import { definitions } from './server/definition.ts';
import { lists } from './server/list.ts';
import { phrases } from './server/phrase.ts';
import { selects } from './server/select.ts';
import { trace } from './server/trace.ts';

export default roomServer({
  endpoints: [
    ...lists,
    ...decisions,
    batch,
    ...selects,
    ...colleagueCalls,
    trace,
    ...delegates,
    ...phrases,
    ...definitions,
  ],
});
