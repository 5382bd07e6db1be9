import { useEffect, useState } from 'react';
import { sentenceOf } from '#platform/web/client/anonymous.ts';
import { get, path, post } from '#platform/web/client/calls.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import type { Begun, Offered, OrderState } from '../../server/answers.ts';
import { sceneFor } from '../scene.ts';
import { say } from './outside-words.ts';

const at = (verb: string) => path('jfgl', 'payOrder', verb);
const quiet = { quiet: true } as const;
const AGAIN = 3_000;

type OwnWaysProps = {
  lines: readonly { billId: string; fen: number }[];
  onPaid: () => void;
};

/** How whoever is signed in pays what he chose, on a page without the office; what was begun is asked about until it is paid. */
export function OwnWays({ lines, onPaid }: OwnWaysProps) {
  const [ways, setWays] = useState<Offered[] | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const told = (error: unknown) => setFault(sentenceOf(error, say('payFailed')));
  useEffect(() => void get<Offered[]>(at('channels'), {}, quiet).then(setWays, told), []);
  useEffect(() => {
    if (!begun) return;
    const timer = setInterval(() => {
      get<OrderState>(at('getStatus'), { id: begun.orderId }, quiet).then(
        ({ status }) => status === 'success' && onPaid(),
        () => {},
      );
    }, AGAIN);
    return () => clearInterval(timer);
  }, [begun, onPaid]);
  const pay = ({ id, provider }: Offered) => {
    setBusy(true);
    setFault('');
    const scene = sceneFor(provider, { phone: /Mobi/.test(navigator.userAgent) });
    post<Begun>(at('create'), { lines, channelId: id, scene }, quiet)
      .then((answer) => {
        setBegun(answer);
        if (answer.prepaid.kind === 'go') location.assign(answer.prepaid.url);
      }, told)
      .finally(() => setBusy(false));
  };
  if (begun?.prepaid.kind === 'code')
    return (
      <>
        <Qr text={begun.prepaid.text} label={say('scanHere')} width={220} />
        <p>{say('scanHere')}</p>
      </>
    );
  return (
    <>
      {fault && <p role="alert">{fault}</p>}
      {ways?.length === 0 && <p>{say('noWay')}</p>}
      {ways?.map((one) => (
        <button key={one.id} type="button" className="out-go" disabled={busy} onClick={() => pay(one)}>
          {say('payBy', { way: one.name })}
        </button>
      ))}
    </>
  );
}
