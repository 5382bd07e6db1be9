import { useEffect, useState } from 'react';
import type { Playlist } from '../../server/answers.ts';
import { sentenceOf } from '#platform/web/client/anonymous.ts';
import { ask, enterByLink, isShut } from './calls.ts';
import { Enter } from './enter.tsx';
import { Frames } from './frames.tsx';
import { keepWatching, pauseUntil } from './keep-watching.ts';
import { Sentence } from './sentence.tsx';
import { schoolTime, useShown } from './use-shown.ts';
import { useTick } from './use-tick.ts';
import { Wall } from './wall.tsx';
import { say } from './words.ts';

/** How often a player asks what there is to play at this hour. Milliseconds. */
const LIST_EVERY = 60_000;

type Listed = { items: Playlist | null; state: 'loading' | 'live' | 'shut'; fault: string };

/** Screens one after the other, each for its time. `test`: with what a designer wants to see, and only for him. */
export function Player({ test = false, onShut }: { test?: boolean; onShut?: () => void }) {
  const [entered, setEntered] = useState(0);
  const { items, state, fault } = usePlaylist(test, entered);
  useEffect(() => {
    if (state === 'shut') onShut?.();
  }, [state, onShut]);
  if (state === 'shut')
    return test ? (
      <Sentence text={say('signIn')} wayHome />
    ) : (
      <Enter onEnter={() => setEntered(entered + 1)} />
    );
  if (!items || items.length === 0) return <Sentence text={fault || say('loading')} />;
  return <Playing items={items} test={test} />;
}

function usePlaylist(test: boolean, entered: number): Listed {
  const [listed, setListed] = useState<Listed>({ items: null, state: 'loading', fault: '' });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const id = new URLSearchParams(location.search).get('id');
    const asked = { ...(id && { id }), ...(test && { test: '1' }) };
    const read = () => ask<Playlist>('GET', 'playlist', asked, { asPerson: test, signal });
    void enterByLink()
      .catch(() => {})
      .then(() =>
        keepWatching<Playlist>({
          signal,
          read,
          pause: pauseUntil(signal),
          show(items) {
            setListed({ items, state: 'live', fault: '' });
            return LIST_EVERY;
          },
          failed(error) {
            if (!isShut(error)) {
              setListed((before) => ({ ...before, fault: sentenceOf(error, say('failed')) }));
              return true;
            }
            setListed({ items: null, state: 'shut', fault: '' });
            return false;
          },
        }),
      );
    return () => ending.abort();
  }, [test, entered]);
  return listed;
}

/** Left and right lead on and back, the space bar stops. */
function Playing({ items, test }: { items: Playlist; test: boolean }) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const place = at % items.length;
  const item = items[place]!;
  const step = (by: number) => setAt((now) => (now + by + items.length) % items.length);
  useEffect(() => {
    if (paused || items.length === 1) return;
    const timer = setTimeout(() => setAt((now) => now + 1), item.seconds * 1000);
    return () => clearTimeout(timer);
  }, [at, paused, item.seconds, items.length]);
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      // the space bar belongs to the button that has the focus
      if (target instanceof Element && target.closest('button')) return;
      if (key === 'ArrowLeft') setAt((now) => now + items.length - 1);
      if (key === 'ArrowRight') setAt((now) => now + 1);
      if (key === ' ') setPaused((before) => !before);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [items.length]);
  return (
    <>
      <Turn key={item.code} code={item.code} test={test} />
      {test && (
        <nav className="wall-bar" aria-label={item.name}>
          <button type="button" onClick={() => step(-1)}>
            {say('before')}
          </button>
          <button type="button" onClick={() => setPaused(!paused)}>
            {say(paused ? 'play' : 'pause')}
          </button>
          <button type="button" onClick={() => step(1)}>
            {say('next')}
          </button>
          <span>{say('playing', { n: place + 1, of: items.length })}</span>
          <Frames />
        </nav>
      )}
    </>
  );
}

/** The screen whose turn it is; it stops watching when its time is over. */
function Turn({ code, test }: { code: string; test: boolean }) {
  const seen = useShown(code, { asPerson: test });
  const { shown, state, offset } = seen;
  if (!shown) return <Sentence text={say(state === 'live' || state === 'loading' ? 'loading' : 'failed')} />;
  return (
    <>
      <Wall seen={seen} shown={shown} />
      {test && shown.picture && <Age asOf={schoolTime(shown.picture.asOf)} offset={offset} />}
    </>
  );
}

function Age({ asOf, offset }: { asOf: number; offset: number }) {
  useTick(1);
  const n = Math.max(0, Math.round((Date.now() + offset - asOf) / 1000));
  return <p className="wall-age-test">{say('age', { n })}</p>;
}
