import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import type { Entry } from './config.ts';

type Draft = Omit<Entry, 'id' | 'version' | 'dictLabel'> & { id?: string; version?: number };

/** Stores a value of a dictionary. With `later`, the caller says by `saveEntry.done()` when everything may be asked anew. */
export async function saveEntry(draft: Draft, { later = false } = {}): Promise<void> {
  const { id, version, code, dictValue, labels, color, sort, status } = draft;
  const own = id === undefined ? {} : { id, version };
  await post(
    path('base', 'dataDictionary', 'save'),
    { ...own, code, dictValue, dictLabel: labels, color, sort, status },
    { quiet: 'fields' },
  );
  if (!later) await saveEntry.done();
}

saveEntry.done = (): Promise<void> => forget('base', 'dataDictionary');
