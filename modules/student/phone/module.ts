import { room } from '#platform/kit/room.ts';
import { phoneFigures } from './phone-figures.ts';
import { phoneUpdate } from './phone-update.ts';
import { stuPhone } from './stu-phone.ts';

const keeper = [
  'studentPhone.list',
  'studentPhone.call',
  'studentPhone.send',
  'studentPhone.confirm',
  'studentPhone.export',
  'studentPhone.stats',
  'phoneUpdate.list',
  'phoneUpdate.detail',
  'phoneUpdate.add',
  'phoneUpdate.import',
  'phoneUpdate.export',
  'phoneUpdate.reveal',
];

export default room({
  name: 'student/phone',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [phoneUpdate, stuPhone],
  figures: [phoneFigures],
  pages: [
    {
      path: 'list',
      icon: 'phone',
      buttons: [
        'studentPhone.list',
        'studentPhone.call',
        'studentPhone.send',
        'studentPhone.confirm',
        'studentPhone.export',
        'studentPhone.full',
      ],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
      sort: 50,
    },
    {
      path: 'update',
      icon: 'profile',
      resource: 'phoneUpdate',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
      sort: 51,
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'studentPhone.stats',
      buttons: ['studentPhone.stats'],
      roles: ['gly', 'yx', 'fdy'],
      sort: 52,
    },
  ],
  grants: { gly: [...keeper, 'studentPhone.full'], yx: keeper, fdy: keeper },
  dictionaries: {
    phoneTarget: { closed: true, values: ['own', 'guardian'] },
    phoneNumberStatus: {
      closed: true,
      values: [
        { value: 'proposed', color: 'gold' },
        { value: 'current', color: 'green' },
        { value: 'dropped', color: 'default' },
      ],
    },
    phoneCall: { closed: true, values: ['reached', 'noAnswer', 'dead', 'notHis'] },
    phoneVerified: { closed: true, values: ['code', 'call'] },
    phoneState: {
      closed: true,
      values: [
        { value: 'missing', color: 'default' },
        { value: 'unverified', color: 'orange' },
        { value: 'proposed', color: 'gold' },
        { value: 'dead', color: 'red' },
        { value: 'verified', color: 'green' },
      ],
    },
  },
  messages: [{ code: 'phoneProposed', keys: ['phone.proposed', 'phone.guardianMoved'], roles: ['stu'] }],
});
