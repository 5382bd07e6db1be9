import { room } from '#platform/kit/room.ts';
import { checkoutFigures } from './checkout-figures.ts';
import { checkoutSlot, checkoutWindow } from './checkout-window.ts';
import { dormDamagePrice } from './damage-price.ts';
import { checkoutApplication, dormCheckout } from './dorm-checkout.ts';
import { dormDue } from './dorm-due.ts';

const readers = ['dormCheckout.list', 'dormCheckout.detail', 'dormCheckout.export', 'dormCheckout.stats'];
const approver = [...readers, 'dormCheckout.reveal', 'dormCheckout.approve'];
const dues = ['dormDue.list', 'dormDue.detail', 'dormDue.export'];
const keeper = ['dormCheckout.inspect', 'dormCheckout.returnKey', 'checkoutWindow.*', 'checkoutSlot.*'];

export default room({
  name: 'dormitory/checkout',
  dependsOn: [
    'base/academic',
    'base/org',
    'base/people',
    'dormitory/space',
    'dormitory/register',
    'dormitory/change',
    'enrolment/fees',
  ],
  resources: [dormDamagePrice, checkoutWindow, checkoutSlot, dormCheckout, dormDue],
  applications: [checkoutApplication],
  figures: [checkoutFigures],
  pages: [
    {
      path: 'mine',
      icon: 'home',
      application: { of: 'dormCheckout', view: 'own' },
      buttons: ['dormCheckout.submit', 'dormCheckout.cancel'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'desk',
      icon: 'audit',
      application: { of: 'dormCheckout', view: 'desk' },
      buttons: ['dormCheckout.approve'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
      mobile: true,
    },
    {
      path: 'inspect',
      icon: 'eye',
      buttons: ['dormCheckout.inspect'],
      roles: ['gly', 'sgy'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      resource: 'dormCheckout',
      buttons: ['dormCheckout.*', '-dormCheckout.cancel', 'dormCheckout.batchStart'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    { path: 'due', icon: 'money', resource: 'dormDue', buttons: 'all', roles: ['gly', 'yx', 'fdy', 'sgy'] },
    { path: 'window', icon: 'calendar', resource: 'checkoutWindow', buttons: 'all', roles: ['gly', 'sgy'] },
    { path: 'slot', icon: 'clock', resource: 'checkoutSlot', buttons: 'all', roles: ['gly', 'sgy'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'dormCheckout.stats',
      buttons: ['dormCheckout.stats'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    { path: 'price', icon: 'tags', resource: 'dormDamagePrice', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: [
      ...approver,
      ...dues,
      ...keeper,
      'dormCheckout.batchStart',
      'dormDue.settle',
      'dormDue.waive',
      'dormDamagePrice.*',
    ],
    yx: [...approver, ...dues],
    fdy: [...approver, ...dues],
    sgy: [...approver, ...dues, ...keeper],
    stu: ['dormCheckout.submit', 'dormCheckout.cancel'],
  },
  dictionaries: {
    checkoutType: {
      closed: true,
      values: ['graduate', 'dropout', 'suspend', 'commute', 'army', 'internship', 'other'],
    },
    checkoutStep: {
      closed: true,
      values: [
        'asked',
        { value: 'inspect', color: 'blue' },
        { value: 'settle', color: 'orange' },
        { value: 'key', color: 'orange' },
        { value: 'done', color: 'green' },
        'cancelled',
      ],
    },
    dueSource: { closed: true, values: ['damage', 'repair'] },
    dueStatus: {
      closed: true,
      values: [{ value: 'open', color: 'orange' }, { value: 'paid', color: 'green' }, 'waived'],
    },
  },
  messages: [
    {
      code: 'dormCheckout',
      keys: ['checkout.book', 'checkout.settle', 'checkout.key', 'checkout.done'],
      roles: ['stu'],
      fixed: true,
    },
  ],
});
