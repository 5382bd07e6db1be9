import { room } from '#platform/kit/room.ts';
import { smsBatch } from './sms-batch.ts';
import { smsBlack } from './sms-black.ts';

export default room({
  name: 'resource/broadcast',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'portal/notice', 'resource/sms'],
  resources: [smsBatch, smsBlack],
  pages: [
    {
      path: '',
      icon: 'message',
      buttons: ['smsBatch.*', 'smsBatch.send', 'smsBatch.confirm', 'smsBatch.retry'],
      roles: ['gly'],
    },
    {
      path: 'black',
      icon: 'close',
      resource: 'smsBlack',
      buttons: 'all',
      roles: ['gly'],
    },
  ],
  grants: { gly: ['smsBatch.*', 'smsBlack.*'] },
  dictionaries: {
    smsBatchStatus: {
      closed: true,
      values: [
        { value: 'waiting', color: 'orange' },
        { value: 'scheduled', color: 'blue' },
        { value: 'sent', color: 'green' },
        { value: 'cancelled', color: 'default' },
      ],
    },
  },
});
