import { useCallback, useEffect, useState } from 'react';
import type { Offer, Paired } from '../../server/answers.ts';
import { ask, keepToken, screenToken } from './calls.ts';
import { keepWatching, pauseUntil } from './keep-watching.ts';
import { Player } from './player.tsx';
import { Sentence } from './sentence.tsx';
import { useTick } from './use-tick.ts';
import { say } from './words.ts';

/** Milliseconds. */
const ASK_EVERY = 3_000;

/** A television: six digits until somebody pairs it, then what it was told to play. Called back it shows digits again. */
export function Television() {
  const [isPaired, setPaired] = useState(() => screenToken() !== null);
  const onShut = useCallback(() => {
    keepToken(null);
    setPaired(false);
  }, []);
  const onPair = useCallback(() => setPaired(true), []);
  return isPaired ? <Player onShut={onShut} /> : <Pairing onPair={onPair} />;
}

/** Digits, and until when they are good, by this browser's clock. */
type Shown = Offer & { until: number };

function Pairing({ onPair }: { onPair: () => void }) {
  const [offer, setOffer] = useState<Shown | null>(null);
  useEffect(() => {
    document.title = say('pairTitle');
    const ending = new AbortController();
    const { signal } = ending;
    let own: Shown | null = null;
    void keepWatching<Shown | string>({
      signal,
      pause: pauseUntil(signal),
      async read() {
        if (own && own.until > Date.now()) {
          const { token } = await ask<Paired>('POST', 'paired', { secret: own.secret });
          return token ?? own;
        }
        const made = await ask<Offer>('POST', 'pair', { place: 'tv' });
        return { ...made, until: Date.now() + made.seconds * 1000 };
      },
      show(answer) {
        if (typeof answer === 'string') {
          keepToken(answer);
          onPair();
          return LONG;
        }
        own = answer;
        setOffer(answer);
        return ASK_EVERY;
      },
      failed() {
        own = null;
        setOffer(null);
        return true;
      },
    });
    return () => ending.abort();
  }, [onPair]);
  if (!offer) return <Sentence text={say('loading')} />;
  return (
    <main className="wall-sentence">
      <h1>{say('pairTitle')}</h1>
      <p className="wall-pair">{offer.pairCode}</p>
      <p>{say('pairHint')}</p>
      <Left until={offer.until} />
    </main>
  );
}

/** Paired there is nothing more to ask here. */
const LONG = 3_600_000;

function Left({ until }: { until: number }) {
  useTick(1);
  return <p>{say('pairLeft', { n: Math.max(0, Math.round((until - Date.now()) / 1000)) })}</p>;
}
