import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { textDeskCalls } from './server/desk.ts';
import { richTextCalls } from './server/rich-text.ts';

export default roomServer({
  endpoints: [...richTextCalls, ...textDeskCalls],
  // the files of what is shown now, not of drafts and former versions
  readers: { richText: () => sql`t.shown and a.id = any(t.attach_ids)` },
});
