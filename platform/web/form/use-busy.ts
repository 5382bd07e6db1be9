import { useState } from 'react';
import { attempt } from '../client/attempt.ts';

/** `busy` while what `run` was given is under way. A refusal has been told by the client and ends it quietly. */
export function useBusy(): readonly [busy: boolean, run: (act: () => Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await attempt(act);
    } finally {
      setBusy(false);
    }
  };
  return [busy, run];
}
