import { get } from '#platform/server/http/endpoint.ts';
import { pastProgress } from '#platform/server/past.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { layouts, layoutVersion } from './server/layout.ts';
import { duties } from './server/duty.ts';
import { search } from './server/search.ts';
import { summary } from './server/summary.ts';
import { stat } from './server/stat.ts';
import { templates } from './server/template.ts';
import { foldUse, notes } from './server/use.ts';
import { widgetSelect } from './server/widget.ts';

/** How far the demo school's past has been told; empty when all of it is there. */
export const past = get('base/demo/past', { needs: 'login', handle: pastProgress });

export default roomServer({
  endpoints: [past, search, summary, duties, widgetSelect, ...layouts, ...templates, ...notes, stat],
  jobs: { 'desktop.fold': { cron: '20 3 * * *', run: foldUse } },
  userInfo: layoutVersion,
});
