import { useEffect, useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { Asked } from '../../server/answers.ts';
import { say } from './outside-words.ts';

/** What the parent is asked about, and two buttons. The link works once. */
export function ParentAnswer() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const token = parameter('k');
  useEffect(() => {
    ask<Asked>('GET', 'yxgl/openApi/leaveParent/getOne', { token }).then(setAsked, (error: unknown) =>
      setEnd(sentenceOf(error, say('failed'))),
    );
  }, [token]);
  const answer = async (word: 'agree' | 'refuse') => {
    setBusy(true);
    try {
      await ask('POST', 'yxgl/openApi/leaveParent/confirm', {
        token,
        answer: word,
        ...(note.trim() && { note: note.trim() }),
      });
      setEnd(say(word === 'agree' ? 'agreed' : 'refused'));
    } catch (error) {
      setEnd(sentenceOf(error, say('failed')));
    }
  };
  if (end) return <p role="status">{end}</p>;
  if (!asked) return <p>{say('loading')}</p>;
  const rows = [
    [say('student'), asked.name],
    [say('className'), `${asked.schoolName} ${asked.className}`],
    [say('type'), asked.typeName],
    [say('time'), `${asked.startTime.slice(0, 16)} — ${asked.endTime.slice(0, 16)}`],
    [say('days'), String(asked.leaveDays)],
    asked.address ? ([say('place'), asked.address] as const) : null,
    [say('reason'), asked.reason],
  ] as const;
  return (
    <>
      <Card look="lined">
        <Facts facts={rows} />
      </Card>
      <Labelled label={say('note')}>
        <textarea rows={2} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      </Labelled>
      <div className="leave-outside-acts">
        <button type="button" disabled={busy} onClick={() => void answer('refuse')}>
          {say('refuse')}
        </button>
        <button
          type="button"
          className="leave-outside-main"
          disabled={busy}
          onClick={() => void answer('agree')}
        >
          {say('agree')}
        </button>
      </div>
    </>
  );
}
