import { room } from '#platform/kit/room.ts';
import { STATUS_KINDS } from './rules/kinds.ts';
import { statusFigures } from './status-figures.ts';
import { statusApplication, statusChange } from './status-change.ts';
import { statusRule } from './status-rule.ts';

const readers = ['statusChange.list', 'statusChange.detail', 'statusChange.export', 'statusChange.print'];
const approver = [
  ...readers,
  'statusChange.board',
  'statusChange.stats',
  'statusChange.approve',
  'statusChange.agent',
];
const office = ['statusChange.arrange', 'statusChange.execute', 'statusChange.callOff', 'statusChange.undo'];

export default room({
  name: 'student/status',
  dependsOn: [
    'attendance/leave',
    'base/org',
    'base/academic',
    'base/people',
    'dormitory/register',
    'enrolment/fees',
    'resource/print',
  ],
  resources: [statusRule, statusChange],
  applications: [statusApplication],
  figures: [statusFigures],
  pages: [
    {
      path: 'mine',
      icon: 'idcard',
      sort: 20,
      application: { of: 'statusChange', view: 'own' },
      buttons: ['statusChange.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'desk',
      icon: 'audit',
      sort: 21,
      application: { of: 'statusChange', view: 'desk' },
      buttons: ['statusChange.approve', 'statusChange.agent'],
      roles: ['gly', 'yx', 'fdy', 'xld'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      sort: 22,
      resource: 'statusChange',
      buttons: ['statusChange.*', 'statusChange.print'],
      roles: ['gly', 'yx', 'fdy', 'xld'],
    },
    {
      path: 'board',
      icon: 'apartment',
      sort: 23,
      buttons: ['statusChange.board'],
      roles: ['gly', 'yx', 'fdy', 'xld'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      sort: 24,
      figures: 'statusChange.stats',
      buttons: ['statusChange.stats'],
      roles: ['gly', 'yx', 'fdy', 'xld'],
    },
    { path: 'rule', icon: 'tags', sort: 25, resource: 'statusRule', buttons: 'all', roles: ['gly'] },
    {
      path: 'params',
      icon: 'setting',
      sort: 26,
      parameters: 'status',
      buttons: ['statusParam.getOne', 'statusParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [...approver, ...office, 'statusChange.import', 'statusRule.*', 'statusParam.*'],
    yx: approver,
    fdy: approver,
    xld: [...readers, 'statusChange.board', 'statusChange.stats', 'statusChange.approve'],
    stu: ['statusChange.submit'],
  },
  parameters: { 'status.accountDays': { kind: 'integer', default: 30, min: 0, max: 365 } },
  messages: [
    {
      code: 'statusChange',
      keys: ['status.dated', 'status.done', 'status.failed', 'status.ending', 'status.overdue'],
      roles: ['stu'],
      fixed: true,
    },
  ],
  dictionaries: {
    statusKind: { closed: true, values: STATUS_KINDS },
    statusReason: { values: ['illness', 'startup', 'army', 'money', 'study', 'family', 'other'] },
    statusBlock: {
      closed: true,
      values: ['wrongStatus', 'dayBefore', 'classOver', 'classFull', 'holdsBed', 'owes'],
    },
    statusExec: {
      closed: true,
      values: [
        'none',
        { value: 'waiting', color: 'orange' },
        { value: 'done', color: 'green' },
        { value: 'failed', color: 'red' },
        'undone',
      ],
    },
  },
});
