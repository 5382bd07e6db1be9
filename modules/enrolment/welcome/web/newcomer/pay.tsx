import { toYuan } from '#platform/pure/money.ts';
import type { Bills } from '../../server/answers.ts';
import { useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { say } from './words.ts';

/** What one owes and what is paid; who can't pay yet is led to the green channel. */
export function Pay(_props: PageProps) {
  const { data, fault } = useAsked<Bills>('yxgl/welcomeMy/getBills', true);
  if (!data) return <p className="wel-wait">{fault || say('loading')}</p>;
  const owed = data.reduce((sum, one) => sum + one.owedFen - one.deferredFen, 0);
  return (
    <section className="wel-card">
      <h2>{owed > 0 ? say('owed', { sum: toYuan(owed) }) : say('nothingOwed')}</h2>
      <ul className="wel-bills">
        {data.map((one) => (
          <li key={one.billId}>
            <span>
              {one.title} {one.neededForArrival && <small>{say('needed')}</small>}
              <br />
              <small>{say('paidOf', { paid: toYuan(one.paidFen), all: toYuan(one.amountFen) })}</small>
              {one.deferredFen > 0 && <small> {say('deferred', { sum: toYuan(one.deferredFen) })}</small>}
            </span>
            <b>{`¥${toYuan(one.owedFen - one.deferredFen)}`}</b>
          </li>
        ))}
      </ul>
      {owed > 0 && <a href="#green">{say('cannotPay')}</a>}
    </section>
  );
}
