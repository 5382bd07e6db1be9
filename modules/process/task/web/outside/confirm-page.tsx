import './confirm.css';
import { useEffect, useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import type { Asked } from '../../server/answers.ts';
import { Answering } from './answering.tsx';
import { say } from './words.ts';

/** What somebody without an account is asked about, and his answer. No shell, no library; the link works once. */
export function ConfirmPage() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const token = parameter('k');
  useEffect(() => {
    document.title = say('title');
    document.getElementById('veil')?.remove();
    ask<Asked>('GET', 'process/openApi/outside/getOne', { token }).then(setAsked, (error: unknown) =>
      setEnd(sentenceOf(error, say('failed'))),
    );
  }, [token]);
  return (
    <main className="outside-word">
      <h1>{say('title')}</h1>
      {end && <p role="status">{end}</p>}
      {!end && !asked && <p>{say('loading')}</p>}
      {!end && asked && <Answering asked={asked} token={token} onEnd={setEnd} />}
    </main>
  );
}
