import { useCallback, useEffect, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import type { Held } from '../../server/answers.ts';

/** Milliseconds. */
const BEAT = 30_000;

/** Holds a screen while its designer is open; `editor` is who else has it. Taking over tells the version to go on with. */
export function useHold(id: string): { editor: string | null; takeOver: () => Promise<number> } {
  const [editor, setEditor] = useState<string | null>(null);
  const hold = useCallback(
    async (takeOver: boolean) => {
      const held = await post<Held>(path('base', 'screen', 'hold'), { id, takeOver }, { quiet: !takeOver });
      setEditor(held.editor);
      return held.version;
    },
    [id],
  );
  useEffect(() => {
    const beat = () => void hold(false).catch(() => {});
    beat();
    const timer = setInterval(beat, BEAT);
    return () => clearInterval(timer);
  }, [hold]);
  return { editor, takeOver: () => hold(true) };
}
