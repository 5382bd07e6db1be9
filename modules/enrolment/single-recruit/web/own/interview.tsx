import type { OwnInterview } from '#modules/enrolment/interview/answers';
import { useOwn } from './calls.ts';
import { minute } from './text.ts';
import { say } from './words.ts';

/** When the interviews are, and one's turn once it is drawn. */
export function Interview() {
  const { data } = useOwn<OwnInterview>('ks', 'getInterview');
  if (!data || data.times.length + data.turns.length === 0) return null;
  return (
    <section className="out-card">
      <h2>{say('interview')}</h2>
      <ul className="out-list">
        {data.turns.map((one) => (
          <li key={one.id}>
            <span>
              {one.subject} <b>{one.anonCode}</b>
            </span>
            <small>{say('interviewTurn', { room: one.roomNo, place: one.place, wait: one.waitPlace })}</small>
          </li>
        ))}
        {data.turns.length === 0 &&
          data.times.map((one) => (
            <li key={`${one.subject} ${one.startAt} ${one.waitPlace}`}>
              <span>
                {one.subject} {one.waitPlace}
              </span>
              <small>{say('testTime', { from: minute(one.startAt), to: minute(one.endAt) })}</small>
            </li>
          ))}
      </ul>
    </section>
  );
}
