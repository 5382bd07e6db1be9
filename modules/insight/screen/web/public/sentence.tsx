import { useEffect } from 'react';
import { say } from './words.ts';

/** A wall that has nothing but a sentence to show. */
export function Sentence({ text, wayHome = false }: { text: string; wayHome?: boolean }) {
  useEffect(() => {
    if (wayHome) document.title = text;
  }, [text, wayHome]);
  return (
    <main className="wall-sentence">
      <h1>{text}</h1>
      {wayHome && <a href="/">{say('backHome')}</a>}
    </main>
  );
}
