import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Language } from './client/language.ts';
import { queryClient } from './client/queries.ts';
import { loadWords, startWords, WordsRoot, type WordLoader } from './i18n/words.ts';

type OutsidePartProps = {
  room: string;
  /** The room's words; a page outside doesn't know where rooms keep them. */
  words: Readonly<Record<Language, WordLoader>>;
  children: ReactNode;
};

/** A part that a room draws with the office's stock, on a page outside: with the words and the cache that it counts on. */
export function OutsidePart({ room, words, children }: OutsidePartProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const start = async () => {
      await startWords((asked, language) => (asked === room ? words[language] : undefined));
      await loadWords(room);
      setReady(true);
    };
    void start();
  }, [room, words]);
  if (!isReady) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <WordsRoot>{children}</WordsRoot>
    </QueryClientProvider>
  );
}
