import { useState } from 'react';
import { toYuan } from '#platform/pure/money.ts';
import type { Goods } from '#modules/enrolment/supplies/answers';
import { faultOf, send, useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { say, sayOf } from './words.ts';

/** Bedding and uniform: ordered in one's size, or left; nobody has to. */
export function Supplies({ told, onDone }: PageProps) {
  const { data, fault, again } = useAsked<Goods>('yxgl/welcomeMy/getGoods');
  const [wrong, setWrong] = useState('');
  if (!data) return <p className="out-wait">{fault || say('loading')}</p>;
  const act = (verb: string, body: object, then: () => void) =>
    send(`yxgl/welcomeMy/${verb}`, body).then(then, (error: unknown) => setWrong(faultOf(error)));
  const kinds = [...new Set(data.goods.map((one) => one.kind))];
  return (
    <>
      {wrong && <p role="alert">{wrong}</p>}
      {data.orders.map((one) => (
        <section key={one.id} className="out-card">
          <h2>{`${sayOf(`order.${one.status}`)} ¥${toYuan(one.total)}`}</h2>
          {one.lines?.map((line) => (
            <p key={line.goodsId}>{[line.name, line.size, `×${line.qty}`].filter(Boolean).join(' ')}</p>
          ))}
          {one.status === 'created' && (
            <>
              <a href="#pay">{say('toPay')}</a>{' '}
              <button
                type="button"
                className="out-second"
                onClick={() => void act('cancelGoods', { id: one.id }, again)}
              >
                {say('callOff')}
              </button>
            </>
          )}
        </section>
      ))}
      {kinds
        .filter((kind) => !data.orders.some((one) => one.kind === kind && !GONE.includes(one.status ?? '')))
        .map((kind) => (
          <Kind
            key={kind}
            goods={data.goods.filter((one) => one.kind === kind)}
            onOrder={(lines) => act('orderGoods', { lines }, onDone)}
            onLeave={
              told.steps.some((one) => one.code === CODES[kind] && one.status === 'todo')
                ? () => act('finishStep', { code: CODES[kind], decline: true }, onDone)
                : null
            }
          />
        ))}
      {data.goods.length === 0 && data.orders.length === 0 && <p className="out-wait">{say('nothing')}</p>}
    </>
  );
}

const GONE = ['cancelled', 'refunded'];
const CODES: Readonly<Record<string, string>> = { bedding: 'BEDDING', clothing: 'CLOTHING' };

type One = Goods['goods'][number];
type KindProps = {
  goods: readonly One[];
  onOrder: (lines: readonly object[]) => Promise<void>;
  onLeave: (() => Promise<void>) | null;
};

function Kind({ goods, onOrder, onLeave }: KindProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const lines = goods
    .filter((one) => chosen[one.id] !== undefined)
    .map((one) => ({ goodsId: one.id, size: chosen[one.id] || null, qty: 1 }));
  const sum = goods.filter((one) => chosen[one.id] !== undefined).reduce((all, one) => all + one.price, 0);
  const put = (one: One, on: boolean, size = one.fits ?? one.sizes?.[0]?.size ?? '') =>
    setChosen(({ [one.id]: _gone, ...rest }) => (on ? { ...rest, [one.id]: size } : rest));
  return (
    <section className="out-card">
      <p data-soft>{say('voluntary')}</p>
      {goods.map((one) => (
        <div key={one.id} className="out-line">
          <label className="out-check">
            <input
              type="checkbox"
              checked={chosen[one.id] !== undefined}
              onChange={(event) => put(one, event.target.checked)}
            />
            {`${one.name} ¥${toYuan(one.price)}`}
          </label>
          {one.note && <small>{one.note}</small>}
          {chosen[one.id] !== undefined && (one.sizes ?? []).length > 0 && (
            <select
              aria-label={say('size')}
              value={chosen[one.id]}
              onChange={(event) => put(one, true, event.target.value)}
            >
              {one.sizes?.map(({ size }) => (
                <option key={size} value={size ?? ''}>
                  {size === one.fits ? say('fits', { size: size ?? '' }) : size}
                </option>
              ))}
            </select>
          )}
        </div>
      ))}
      <button
        type="button"
        className="out-go"
        disabled={lines.length === 0}
        onClick={() => void onOrder(lines)}
      >
        {say('orderFor', { sum: toYuan(sum) })}
      </button>
      {onLeave && (
        <button type="button" className="out-second" onClick={() => void onLeave()}>
          {say('leaveIt')}
        </button>
      )}
    </section>
  );
}
