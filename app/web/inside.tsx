import type { ComponentType } from 'react';
import { WordsRoot } from '#platform/web/i18n/words.ts';
import { Shell, startShell } from '#platform/web/shell/start.tsx';
import { openRooms } from './rooms.ts';
import { STATIC_PAGES } from './static-pages.ts';

/** The part of the product behind the sign-in. */
export async function openInside(): Promise<ComponentType> {
  openRooms();
  await startShell(STATIC_PAGES);
  return Inside;
}

/** The words' library stays in here: the pages outside bring their own few. */
function Inside() {
  return (
    <WordsRoot>
      <Shell />
    </WordsRoot>
  );
}
