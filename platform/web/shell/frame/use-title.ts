import { useEffect } from 'react';
import { useObserved } from '../../client/observe.ts';
import { session } from '../../client/session.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useVisit } from '../keep/visit.ts';
import { titleOf } from '../menu/menu-tree.ts';
import { tagTitle } from '../tags/actions.ts';
import { useTags } from '../tags/store.ts';

/** What the page on screen is called. */
export function usePageTitle(): string {
  const language = useLanguage();
  const { meta } = useVisit();
  const { list, active } = useTags();
  const tag = list.find((one) => one.id === active);
  return tag && tag.meta.title === meta.title ? tagTitle(tag, language) : titleOf(meta, language);
}

/** Title of the window: the page's, then the global one (spec §2). */
export function useTitle(): void {
  const t = useWords();
  const globalTitle = useObserved(session, (s) => s.app?.globalTitle) || t('frame.title');
  const own = usePageTitle();
  useEffect(() => {
    document.title = `${own} ${globalTitle}`.trim();
  }, [own, globalTitle]);
}
