import { useEffect, useState, type FormEvent } from 'react';
import { sentenceOf } from '#platform/web/client/anonymous.ts';
import { enter } from './calls.ts';
import { say } from './words.ts';

/** Asks for the code of a pass. */
export function Enter({ onEnter }: { onEnter: () => void }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    document.title = say('enterTitle');
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    enter(code.trim())
      .then(onEnter, (error: unknown) => setFault(sentenceOf(error, say('failed'))))
      .finally(() => setBusy(false));
  };
  return (
    <main className="wall-sentence">
      <form className="wall-enter" onSubmit={send}>
        <h1>{say('enterTitle')}</h1>
        <p>{say('enterHint')}</p>
        <input
          aria-label={say('enterLabel')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" disabled={busy || code.trim().length < 6}>
          {say('enter')}
        </button>
        <p role="alert">{fault}</p>
      </form>
    </main>
  );
}
