import { room } from '#platform/kit/room.ts';
import { cashierParameters } from './cashier-parameters.ts';
import { cashShift } from './cash-shift.ts';
import { feeReceipt } from './fee-receipt.ts';
import { payChannel } from './pay-channel.ts';
import { payFigures } from './pay-figures.ts';
import { payOrder } from './pay-order.ts';
import { payRefund } from './pay-refund.ts';
import { reconDay, reconDiff } from './recon.ts';

const channels = [
  'payChannel.all',
  'payChannel.save',
  'payChannel.remove',
  'payChannel.test',
  'payChannel.chaos',
];

export default room({
  name: 'enrolment/cashier',
  dependsOn: ['base/academic', 'base/org', 'base/people', 'enrolment/fees', 'resource/print'],
  resources: [payChannel, cashShift, payOrder, feeReceipt, payRefund, reconDay, reconDiff],
  figures: [payFigures],
  pages: [
    { path: 'mine', icon: 'money', buttons: [], roles: ['stu'], mobile: true },
    { path: 'desk', icon: 'money', buttons: ['cashShift.pay'], roles: ['gly'] },
    { path: 'order', icon: 'profile', resource: 'payOrder', buttons: 'all', roles: ['gly'] },
    {
      path: 'refund',
      icon: 'switch',
      resource: 'payRefund',
      buttons: ['payRefund.*', 'payRefund.propose'],
      roles: ['gly'],
    },
    { path: 'receipt', icon: 'file', resource: 'feeReceipt', buttons: 'all', roles: ['gly'] },
    {
      path: 'recon',
      icon: 'audit',
      resource: 'reconDay',
      buttons: ['reconDay.*', 'reconDay.run'],
      roles: ['gly'],
    },
    { path: 'diff', icon: 'warning', resource: 'reconDiff', buttons: 'all', roles: ['gly'] },
    { path: 'shift', icon: 'clock', resource: 'cashShift', buttons: 'all', roles: ['gly'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'payOrder.stats',
      buttons: ['payOrder.stats'],
      roles: ['gly'],
    },
    { path: 'channel', icon: 'gear', buttons: channels, roles: ['gly'] },
    {
      path: 'setting',
      icon: 'setting',
      parameters: 'cashier',
      buttons: ['cashierParam.getOne', 'cashierParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [
      ...channels,
      'cashShift.pay',
      'cashShift.*',
      'payOrder.*',
      'payOrder.stats',
      'payRefund.*',
      'payRefund.propose',
      'feeReceipt.*',
      'reconDay.*',
      'reconDay.run',
      'reconDiff.*',
      'cashierParam.getOne',
      'cashierParam.submit',
    ],
  },
  parameters: cashierParameters,
  messages: [
    { code: 'cashierPaid', keys: ['cashier.paid'], roles: ['stu'] },
    {
      code: 'cashierAlarm',
      keys: ['cashier.amountDiffers', 'cashier.tradeUnknown'],
      roles: ['gly'],
      fixed: true,
    },
  ],
  dictionaries: {
    payProvider: {
      closed: true,
      values: ['wechat', 'alipay', 'transfer', 'cash', 'pos', 'sandbox'],
    },
    paySource: { closed: true, values: ['self', 'link', 'counter'] },
    orderStatus: {
      closed: true,
      values: [
        { value: 'waiting', color: 'orange' },
        { value: 'paid', color: 'green' },
        'closed',
        'voided',
        { value: 'partRefunded', color: 'blue' },
        { value: 'refunded', color: 'blue' },
      ],
    },
    shiftStatus: { closed: true, values: [{ value: 'open', color: 'green' }, 'closed'] },
    refundPart: { closed: true, values: ['paid', 'surplus'] },
    refundRoute: { closed: true, values: ['original', 'bank', 'cash'] },
    refundStatus: {
      closed: true,
      values: [
        { value: 'proposed', color: 'orange' },
        { value: 'approved', color: 'blue' },
        { value: 'sending', color: 'blue' },
        { value: 'done', color: 'green' },
        { value: 'failed', color: 'red' },
        'rejected',
      ],
    },
    reconStatus: {
      closed: true,
      values: [{ value: 'matched', color: 'green' }, { value: 'different', color: 'red' }, 'closed'],
    },
    diffKind: { closed: true, values: ['channelOnly', 'localOnly', 'amount', 'status'] },
    diffResolution: { closed: true, values: ['book', 'refund', 'suspend', 'writeOff'] },
    diffStatus: {
      closed: true,
      values: [
        { value: 'open', color: 'red' },
        { value: 'resolved', color: 'green' },
      ],
    },
  },
});
