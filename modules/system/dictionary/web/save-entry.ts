import { path, post, removeByIds } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { removeAsked } from '#platform/web/list/remove-asked.ts';
import type { Entry } from '../server/answers.ts';

type Draft = Omit<Entry, 'id' | 'version' | 'dictLabel' | 'builtIn' | 'children'> & {
  id?: string;
  version?: number;
};

/** At the top the tree says the dictionary itself; a value says none. */
const above = (code: string, parentId: string) => (parentId === code ? null : parentId);

/** Stores a value of a dictionary. */
export async function saveEntry(draft: Draft): Promise<void> {
  const { id, version, code, parentId, dictValue, labels, color, sort, status } = draft;
  const own = id === undefined ? {} : { id, version };
  await post(
    path('base', 'dataDictionary', 'save'),
    { ...own, code, parentId: above(code, parentId), dictValue, dictLabel: labels, color, sort, status },
    { quiet: 'fields' },
  );
  await done();
}

const done = (): Promise<void> => forget('base', 'dataDictionary');

/** Puts values of one dictionary below one of it, or at the top, in this order. */
export async function arrangeEntries(code: string, parentId: string, ids: readonly string[]): Promise<void> {
  try {
    await post(path('base', 'dataDictionary', 'arrange'), { code, parentId: above(code, parentId), ids });
  } finally {
    await done();
  }
}

/** Removes a value that nothing holds, after asking. */
export async function removeEntry(entry: Entry): Promise<void> {
  await removeAsked(entry.dictLabel, () => removeByIds(path('base', 'dataDictionary', 'remove'), [entry.id]));
  await done();
}
