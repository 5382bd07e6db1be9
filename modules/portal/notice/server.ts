import { roomServer } from '#platform/server/room-server.ts';
import { keepClock, reachJoiners } from './server/deliver.ts';
import { noticeHooks } from './server/hooks.ts';
import { holds, mine, unreadNotices } from './server/mine.ts';
import { statistics } from './server/statistics.ts';

export default roomServer({
  endpoints: [...mine, ...statistics],
  hooks: { sysNotice: noticeHooks },
  readers: { sysNotice: holds },
  unread: async (work) => ({ notice: await unreadNotices(work) }),
  jobs: {
    'notice.clock': { cron: '* * * * *', run: keepClock },
    'notice.joiners': { cron: '17 * * * *', run: reachJoiners },
  },
});
