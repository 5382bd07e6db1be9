import { roomServer } from '#platform/server/room-server.ts';
import { list, offered, remove, save, test } from './server/channels.ts';
import { chaos } from './server/chaos.ts';
import { close, due, find, open, orderHooks, pay, shift } from './server/counter.ts';
import { linkStatus, payByLink, payLink, shareLink } from './server/link.ts';
import { notify } from './server/notify.ts';
import { cancel, create, getStatus, history } from './server/orders.ts';
import { check, print, receiptDocument } from './server/receipts.ts';
import { dayHooks, diffHooks, reconcileAll, run } from './server/recon.ts';
import { proposeRefund, refundDue, refundHooks, sendRefunds } from './server/refunds.ts';
import { act, trade } from './server/sandbox-act.ts';
import { seedChannels } from './server/seed.ts';
import { settleDue } from './server/settle.ts';
import { figuresOfPayments } from './server/stats.ts';

export default roomServer({
  endpoints: [
    ...[list, offered, save, remove, test, chaos],
    ...[create, getStatus, cancel, history, shareLink, payLink, payByLink, linkStatus, notify],
    ...[shift, open, close, find, due, pay, print, check],
    ...[proposeRefund, run, trade, act],
  ],
  hooks: { payOrder: orderHooks, payRefund: refundHooks, reconDay: dayHooks, reconDiff: diffHooks },
  figures: { 'payOrder.stats': figuresOfPayments },
  documents: { feeReceipt: receiptDocument },
  on: { 'fees.refundDue': refundDue },
  jobs: {
    'cashier.settle': {
      cron: '* * * * *',
      run({ platform, tenant, afterCommit }) {
        afterCommit(() => settleDue(platform, tenant));
        afterCommit(() => sendRefunds(platform, tenant));
        return Promise.resolve();
      },
    },
    'cashier.recon': {
      cron: '30 10 * * *',
      run({ platform, tenant, afterCommit }) {
        afterCommit(() => reconcileAll(platform, tenant));
        return Promise.resolve();
      },
    },
  },
  seed: seedChannels,
});
