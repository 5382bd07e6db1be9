import { useState } from 'react';
import { OwnWays } from '#modules/enrolment/cashier/web';
import { toYuan } from '#platform/pure/money.ts';
import type { Bills } from '../../server/answers.ts';
import { useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { say } from './words.ts';

const payable = (one: Bills[number]) => one.owedFen - one.deferredFen;

/** What one owes, how it is paid, and the way for who can't pay yet. */
export function Pay({ onDone }: PageProps) {
  const { data, fault } = useAsked<Bills>('yxgl/welcomeMy/getBills', true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (!data) return <p className="out-wait">{fault || say('loading')}</p>;
  const open = data.filter((one) => payable(one) > 0);
  const chosen = open.filter((one) => !left.has(one.billId));
  const sum = chosen.reduce((all, one) => all + payable(one), 0);
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <section className="out-card">
      <h2>{open.length > 0 ? say('owed', { sum: toYuan(sum) }) : say('nothingOwed')}</h2>
      <ul className="out-list">
        {data.map((one) => (
          <li key={one.billId}>
            <label className="out-check">
              {payable(one) > 0 && (
                <input type="checkbox" checked={!left.has(one.billId)} onChange={() => toggle(one.billId)} />
              )}
              <span>
                {one.title} {one.neededForArrival && <small>{say('needed')}</small>}
                <br />
                <small>{say('paidOf', { paid: toYuan(one.paidFen), all: toYuan(one.amountFen) })}</small>
                {one.deferredFen > 0 && <small> {say('deferred', { sum: toYuan(one.deferredFen) })}</small>}
              </span>
            </label>
            <b>{`¥${toYuan(payable(one))}`}</b>
          </li>
        ))}
      </ul>
      {sum > 0 && (
        <OwnWays lines={chosen.map((one) => ({ billId: one.billId, fen: payable(one) }))} onPaid={onDone} />
      )}
      {open.length > 0 && <a href="#green">{say('cannotPay')}</a>}
    </section>
  );
}
