import { room } from '#platform/kit/room.ts';
import { bill } from './bill.ts';
import { feeItem } from './fee-item.ts';
import { feePlan } from './fee-plan.ts';
import { feeStandard } from './fee-standard.ts';

const readers = ['bill.list', 'bill.detail', 'bill.export'];

export default room({
  name: 'enrolment/fees',
  dependsOn: ['base/academic', 'base/org', 'base/people'],
  resources: [feeItem, feeStandard, feePlan, bill],
  pages: [
    { path: 'bill', icon: 'money', resource: 'bill', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    { path: 'plan', icon: 'flow', resource: 'feePlan', buttons: 'all', roles: ['gly'] },
    { path: 'standard', icon: 'table', resource: 'feeStandard', buttons: 'all', roles: ['gly'] },
    { path: 'item', icon: 'tags', resource: 'feeItem', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: ['bill.*', 'feePlan.*', 'feeStandard.*', 'feeItem.*'],
    yx: readers,
    fdy: readers,
  },
  dictionaries: {
    feeKind: { values: ['tuition', 'lodging', 'onBehalf', 'service', 'exam', 'other'] },
    feeRefundRule: { closed: true, values: ['byMonth', 'beforeUse', 'none'] },
    feeSource: { closed: true, values: ['standard', 'fixed', 'room'] },
    feePayer: { closed: true, values: ['student', 'candidate'] },
    billStatus: {
      closed: true,
      values: [
        { value: 'unpaid', color: 'orange' },
        { value: 'partial', color: 'blue' },
        { value: 'deferred', color: 'default' },
        { value: 'cleared', color: 'green' },
        { value: 'void', color: 'default' },
      ],
    },
  },
});
