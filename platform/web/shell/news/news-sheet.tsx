import { useWords } from '../../i18n/words.ts';
import { closeDrawer } from '../drawer/open-drawer.ts';
import { Sheet } from '../drawer/sheet.tsx';
import { NewsPanel } from './news-panel.tsx';

/** The news of a phone. */
export function NewsSheet() {
  const t = useWords();
  return (
    <Sheet title={t('news.name')}>
      <NewsPanel onDone={closeDrawer} />
    </Sheet>
  );
}
