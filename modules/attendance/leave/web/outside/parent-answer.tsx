import { useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { OutsideAsked } from '#platform/web/page/outside-asked.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { Asked } from '../../server/answers.ts';
import { say } from './outside-words.ts';

/** What the parent is asked about, and two buttons. The link works once. */
export function ParentAnswer() {
  const token = parameter('k');
  return (
    <OutsideAsked<Asked> path="yxgl/openApi/leaveParent/getOne" params={{ token }} say={say}>
      {(asked, end) => <Answering {...{ asked, token, end }} />}
    </OutsideAsked>
  );
}

type AnsweringProps = { asked: Asked; token: string; end: (sentence: string) => void };

function Answering({ asked, token, end }: AnsweringProps) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const answer = async (word: 'agree' | 'refuse') => {
    setBusy(true);
    const more = note.trim() && { note: note.trim() };
    await ask('POST', 'yxgl/openApi/leaveParent/confirm', { token, answer: word, ...more }).then(
      () => end(say(word === 'agree' ? 'agreed' : 'refused')),
      (error: unknown) => end(sentenceOf(error, say('failed'))),
    );
  };
  return (
    <>
      <Card look="lined">
        <Facts
          facts={[
            [say('student'), asked.name],
            [say('className'), `${asked.schoolName} ${asked.className}`],
            [say('type'), asked.typeName],
            [say('time'), `${asked.startTime.slice(0, 16)} — ${asked.endTime.slice(0, 16)}`],
            [say('days'), String(asked.leaveDays)],
            asked.address ? [say('place'), asked.address] : null,
            [say('reason'), asked.reason],
          ]}
        />
      </Card>
      <Labelled label={say('note')}>
        <textarea rows={2} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      </Labelled>
      <div className="outside-acts">
        <button type="button" disabled={busy} onClick={() => void answer('refuse')}>
          {say('refuse')}
        </button>
        <button type="button" data-main disabled={busy} onClick={() => void answer('agree')}>
          {say('agree')}
        </button>
      </div>
    </>
  );
}
