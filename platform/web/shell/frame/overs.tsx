import { lazy, Suspense, type ComponentType } from 'react';
import { loadWords } from '../../i18n/words.ts';
import { rooms } from '../../rooms.ts';

let known: ComponentType[] | undefined;

/** What rooms lay over every page, each loaded on its own: one that doesn't come holds up nothing. */
function overs(): ComponentType[] {
  known ??= rooms()
    .overs()
    .map(({ room, load }) =>
      lazy(async () => {
        const [file] = await Promise.all([load(), loadWords(room)]);
        return { default: file.Over };
      }),
    );
  return known;
}

export function Overs() {
  return (
    <Suspense fallback={null}>
      {overs().map((Over, index) => (
        <Over key={index} />
      ))}
    </Suspense>
  );
}
