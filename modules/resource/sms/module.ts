import { room } from '#platform/kit/room.ts';
import { smsLog } from './sms-log.ts';

export default room({
  name: 'resource/sms',
  dependsOn: [],
  resources: [smsLog],
  pages: [
    {
      path: '',
      icon: 'message',
      resource: 'smsLog',
      buttons: ['smsLog.list', 'smsLog.detail', 'smsLog.reveal'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['smsLog.*'] },
  dictionaries: {
    smsState: {
      closed: true,
      values: [
        { value: 'queued', color: 'blue' },
        { value: 'sent', color: 'green' },
        { value: 'failed', color: 'red' },
      ],
    },
  },
});
