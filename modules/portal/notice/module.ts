import { room } from '#platform/kit/room.ts';
import { sysNotice } from './sys-notice.ts';

const publisher = [
  'sysNotice.list',
  'sysNotice.detail',
  'sysNotice.add',
  'sysNotice.update',
  'sysNotice.remove',
  'sysNotice.publish',
  'sysNotice.pin',
  'sysNotice.unpin',
  'sysNotice.withdraw',
  'sysNotice.readStat',
  'sysNotice.remind',
] as const;

export default room({
  name: 'portal/notice',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [sysNotice],
  pages: [{ path: '', icon: 'notice', sort: 1, buttons: publisher, roles: ['gly', 'yx', 'fdy'] }],
  grants: { gly: publisher, yx: publisher, fdy: publisher },
  dictionaries: {
    noticeType: {
      values: [
        { value: 'notice', color: 'blue' },
        { value: 'announcement', color: 'cyan' },
        { value: 'rule', color: 'purple' },
        { value: 'activity', color: 'green' },
        { value: 'urgent', color: 'red' },
      ],
    },
    noticeStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'scheduled', color: 'gold' },
        { value: 'published', color: 'green' },
        { value: 'withdrawn', color: 'red' },
        'expired',
      ],
    },
  },
  widgets: [{ code: 'notices', w: 4, h: 6, minW: 3, minH: 3, sort: 12, link: '/personal/mynotice' }],
});
