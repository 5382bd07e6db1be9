import { roomServer } from '#platform/server/room-server.ts';
import { answers } from './server/replies.ts';
import { noticeDuties } from './server/duty.ts';
import { keepClock, reachJoiners } from './server/deliver.ts';
import { noticeHooks } from './server/hooks.ts';
import { findNotices, holds, mine, receiptsOfMine, unreadNotices } from './server/mine.ts';
import { queries } from './server/query.ts';
import { reply } from './server/reply.ts';
import { reviewHooks } from './server/review.ts';
import { statistics } from './server/statistics.ts';

export default roomServer({
  endpoints: [...queries, ...mine, reply, ...statistics, ...answers],
  applications: { noticeAudit: reviewHooks },
  hooks: { sysNotice: noticeHooks },
  readers: { sysNotice: holds },
  duties: noticeDuties,
  ownData: { notices: receiptsOfMine },
  finds: { notice: findNotices },
  provides: { unread: async (work) => ({ notice: await unreadNotices(work) }) },
  jobs: {
    'notice.clock': { cron: '* * * * *', run: keepClock },
    'notice.joiners': { cron: '17 * * * *', run: reachJoiners },
  },
});
