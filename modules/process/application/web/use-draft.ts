import { useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { queryClient } from '#platform/web/client/queries.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import type { Kept, Sheet } from '../server/answers.ts';

/** So long after the last letter a draft is kept by itself. Milliseconds. */
const PAUSE = 3_000;

export type DraftHandle = {
  /** When it was kept last; null before that. */
  savedAt: string | null;
  /** Something was typed that isn't kept yet. */
  pending: boolean;
  save(): Promise<void>;
  /** Nothing is kept any more: it is being handed in. */
  stop(): void;
};

/** Keeps on the server what is being written: by itself a moment after the last letter, and when asked to. */
export function useDraft(
  { flowId, versionNo }: Sheet,
  form: Form,
  { enabled, id }: { enabled: boolean; id: string | null },
): DraftHandle {
  const [saved, setSaved] = useState<{ at: string | null; values: object }>({
    at: null,
    values: form.values,
  });
  const values = useRef(form.values);
  values.current = form.values;
  const stopped = useRef(false);
  const pending = enabled && form.dirty && saved.values !== form.values;
  const save = useCallback(async () => {
    const kept = values.current;
    if (stopped.current) return;
    // whoever is off the line writes on; the next pause tries again
    await attempt(async () => {
      const { savedAt } = await post<Kept>(
        path('process', 'flowApplication', 'saveDraft'),
        { flowId, versionNo, form: kept, ...(id && { id }) },
        { quiet: true },
      );
      setSaved({ at: savedAt, values: kept });
      // the list of drafts, not the form that is being written on
      await queryClient.invalidateQueries({ queryKey: ['process', 'flowApplication', 'drafts'] });
    });
  }, [flowId, versionNo, id]);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => void save(), PAUSE);
    return () => clearTimeout(timer);
  }, [pending, form.values, save]);
  return { savedAt: saved.at, pending, save, stop: () => void (stopped.current = true) };
}
