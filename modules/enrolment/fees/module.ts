import { room } from '#platform/kit/room.ts';
import { bill } from './bill.ts';
import { feeItem } from './fee-item.ts';
import { feeDeferral, feeDeferralApplication } from './fee-deferral.ts';
import { feeFigures } from './fee-figures.ts';
import { feePlan } from './fee-plan.ts';
import { feeStandard } from './fee-standard.ts';
import { feeWaiver, feeWaiverApplication } from './fee-waiver.ts';
import { loanLine } from './loan-line.ts';

const readers = ['bill.list', 'bill.detail', 'bill.export', 'bill.stats', 'bill.remind'];
const decided = [
  ...['feeWaiver.list', 'feeWaiver.detail', 'feeWaiver.export', 'feeWaiver.approve'],
  ...['feeDeferral.list', 'feeDeferral.detail', 'feeDeferral.export', 'feeDeferral.approve'],
];
const agents = ['feeWaiver.agent', 'feeDeferral.agent'];
const loans = ['loanLine.list', 'loanLine.detail', 'loanLine.export'];

export default room({
  name: 'enrolment/fees',
  dependsOn: ['base/academic', 'base/calendar', 'base/org', 'base/people', 'dormitory/register'],
  resources: [feeItem, feeStandard, feePlan, bill, feeWaiver, feeDeferral, loanLine],
  applications: [feeWaiverApplication, feeDeferralApplication],
  figures: [feeFigures],
  pages: [
    {
      path: 'bill',
      icon: 'money',
      resource: 'bill',
      buttons: ['bill.*', 'bill.raise', 'bill.remind'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'bill.stats',
      buttons: ['bill.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'plan',
      icon: 'flow',
      resource: 'feePlan',
      buttons: ['feePlan.*', 'feePlan.run'],
      roles: ['gly'],
    },
    {
      path: 'waive',
      icon: 'gift',
      application: { of: 'feeWaive', view: 'own' },
      buttons: ['feeWaiver.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'waive-desk',
      icon: 'audit',
      application: { of: 'feeWaive', view: 'desk' },
      buttons: ['feeWaiver.approve', 'feeWaiver.agent'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    { path: 'waiver', icon: 'profile', resource: 'feeWaiver', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    {
      path: 'defer',
      icon: 'clock',
      application: { of: 'feeDefer', view: 'own' },
      buttons: ['feeDeferral.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'defer-desk',
      icon: 'audit',
      application: { of: 'feeDefer', view: 'desk' },
      buttons: ['feeDeferral.approve', 'feeDeferral.agent'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'deferral',
      icon: 'profile',
      resource: 'feeDeferral',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'loan', icon: 'bank', resource: 'loanLine', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    { path: 'standard', icon: 'table', resource: 'feeStandard', buttons: 'all', roles: ['gly'] },
    { path: 'item', icon: 'tags', resource: 'feeItem', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: [
      ...readers,
      'bill.*',
      'bill.raise',
      ...decided,
      ...agents,
      'feeDeferral.revoke',
      'feePlan.*',
      'feePlan.run',
      'feeStandard.*',
      'feeItem.*',
      'loanLine.*',
    ],
    yx: [...readers, ...decided, ...agents, ...loans],
    fdy: [...readers, ...decided, ...agents, ...loans],
    stu: ['feeWaiver.submit', 'feeDeferral.submit'],
  },
  messages: [
    { code: 'feeOwing', keys: ['fees.owing'], roles: ['stu'] },
    { code: 'feeSums', keys: ['fees.sumsDiffer'], roles: ['gly'], fixed: true },
  ],
  dictionaries: {
    feeKind: { values: ['tuition', 'lodging', 'onBehalf', 'service', 'exam', 'other'] },
    feeRefundRule: { closed: true, values: ['byMonth', 'beforeUse', 'none'] },
    feeSource: { closed: true, values: ['standard', 'fixed', 'room'] },
    waiverType: { values: ['tuition', 'army', 'veteran', 'school', 'other'] },
    feePayer: { closed: true, values: ['student', 'candidate'] },
    billSource: {
      closed: true,
      values: ['standard', 'manual', 'dormDue', 'welcomeGoods', 'recruitCandidate', 'chaos'],
    },
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
