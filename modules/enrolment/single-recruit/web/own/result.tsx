import type { OwnResult } from '#modules/enrolment/recruit-score/answers';
import { tell, useAct, useOwn } from './calls.ts';
import { minute } from './text.ts';
import { RoundWishes } from './round-wishes.tsx';
import { say } from './words.ts';

/** What became of the admission and why, and the word of whoever has a place. */
export function Result() {
  const { data, fault, again } = useOwn<OwnResult>('ks', 'getResult');
  const { busy, fault: refused, run } = useAct();
  if (!data) return <p className="out-wait">{fault || say('loading')}</p>;
  if (data.why.length === 0 && data.admitStatus === 'none')
    return (
      <>
        <p className="out-wait">{say('resultLater')}</p>
        <RoundWishes />
      </>
    );
  const decide = async (verb: 'confirm' | 'giveUp') => {
    if (verb === 'giveUp' && !confirm(say('giveUpSure'))) return;
    if (await run(() => tell(verb))) again();
  };
  const isIn = ['proposed', 'admitted', 'confirmed'].includes(data.admitStatus);
  return (
    <>
      <section className="out-card">
        <h1>{say(isIn ? 'resultIn' : data.admitStatus === 'givenUp' ? 'resultGivenUp' : 'resultOut')}</h1>
        {isIn && <p>{data.planName}</p>}
        {data.admitStatus === 'proposed' && <p>{say('resultPublic')}</p>}
        {data.admitStatus === 'confirmed' && <p>{say('resultConfirmed')}</p>}
        {data.canConfirm && (
          <>
            <p>{say('confirmUntil', { until: minute(data.confirmEnd) })}</p>
            <button type="button" className="out-go" disabled={busy} onClick={() => void decide('confirm')}>
              {say('confirm')}
            </button>
            <button type="button" disabled={busy} onClick={() => void decide('giveUp')}>
              {say('giveUp')}
            </button>
          </>
        )}
        <p role="alert">{refused}</p>
      </section>
      <RoundWishes />
      <section className="out-card">
        <h2>{say('why')}</h2>
        <ul className="out-list">
          {data.why.map((one) => (
            <li key={one.order}>
              <span>
                {one.order} {one.plan}
              </span>
              <small>
                {one.outcome === 'taken'
                  ? say('whyTaken', { own: one.ownScore ?? '–' })
                  : one.cutScore === null
                    ? say('whyNone')
                    : one.outcome === 'below'
                      ? say('whyBelow', {
                          own: one.ownScore ?? '–',
                          cut: one.cutScore,
                          gap: gap(one.cutScore, one.ownScore),
                        })
                      : say('whyOther', { cut: one.cutScore })}
              </small>
            </li>
          ))}
        </ul>
        {data.hashes && (
          <small className="out-lines">{say('hash', { hash: data.hashes.resultHash.slice(0, 16) })}</small>
        )}
      </section>
    </>
  );
}

const gap = (cut: number, own: number | null): string => String(Math.round((cut - (own ?? 0)) * 100) / 100);
