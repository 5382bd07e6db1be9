import { room } from '#platform/kit/room.ts';
import { smsLog } from './sms-log.ts';
import { smsTemplate } from './sms-template.ts';

export default room({
  name: 'resource/sms',
  dependsOn: ['base/org'],
  resources: [smsLog, smsTemplate],
  pages: [
    {
      path: '',
      icon: 'message',
      buttons: ['smsLog.*', 'smsLog.resend'],
      roles: ['gly'],
    },
    {
      path: 'template',
      icon: 'file',
      resource: 'smsTemplate',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'channel',
      icon: 'gear',
      buttons: ['smsChannel.list', 'smsChannel.save', 'smsChannel.remove', 'smsChannel.test'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['smsLog.*', 'smsTemplate.*', 'smsChannel.*'] },
  messages: [{ code: 'smsBalance', roles: ['gly'], keys: ['sms.balanceLow'] }],
  parameters: {
    'sms.quietFrom': { kind: 'time', default: '22:00' },
    'sms.quietTo': { kind: 'time', default: '07:00' },
    'sms.perPersonDay': { kind: 'integer', default: 20, min: 1, max: 1_000 },
    'sms.perSchoolDay': { kind: 'integer', default: 5_000, min: 1, max: 1_000_000 },
    'sms.groupMonth': { kind: 'integer', default: 50_000, min: 0, max: 10_000_000 },
    'sms.groupConfirmOver': { kind: 'integer', default: 2_000, min: 1, max: 100_000 },
    'sms.segmentFen': { kind: 'integer', default: 5, min: 0, max: 1_000 },
  },
  dictionaries: {
    smsMedium: { closed: true, values: ['sms', 'email', 'wxwork'] },
    smsLanguage: { closed: true, values: ['zh-CN', 'zh-TW', 'en'] },
    smsTemplateStatus: {
      closed: true,
      values: [
        { value: 'draft', color: 'default' },
        { value: 'auditing', color: 'blue' },
        { value: 'approved', color: 'green' },
        { value: 'rejected', color: 'red' },
      ],
    },
    smsState: {
      closed: true,
      values: [
        { value: 'queued', color: 'blue' },
        { value: 'sending', color: 'blue' },
        { value: 'sent', color: 'green' },
        { value: 'delivered', color: 'green' },
        { value: 'undelivered', color: 'orange' },
        { value: 'failed', color: 'red' },
        { value: 'cancelled', color: 'default' },
      ],
    },
  },
});
