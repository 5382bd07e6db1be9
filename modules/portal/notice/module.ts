import { room } from '#platform/kit/room.ts';
import { noticeReview } from './notice-review.ts';
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
  'sysNotice.recall',
  'sysNotice.exportReceipts',
] as const;

/** Messages that leave the house cost money, or reach people at home. */
const sender = [...publisher, 'sysNotice.outside'] as const;

const reviewer = ['sysNotice.approve'] as const;

export default room({
  name: 'portal/notice',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'resource/sms'],
  resources: [sysNotice],
  applications: [noticeReview],
  pages: [
    {
      path: '',
      icon: 'notice',
      sort: 1,
      application: { of: 'noticeAudit', view: 'own' },
      buttons: sender,
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'review',
      icon: 'audit',
      sort: 2,
      application: { of: 'noticeAudit', view: 'desk' },
      buttons: reviewer,
      roles: ['gly', 'yx'],
      mobile: true,
    },
  ],
  grants: { gly: [...sender, ...reviewer], yx: [...sender, ...reviewer], fdy: publisher },
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
    noticeChannel: { closed: true, values: ['sms', 'email', 'wxwork'] },
    noticeStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'auditing', color: 'blue' },
        { value: 'scheduled', color: 'gold' },
        { value: 'published', color: 'green' },
        { value: 'withdrawn', color: 'red' },
        'expired',
      ],
    },
  },
  parameters: { 'notice.audit': { kind: 'choice', default: 'fdy', options: ['off', 'fdy', 'yx'] } },
  widgets: [
    {
      code: 'notices',
      w: 4,
      h: 6,
      minW: 3,
      minH: 3,
      sort: 12,
      link: '/personal/mynotice',
      settings: { count: 5, kinds: 'noticeType' },
    },
  ],
  messages: [
    { code: 'noticeRemind', keys: ['notice.remind'], fixed: true },
    {
      code: 'noticeAudit',
      keys: ['notice.passed', 'notice.sentBack', 'notice.smsShort'],
      roles: ['gly', 'yx', 'fdy'],
    },
  ],
});
