import { useEffect, useState } from 'react';
import type { Publicity } from '#modules/enrolment/recruit-score/answers';
import { askOpen, captcha, useAct } from './calls.ts';
import { Line } from './field.tsx';
import { say } from './words.ts';

/** What is made public now, and how to object. */
export function News() {
  const [data, setData] = useState<Publicity | null>(null);
  useEffect(() => {
    askOpen<Publicity>('getPublicity').then(setData, () => {});
  }, []);
  if (!data) return <p className="out-wait">{say('loading')}</p>;
  const [round] = data.rounds;
  if (!round) return <p className="out-wait">{say('newsNone')}</p>;
  return (
    <>
      <section className="out-card">
        <h2>
          {round.batch} {round.name}
        </h2>
        <p>{say('publicTime', { from: round.publicFrom, to: round.publicTo })}</p>
        <ul className="out-list">
          {data.people.map((one) => (
            <li key={`${one.name} ${one.schoolName} ${one.plan} ${one.totalScore}`}>
              <span>
                {one.name} <small>{one.schoolName}</small>
              </span>
              <small>
                {one.plan} {one.totalScore}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <Objection roundId={round.id} />
    </>
  );
}

function Objection({ roundId }: { roundId: string }) {
  const [content, setContent] = useState('');
  const [contact, setContact] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, fault, run } = useAct();
  const send = async () => {
    const done = await run(async () =>
      askOpen('objection', { roundId, content, contact }, await captcha(contact)),
    );
    setSent(done);
  };
  return (
    <section className="out-card">
      <h2>{say('object')}</h2>
      <Line
        label={say('objectText')}
        maxLength={500}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <Line
        label={say('objectContact')}
        maxLength={60}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <p role="alert" data-soft={sent || undefined}>
        {sent ? say('objectSent') : fault}
      </p>
      <button
        type="button"
        disabled={busy || sent || content.trim().length < 10 || contact.trim().length < 5}
        onClick={() => void send()}
      >
        {say('object')}
      </button>
    </section>
  );
}
