import { useEffect, useState } from 'react';
import { Qr } from '#platform/web/page/qr.tsx';
import type { OwnCode } from '../../server/answers.ts';
import { ask, faultOf } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { say } from './words.ts';

/** The code that a counter reads, full of light and new every minute. */
export function QrPage({ told }: PageProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => {
    let timer = 0;
    const renew = () => {
      ask<OwnCode>('yxgl/welcomeMy/getQr').then(
        (answer) => {
          setCode(answer.code);
          setFault('');
          timer = window.setTimeout(renew, Math.max(2_000, answer.endsIn));
        },
        (error: unknown) => {
          setFault(faultOf(error));
          timer = window.setTimeout(renew, 5_000);
        },
      );
    };
    renew();
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="out-card wel-qr">
      {code && <Qr text={code} label={say('myCode')} width={320} />}
      <b>{told.person.name}</b>
      <p>{fault || say('codeHint')}</p>
    </section>
  );
}
