import { useState } from 'react';
import type { Phones } from '#modules/enrolment/supplies/answers';
import { faultOf, send, useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { say, sayOf } from './words.ts';

/** A number of the campus: looked for by digits, held for ten minutes, then taken for good. */
export function Phone({ told, onDone }: PageProps) {
  const [keyword, setKeyword] = useState('');
  const [held, setHeld] = useState('');
  const [wrong, setWrong] = useState('');
  const { data, fault, again } = useAsked<Phones>(`yxgl/welcomeMy/getPhones?keyword=${keyword}`);
  if (!data) return <p className="out-wait">{fault || say('loading')}</p>;
  const act = (verb: string, body: object, then: () => void) =>
    send(`yxgl/welcomeMy/${verb}`, body).then(then, (error: unknown) => {
      setWrong(faultOf(error));
      again();
    });
  if (data.mine)
    return (
      <section className="out-card">
        <h2>{data.mine.number}</h2>
        <p>{[sayOf(`operator.${data.mine.operator}`), data.mine.plan].filter(Boolean).join(' ')}</p>
      </section>
    );
  const mayLeave = told.steps.some((one) => one.code === 'PHONE' && one.status === 'todo');
  return (
    <section className="out-card">
      <label className="out-line">
        <span>{say('digits')}</span>
        <input
          inputMode="numeric"
          maxLength={8}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value.replaceAll(/\D/g, ''))}
        />
      </label>
      {wrong && <p role="alert">{wrong}</p>}
      <ul className="out-list">
        {data.numbers.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.number}</b>
              <br />
              <small>{[sayOf(`operator.${one.operator}`), one.plan].filter(Boolean).join(' ')}</small>
            </span>
            {held === one.id ? (
              <button type="button" onClick={() => void act('choosePhone', { id: one.id }, onDone)}>
                <b>{say('takeNumber')}</b>
              </button>
            ) : (
              <button
                type="button"
                onClick={() => void act('holdPhone', { id: one.id }, () => setHeld(one.id))}
              >
                {say('hold')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayLeave && (
        <button
          type="button"
          className="out-second"
          onClick={() => void act('finishStep', { code: 'PHONE', decline: true }, onDone)}
        >
          {say('leaveIt')}
        </button>
      )}
    </section>
  );
}
