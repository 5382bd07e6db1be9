import { useState, type FormEvent } from 'react';
import { ask, sentenceOf } from '#platform/web/client/anonymous.ts';
import { useCountdown } from '#platform/web/client/use-countdown.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Asked, CodeSent } from '../../server/answers.ts';
import { say } from './words.ts';

type AnsweringProps = { asked: Asked; token: string; onEnd: (sentence: string) => void };
type Word = 'agree' | 'refuse';

/** Code, reason and two buttons. What was typed stays when something is wrong. */
export function Answering({ asked, token, onEnd }: AnsweringProps) {
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const answer = async (word: Word) => {
    const wrong = wrongIn(word, code, reason);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await ask('POST', 'process/openApi/outside/answer', {
        ...{ token, code, answer: word },
        ...(reason.trim() && { reason: reason.trim() }),
      });
      onEnd(say(word === 'agree' ? 'agreed' : 'refused'));
    } catch (error) {
      setProblem(sentenceOf(error, say('broken')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <About asked={asked} />
      <Soft>{say('hint', { tail: asked.phoneTail })}</Soft>
      <form
        className="outside-word-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void answer('agree');
        }}
      >
        <Code token={token} code={code} onChange={setCode} onProblem={setProblem} />
        {asked.mayRefuse && (
          <Labelled label={say('reason')}>
            <textarea
              rows={2}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Labelled>
        )}
        {problem && <p role="alert">{problem}</p>}
        <div className="outside-acts">
          {asked.mayRefuse && (
            <button type="button" disabled={busy} onClick={() => void answer('refuse')}>
              {say('refuse')}
            </button>
          )}
          <button type="submit" data-main disabled={busy}>
            {say('agree')}
          </button>
        </div>
      </form>
      <Soft>{say('until', { until: asked.until.slice(0, 16) })}</Soft>
    </>
  );
}

function wrongIn(word: Word, code: string, reason: string): string | null {
  if (word === 'refuse' && reason.trim().length < 2) return say('reasonNeeded');
  return /^\d{6}$/.test(code) ? null : say('codeNeeded');
}

function About({ asked }: { asked: Asked }) {
  const { schoolName, flowName, sn, title, summary } = asked;
  const more = summary.map(({ label, text }) => [label, text] as const);
  return (
    <Card look="lined" title={title}>
      <Soft>{schoolName}</Soft>
      <Facts facts={[[say('flow'), flowName], [say('number'), sn], ...more]} />
    </Card>
  );
}

type CodeProps = {
  token: string;
  code: string;
  onChange: (code: string) => void;
  onProblem: (sentence: string | null) => void;
};

/** The code, and the button that has one sent; another one only after a while. */
function Code({ token, code, onChange, onProblem }: CodeProps) {
  const [wait, setWait] = useCountdown();
  const [sent, setSent] = useState(false);
  const send = async () => {
    try {
      const told = await ask<CodeSent>('POST', 'process/openApi/outside/sendCode', { token });
      setWait(told.resendAfter);
      setSent(true);
      onProblem(null);
    } catch (error) {
      onProblem(sentenceOf(error, say('broken')));
    }
  };
  return (
    <>
      <div className="outside-word-code">
        <Labelled label={say('code')}>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
          />
        </Labelled>
        <button type="button" disabled={wait > 0} onClick={() => void send()}>
          {wait > 0 ? say('again', { seconds: wait }) : say('send')}
        </button>
      </div>
      {sent && <Soft role="status">{say('sent')}</Soft>}
    </>
  );
}
