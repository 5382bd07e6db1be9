import type { PageProps } from './inside.tsx';
import { yuanText } from './text.ts';
import { say } from './words.ts';

/** What a candidate owes for the examination, and until when. */
export function Pay({ mine }: PageProps) {
  const { owed, batch, candidate } = mine;
  return (
    <section className="own-card">
      <h2>{say('page_pay')}</h2>
      {owed.length === 0 && <p>{say(candidate.payStatus === 'free' ? 'payFree' : 'payNothing')}</p>}
      <ul className="own-list">
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
      {owed.some((bill) => bill.owedFen > 0) && <p>{say('payHow')}</p>}
    </section>
  );
}
