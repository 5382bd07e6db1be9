import { stepsOf, nextOf } from './steps.ts';
import type { PageProps } from './inside.tsx';
import { Interview } from './interview.tsx';
import { minute } from './text.ts';
import { say } from './words.ts';

/** Where a candidate stands, and the one thing that he does next. */
export function Home({ mine, go }: PageProps) {
  const { candidate, batch, reason, seats, tests } = mine;
  const steps = stepsOf(mine);
  const next = nextOf(mine);
  return (
    <>
      <section className="out-card">
        <p>{batch.name}</p>
        <h1>{say('hello', { name: candidate.name })}</h1>
        <p>
          {say('registerNo')} <b>{candidate.registerNo}</b>
        </p>
      </section>
      <ol className="own-steps">
        {steps.map((step) => (
          <li
            key={step.name}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <b>{say(`step_${step.name}`)}</b>
            <small>{say(`state_${step.word}`)}</small>
          </li>
        ))}
      </ol>
      <section className="out-card">
        <h2>{say('next')}</h2>
        <p>{say(`next_${next.word}`, next.facts)}</p>
        {reason && <p data-wrong>{say('reason', { reason })}</p>}
        {next.page && (
          <button type="button" className="out-go" onClick={() => go(next.page!)}>
            {say(`page_${next.page}`)}
          </button>
        )}
      </section>
      {seats.length > 0 && (
        <section className="out-card">
          <h2>{say('mySeats')}</h2>
          <ul className="out-list">
            {seats.map((seat) => (
              <li key={seat.session}>
                <span>
                  {seat.session} {minute(seat.startAt)}
                </span>
                <small>{say('seatAt', { site: seat.site, room: seat.room, seat: seat.seatNo })}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {candidate.auditStatus === 'approved' && <Interview />}
      {tests.length > 0 && (
        <section className="out-card">
          <h2>{say('myTests')}</h2>
          <ul className="out-list">
            {tests.map((one) => (
              <li key={one.subject}>
                <span>{one.subject}</span>
                <small>{say('testTime', { from: minute(one.startAt), to: minute(one.endAt) })}</small>
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => go('test')}>
            {say('page_test')}
          </button>
        </section>
      )}
      <section className="out-card">
        <h2>{say('dates')}</h2>
        <ul className="out-list">
          {(
            ['registerEnd', 'auditEnd', 'payEnd', 'ticketStart', 'scorePublishAt', 'confirmEnd'] as const
          ).map((key) => (
            <li key={key}>
              <span>{say(`date_${key}`)}</span>
              <small>{minute(batch[key])}</small>
            </li>
          ))}
        </ul>
        {batch.notice && <p className="out-lines">{batch.notice}</p>}
      </section>
    </>
  );
}
