import { room } from '#platform/kit/room.ts';
import { accessAnomaly } from './access-anomaly.ts';
import { accessDevice } from './access-device.ts';
import { accessEvent } from './access-event.ts';
import { accessGrantTask } from './access-grant-task.ts';
import { accessPerson } from './access-person.ts';
import { anomalyFigures } from './anomaly-figures.ts';
import { gateParameters } from './parameters.ts';

const looking = [
  'accessPresence.board',
  'accessEvent.list',
  'accessAnomaly.list',
  'accessAnomaly.detail',
  'accessAnomaly.ribbon',
];
const following = [
  ...looking,
  'accessAnomaly.take',
  'accessAnomaly.handle',
  'accessAnomaly.batchHandle',
  'accessAnomaly.markFalse',
  'accessAnomaly.export',
  'accessAnomaly.stats',
];

export default room({
  name: 'dormitory/gate',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/calendar',
    'base/people',
    'attendance/leave',
    'attendance/whereabouts',
    'dormitory/space',
    'dormitory/register',
  ],
  resources: [accessDevice, accessPerson, accessEvent, accessAnomaly, accessGrantTask],
  figures: [anomalyFigures],
  pages: [
    {
      path: 'mine',
      icon: 'compass',
      buttons: ['accessEvent.getMine', 'accessAnomaly.explain'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'board',
      icon: 'dashboard',
      buttons: ['accessPresence.board'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
      mobile: true,
    },
    {
      path: 'anomaly',
      icon: 'alert',
      resource: 'accessAnomaly',
      buttons: [
        'accessAnomaly.*',
        '-accessAnomaly.explain',
        'accessAnomaly.batchHandle',
        'accessAnomaly.ribbon',
      ],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
      mobile: true,
    },
    {
      path: 'event',
      icon: 'profile',
      resource: 'accessEvent',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'accessAnomaly.stats',
      buttons: ['accessAnomaly.stats'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    {
      path: 'device',
      icon: 'api',
      resource: 'accessDevice',
      buttons: ['accessDevice.*', 'accessDevice.newSecret'],
      roles: ['gly', 'sgy'],
    },
    { path: 'person', icon: 'idcard', resource: 'accessPerson', buttons: 'all', roles: ['gly'] },
    {
      path: 'grant',
      icon: 'key',
      resource: 'accessGrantTask',
      buttons: 'all',
      roles: ['gly', 'sgy'],
    },
    {
      path: 'rule',
      icon: 'setting',
      parameters: 'gate',
      buttons: ['gateParam.getOne', 'gateParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [
      ...following,
      'accessDevice.*',
      'accessPerson.*',
      'accessEvent.*',
      'accessGrantTask.*',
      'gateParam.getOne',
      'gateParam.submit',
    ],
    yx: following,
    fdy: following,
    sgy: [...following, 'accessDevice.list', 'accessDevice.detail', 'accessGrantTask.*'],
    stu: ['accessEvent.getMine', 'accessAnomaly.explain'],
  },
  parameters: gateParameters,
  dictionaries: {
    gateVendor: { closed: true, values: ['hikvision', 'dahua', 'http', 'file'] },
    gateWay: {
      closed: true,
      values: [{ value: 'in', color: 'green' }, { value: 'out', color: 'blue' }, 'both'],
    },
    gateResult: {
      closed: true,
      values: [
        { value: 'pass', color: 'green' },
        { value: 'refused', color: 'orange' },
        { value: 'stranger', color: 'red' },
        { value: 'duress', color: 'red' },
      ],
    },
    gateMode: { values: ['face', 'card', 'code', 'manual'] },
    anomalyKind: {
      closed: true,
      values: [
        { value: 'late', color: 'orange' },
        { value: 'absent', color: 'red' },
        { value: 'nightExit', color: 'orange' },
        { value: 'longIn', color: 'gold' },
        { value: 'longOut', color: 'gold' },
        { value: 'otherBuilding', color: 'purple' },
        { value: 'refusals', color: 'default' },
      ],
    },
    anomalyLevel: {
      closed: true,
      values: ['notice', { value: 'normal', color: 'orange' }, { value: 'severe', color: 'red' }],
    },
    anomalyStatus: {
      closed: true,
      values: [
        { value: 'pending', color: 'red' },
        { value: 'handling', color: 'blue' },
        { value: 'verified', color: 'green' },
        { value: 'exempt', color: 'default' },
        { value: 'mistaken', color: 'default' },
      ],
    },
    anomalyReason: {
      values: ['noLeave', 'work', 'social', 'medical', 'deviceFault', 'forgotSwipe', 'other'],
    },
    anomalyOutcome: { values: ['talk', 'violation', 'parents'] },
    grantAction: { closed: true, values: ['add', 'remove'] },
    grantStatus: {
      closed: true,
      values: [
        { value: 'waiting', color: 'blue' },
        { value: 'sent', color: 'gold' },
        { value: 'done', color: 'green' },
        { value: 'failed', color: 'red' },
      ],
    },
  },
  messages: [
    { code: 'gateAbsent', roles: ['fdy', 'yx', 'gly'], keys: ['gate.absent', 'gate.waiting'] },
    { code: 'gateLate', roles: ['stu'], keys: ['gate.late'] },
    { code: 'gateGap', roles: ['sgy'], keys: ['gate.gap'] },
    { code: 'gateExplained', roles: ['fdy'], keys: ['gate.explained'] },
  ],
});
