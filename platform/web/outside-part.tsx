import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ComponentType } from 'react';
import type { Language } from './client/language.ts';
import { queryClient } from './client/queries.ts';
import { loadWords, startWords, WordsRoot, type WordLoader } from './i18n/words.ts';

/**
 * A part that a room draws with the office's stock, for a page outside: it comes with the words and the cache that it counts
 * on, and the page's own `Suspense` stands there until then. `words` are the room's: a page outside knows no rooms.
 */
export const outsidePart = (
  room: string,
  words: Readonly<Record<Language, WordLoader>>,
  Part: ComponentType,
) =>
  lazy(async () => {
    await startWords((asked, language) => (asked === room ? words[language] : undefined));
    await loadWords(room);
    return {
      default: () => (
        <QueryClientProvider client={queryClient}>
          <WordsRoot>
            <Part />
          </WordsRoot>
        </QueryClientProvider>
      ),
    };
  });
