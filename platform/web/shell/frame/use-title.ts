import { useEffect } from 'react';
import { useObserved } from '../../client/observe.ts';
import { session } from '../../client/session.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useVisit } from '../keep/visit.ts';
import { titleOf } from '../menu/menu-tree.ts';
import { tagTitle } from '../tags/actions.ts';
import { useTags } from '../tags/store.ts';

/** Title of the window: the page's, then the global one (spec §2). */
export function useTitle(): void {
  const language = useLanguage();
  const t = useWords();
  const { meta } = useVisit();
  const { list, active } = useTags();
  const globalTitle = useObserved(session, (s) => s.app?.globalTitle) || t('frame.title');
  const tag = list.find((one) => one.id === active);
  const own = tag && tag.meta.title === meta.title ? tagTitle(tag) : titleOf(meta, language);
  useEffect(() => {
    document.title = `${own} ${globalTitle}`.trim();
  }, [own, globalTitle]);
}
