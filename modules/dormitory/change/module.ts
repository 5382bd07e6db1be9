import { room } from '#platform/kit/room.ts';
import { changeFigures } from './change-figures.ts';
import { changeApplication, dormChange } from './dorm-change.ts';

const readers = ['dormChange.list', 'dormChange.detail', 'dormChange.export'];
const approver = [...readers, 'dormChange.approve', 'dormChange.stats'];

export default room({
  name: 'dormitory/change',
  dependsOn: [
    'base/academic',
    'base/calendar',
    'base/org',
    'base/people',
    'dormitory/space',
    'dormitory/register',
  ],
  resources: [dormChange],
  applications: [changeApplication],
  figures: [changeFigures],
  pages: [
    {
      path: 'mine',
      icon: 'home',
      application: { of: 'roomChange', view: 'own' },
      buttons: ['dormChange.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      // whom somebody wants to swap with answers here as well
      path: 'desk',
      icon: 'audit',
      application: { of: 'roomChange', view: 'desk' },
      buttons: ['dormChange.approve'],
      roles: ['gly', 'yx', 'fdy', 'sgy', 'stu'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      resource: 'dormChange',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    { path: 'batch', icon: 'team', buttons: ['dormChange.adminBatch'], roles: ['gly', 'sgy'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'dormChange.stats',
      buttons: ['dormChange.stats'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
  ],
  grants: {
    gly: [...approver, 'dormChange.execute', 'dormChange.callOff', 'dormChange.adminBatch'],
    yx: approver,
    fdy: approver,
    sgy: [...approver, 'dormChange.execute', 'dormChange.adminBatch'],
    stu: ['dormChange.submit', 'dormChange.approve'],
  },
  parameters: {
    'dorm.changeLockDays': { kind: 'integer', default: 5, min: 1, max: 30 },
    'dorm.changePerTerm': { kind: 'integer', default: 2, min: 0, max: 20 },
    'dorm.changeFreezeDays': { kind: 'integer', default: 14, min: 0, max: 60 },
  },
  dictionaries: {
    changeType: { closed: true, values: ['empty', 'swap', 'admin', 'chain'] },
    changeReason: { values: ['health', 'relation', 'study', 'class', 'repair', 'other'] },
    changeExec: {
      closed: true,
      values: [
        'none',
        { value: 'toMove', color: 'orange' },
        { value: 'done', color: 'green' },
        'cancelled',
        { value: 'expired', color: 'red' },
      ],
    },
  },
  messages: [
    {
      code: 'dormChange',
      keys: ['change.granted', 'change.remind', 'change.expired', 'change.moved'],
      roles: ['stu'],
      fixed: true,
    },
  ],
});
