import './confirm.css';
import { useEffect, useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { OutsideMain } from '#platform/web/page/outside-main.tsx';
import type { Asked } from '../../server/answers.ts';
import { Answering } from './answering.tsx';
import { say } from './words.ts';

/** What somebody without an account is asked about, and his answer. No shell, no library; the link works once. */
export function ConfirmPage() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const token = parameter('k');
  useEffect(() => {
    ask<Asked>('GET', 'process/openApi/outside/getOne', { token }).then(setAsked, (error: unknown) =>
      setEnd(sentenceOf(error, say('failed'))),
    );
  }, [token]);
  return (
    <OutsideMain title={say('title')} className="outside-word">
      {end && <p role="status">{end}</p>}
      {!end && !asked && <p>{say('loading')}</p>}
      {!end && asked && <Answering asked={asked} token={token} onEnd={setEnd} />}
    </OutsideMain>
  );
}
