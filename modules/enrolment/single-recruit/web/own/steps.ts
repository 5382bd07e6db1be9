import type { Mine } from '../../server/answers.ts';
import type { PageName } from './inside.tsx';

type State = 'done' | 'now' | 'ahead' | 'wrong';
type StepName = 'register' | 'review' | 'pay' | 'ticket' | 'admit';
type Word = 'open' | 'waiting' | 'done' | 'back' | 'refused' | 'free' | 'ahead';
type Step = { name: StepName; state: State; word: Word };

const isEditable = (status: string | null): boolean =>
  ['draft', 'returned', 'withdrawn'].includes(status ?? '');

/** The five steps of a candidate, each with how far it has come. */
export function stepsOf({ candidate, batch, serverNow }: Mine): Step[] {
  const { auditStatus, payStatus, ticketNo, admitStatus } = candidate;
  const isOut = auditStatus === 'rejected' || auditStatus === 'cancelled';
  const isQualified = auditStatus === 'approved';
  const hasPaid = payStatus === 'paid' || payStatus === 'free';
  const hasTicket = ticketNo !== null && serverNow >= batch.ticketStart;
  const admitted = ['admitted', 'confirmed'].includes(admitStatus ?? '');
  return [
    isEditable(auditStatus)
      ? { name: 'register', state: 'now', word: auditStatus === 'returned' ? 'back' : 'open' }
      : { name: 'register', state: 'done', word: 'done' },
    isOut
      ? { name: 'review', state: 'wrong', word: 'refused' }
      : isQualified
        ? { name: 'review', state: 'done', word: 'done' }
        : {
            name: 'review',
            ...(auditStatus === 'running'
              ? { state: 'now', word: 'waiting' }
              : { state: 'ahead', word: 'ahead' }),
          },
    hasPaid
      ? { name: 'pay', state: 'done', word: payStatus === 'free' ? 'free' : 'done' }
      : {
          name: 'pay',
          ...(isQualified ? { state: 'now', word: 'open' } : { state: 'ahead', word: 'ahead' }),
        },
    { name: 'ticket', ...(hasTicket ? { state: 'done', word: 'done' } : { state: 'ahead', word: 'ahead' }) },
    { name: 'admit', ...(admitted ? { state: 'done', word: 'done' } : { state: 'ahead', word: 'ahead' }) },
  ];
}

type NextWord = 'fill' | 'fix' | 'wait' | 'pay' | 'waitTicket' | 'ticket' | 'refused';
type Next = { word: NextWord; page: PageName | null; facts: { [name: string]: string } };

/** What he does next. */
export function nextOf({ candidate, batch, serverNow }: Mine): Next {
  const { auditStatus, payStatus, ticketNo } = candidate;
  if (auditStatus === 'returned')
    return { word: 'fix', page: 'register', facts: { until: batch.auditEnd.slice(0, 16) } };
  if (isEditable(auditStatus))
    return { word: 'fill', page: 'register', facts: { until: batch.registerEnd.slice(0, 16) } };
  if (auditStatus === 'running') return { word: 'wait', page: null, facts: {} };
  if (auditStatus !== 'approved') return { word: 'refused', page: null, facts: {} };
  if (payStatus === 'unpaid')
    return { word: 'pay', page: 'pay', facts: { until: batch.payEnd.slice(0, 16) } };
  if (ticketNo === null || serverNow < batch.ticketStart)
    return { word: 'waitTicket', page: null, facts: { from: batch.ticketStart.slice(0, 16) } };
  return { word: 'ticket', page: 'ticket', facts: {} };
}
