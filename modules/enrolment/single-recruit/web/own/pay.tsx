import { OwnWays } from '#modules/enrolment/cashier/web';
import type { PageProps } from './inside.tsx';
import { yuanText } from './text.ts';
import { say } from './words.ts';

/** What a candidate owes for the examination, until when, and how it is paid. */
export function Pay({ mine, again }: PageProps) {
  const { owed, batch, candidate } = mine;
  const open = owed.filter((bill) => bill.owedFen > 0);
  return (
    <section className="out-card">
      <h2>{say('page_pay')}</h2>
      {owed.length === 0 && <p>{say(candidate.payStatus === 'free' ? 'payFree' : 'payNothing')}</p>}
      <ul className="out-list">
        {owed.map((bill) => (
          <li key={bill.billId}>
            <span>
              {bill.title}
              <br />
              <small>{say('payUntil', { until: batch.payEnd.slice(0, 16) })}</small>
            </span>
            <b>
              {bill.owedFen === 0 ? say('payDone', { sum: yuanText(bill.paidFen) }) : yuanText(bill.owedFen)}
            </b>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <OwnWays lines={open.map(({ billId, owedFen }) => ({ billId, fen: owedFen }))} onPaid={again} />
      )}
    </section>
  );
}
