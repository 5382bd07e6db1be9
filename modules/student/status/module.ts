import { room } from '#platform/kit/room.ts';
import { STATUS_KINDS } from './rules/kinds.ts';
import { statusApplication, statusChange } from './status-change.ts';
import { statusRule } from './status-rule.ts';

const readers = ['statusChange.list', 'statusChange.detail', 'statusChange.export'];
const approver = [...readers, 'statusChange.approve', 'statusChange.agent'];
const office = ['statusChange.arrange', 'statusChange.execute', 'statusChange.callOff', 'statusChange.undo'];

export default room({
  name: 'student/status',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'dormitory/register', 'enrolment/fees'],
  resources: [statusRule, statusChange],
  applications: [statusApplication],
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
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy', 'xld'],
    },
    { path: 'rule', icon: 'tags', sort: 25, resource: 'statusRule', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: [...approver, ...office, 'statusChange.import', 'statusRule.*'],
    yx: approver,
    fdy: approver,
    xld: [...readers, 'statusChange.approve'],
    stu: ['statusChange.submit'],
  },
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
