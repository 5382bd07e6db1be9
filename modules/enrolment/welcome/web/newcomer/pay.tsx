import { useEffect, useState } from 'react';
import { toYuan } from '#platform/pure/money.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import type { Begun, Offered, OrderState } from '#modules/enrolment/cashier/answers';
import type { Bills } from '../../server/answers.ts';
import { ask, faultOf, send, useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { say } from './words.ts';

const payable = (one: Bills[number]) => one.owedFen - one.deferredFen;

/** What one owes, how it is paid, and the way for who can't pay yet. */
export function Pay({ onDone }: PageProps) {
  const { data, fault } = useAsked<Bills>('yxgl/welcomeMy/getBills', true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (!data) return <p className="wel-wait">{fault || say('loading')}</p>;
  const open = data.filter((one) => payable(one) > 0);
  const chosen = open.filter((one) => !left.has(one.billId));
  const sum = chosen.reduce((all, one) => all + payable(one), 0);
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <section className="wel-card">
      <h2>{open.length > 0 ? say('owed', { sum: toYuan(sum) }) : say('nothingOwed')}</h2>
      <ul className="wel-bills">
        {data.map((one) => (
          <li key={one.billId}>
            <label className="wel-check">
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
        <Channels lines={chosen.map((one) => ({ billId: one.billId, fen: payable(one) }))} onPaid={onDone} />
      )}
      {open.length > 0 && <a href="#green">{say('cannotPay')}</a>}
    </section>
  );
}

type ChannelsProps = { lines: readonly { billId: string; fen: number }[]; onPaid: () => void };

const isPhone = () => /Mobi/.test(navigator.userAgent);
/** How each way to pay is begun on this device. */
const sceneOf = ({ provider }: Offered): string =>
  provider === 'sandbox'
    ? 'sandbox'
    : provider === 'wechat'
      ? isPhone()
        ? 'h5'
        : 'native'
      : isPhone()
        ? 'wap'
        : 'page';

/** The school's ways to pay; what was begun is asked about until it is paid. */
function Channels({ lines, onPaid }: ChannelsProps) {
  const { data } = useAsked<Offered[]>('jfgl/payOrder/channels');
  const [begun, setBegun] = useState<Begun | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!begun) return;
    const timer = setInterval(() => {
      ask<OrderState>('jfgl/payOrder/getStatus', { id: begun.orderId }).then(
        ({ status }) => status === 'success' && onPaid(),
        () => {},
      );
    }, 3_000);
    return () => clearInterval(timer);
  }, [begun, onPaid]);
  const pay = (channel: Offered) => {
    setBusy(true);
    setFault('');
    send<Begun>('jfgl/payOrder/create', { lines, channelId: channel.id, scene: sceneOf(channel) })
      .then((answer) => {
        setBegun(answer);
        if (answer.prepaid.kind === 'go') location.assign(answer.prepaid.url);
      })
      .catch((error: unknown) => setFault(faultOf(error)))
      .finally(() => setBusy(false));
  };
  if (begun?.prepaid.kind === 'code')
    return (
      <div className="wel-qr">
        <Qr text={begun.prepaid.text} label={say('payCode')} />
        <p>{say('payCode')}</p>
      </div>
    );
  return (
    <>
      {fault && <p role="alert">{fault}</p>}
      {data?.length === 0 && <p>{say('noChannel')}</p>}
      {data?.map((one) => (
        <button key={one.id} type="button" className="wel-go" disabled={busy} onClick={() => pay(one)}>
          {say('payBy', { name: one.name })}
        </button>
      ))}
    </>
  );
}
