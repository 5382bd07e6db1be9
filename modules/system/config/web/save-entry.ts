import { ask } from '#platform/web/client/ask.ts';
import { path, post, removeByIds } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { word } from '#platform/web/i18n/words.ts';
import type { Entry } from './config.ts';

type Draft = Omit<Entry, 'id' | 'version' | 'dictLabel' | 'builtIn'> & { id?: string; version?: number };

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

/** Removes a value that nothing holds, after asking. */
export async function removeEntry(entry: Entry): Promise<void> {
  const text = word('list.removeAsk', { name: entry.dictLabel });
  const onOk = () => removeByIds(path('base', 'dataDictionary', 'remove'), [entry.id]);
  const agreed = await ask({ text, danger: true, ok: word('list.remove'), onOk });
  await saveEntry.done();
  if (agreed) say.success(word('list.removed'));
}
