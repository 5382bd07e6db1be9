import { useEffect, useState } from 'react';
import { enterByLink } from './calls.ts';
import { Enter } from './enter.tsx';
import { Sentence } from './sentence.tsx';
import { useShown } from './use-shown.ts';
import { Wall } from './wall.tsx';
import { say } from './words.ts';

/** One screen at its address; whoever isn't let in is asked for the code. */
export function Watched({ code }: { code: string }) {
  const [entered, setEntered] = useState<number | null>(null);
  useEffect(() => {
    enterByLink().then(
      () => setEntered(0),
      () => setEntered(0),
    );
  }, []);
  if (entered === null) return <Sentence text={say('loading')} />;
  return <Open key={entered} code={code} onEnter={() => setEntered(entered + 1)} />;
}

function Open({ code, onEnter }: { code: string; onEnter: () => void }) {
  const seen = useShown(code);
  if (seen.state === 'lost') return <Sentence text={say('lost')} wayHome />;
  if (seen.state === 'shut') return <Enter onEnter={onEnter} />;
  if (!seen.shown) return <Sentence text={say(seen.state === 'away' ? 'failed' : 'loading')} />;
  return <Wall seen={seen} shown={seen.shown} />;
}
