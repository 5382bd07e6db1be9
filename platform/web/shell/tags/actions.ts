import { ask } from '../../client/ask.ts';
import type { Language } from '../../client/language.ts';
import { queryClient } from '../../client/queries.ts';
import { currentLanguage, word } from '../../i18n/words.ts';
import { theme } from '../../theme/theme.ts';
import { go } from '../navigate.ts';
import { changeTag, tags } from './store.ts';
import { closing, inOrder, moved, nextAfter, type CloseKind, type Tag } from './tag-list.ts';

/** A title given for the visit, else the route's, in the reader's language. */
export function tagTitle(tag: Tag, language: Language = currentLanguage()): string {
  const own = typeof tag.ownTitle === 'string' ? tag.ownTitle : tag.ownTitle?.[language];
  return own || tag.meta.i18n?.[language] || tag.meta.title;
}

/** Closes tags; asks first when one of them holds unsaved input. Resolves false when the person stayed. */
export async function closeTags(id: string, kind: CloseKind): Promise<boolean> {
  const { list, active } = tags.get();
  const gone = closing(list, id, kind);
  const unsaved = gone.filter((tag) => tag.unsaved);
  if (unsaved.length > 0 && !(await agreesToLose(unsaved))) return false;
  const next = targetAfter(list, gone, { id, kind, active });
  tags.patch({ list: tags.get().list.filter((tag) => !gone.some((one) => one.id === tag.id)) });
  if (next && next.id !== active) go(next.address);
  return true;
}

function targetAfter(
  list: Tag[],
  gone: Tag[],
  { id, kind, active }: { id: string; kind: CloseKind; active: string },
): Tag | undefined {
  if (kind === 'all')
    return (
      list.filter((tag) => !gone.includes(tag)).findLast((tag) => tag.affix) ??
      list.find((tag) => !gone.includes(tag))
    );
  if (!gone.some((tag) => tag.id === active)) return undefined;
  if (kind !== 'one') return list.find((tag) => tag.id === id);
  return nextAfter(list, gone, active, theme.get().config.isTagHistory);
}

function agreesToLose(unsaved: Tag[]): Promise<boolean> {
  const names = unsaved.map((tag) => tagTitle(tag)).join('、');
  return ask({ text: word('tags.unsaved', { names }), danger: true, ok: word('tags.leave') });
}

/** Starts one page anew, without reloading the application. Its data is asked for again. */
export async function refreshTag(id: string): Promise<void> {
  const tag = tags.get().list.find((one) => one.id === id);
  if (!tag) return;
  if (tag.unsaved && !(await agreesToLose([tag]))) return;
  await queryClient.invalidateQueries({ refetchType: 'none' });
  changeTag(id, { round: tag.round + 1, unsaved: false });
  if (tags.get().active !== id) go(tag.address);
}

export function pinTag(id: string, pinned: boolean): void {
  changeTag(id, { pinned });
  tags.patch({ list: inOrder(tags.get().list) });
}

/** Moves by a number of places, or to a place. */
export function moveTag(id: string, to: { by: number } | { at: number }): void {
  const { list } = tags.get();
  const at = list.findIndex((tag) => tag.id === id);
  tags.patch({ list: moved(list, id, 'by' in to ? at + to.by : to.at) });
}
