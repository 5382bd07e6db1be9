import { useState } from 'react';
import type { OwnScore } from '#modules/enrolment/recruit-score/answers';
import { tell, useAct, useOwn } from './calls.ts';
import { say } from './words.ts';

/** One's scores, and the wish to have one looked at again. */
export function Score() {
  const { data, fault, again } = useOwn<OwnScore>('ks', 'getScore');
  if (!data) return <p className="out-wait">{fault || say('loading')}</p>;
  if (!data.isPublished) return <p className="out-wait">{say('scoreLater')}</p>;
  return (
    <section className="out-card">
      <h1>{say('total', { total: data.totalScore ?? '–' })}</h1>
      <p>{say('ranks', { all: data.rankAll ?? '–', kind: data.rankKind ?? '–' })}</p>
      <ul className="out-list">
        {data.subjects.map((one) => (
          <li key={one.subjectId}>
            <span>
              {one.subject} <small>{say('fullScore', { full: one.fullScore })}</small>
              {one.answer && (
                <>
                  <br />
                  <small>{say('answer', { answer: one.answer })}</small>
                </>
              )}
            </span>
            <b>{one.flag === 'normal' ? one.score : say(one.flag === 'absent' ? 'absent' : 'cheat')}</b>
            {data.canReview && one.review === null && <Review subjectId={one.subjectId} onDone={again} />}
            {one.review === 'open' && <small>{say('reviewing')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Review({ subjectId, onDone }: { subjectId: string; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [open, setOpen] = useState(false);
  const { busy, fault, run } = useAct();
  const send = async () => {
    if (await run(() => tell('applyReview', { subjectId, reason }))) onDone();
  };
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {say('review')}
      </button>
    );
  return (
    <span className="out-line">
      <input
        aria-label={say('reviewReason')}
        placeholder={say('reviewReason')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <small data-wrong>{fault}</small>
      <button type="button" disabled={busy || reason.trim().length < 5} onClick={() => void send()}>
        {say('review')}
      </button>
    </span>
  );
}
