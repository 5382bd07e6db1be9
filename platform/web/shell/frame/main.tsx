import { useObserved } from '../../client/observe.ts';
import { session } from '../../client/session.ts';
import { useWords } from '../../i18n/words.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { KeepAlive } from '../keep/keep-alive.tsx';
import { useVisit } from '../keep/visit.ts';
import { TagsView } from '../tags/tags-view.tsx';
import { useViewport } from '../viewport.ts';

/** Tags above, pages below, a footer if wanted; framed pages have none. */
export function Main({ bare }: { bare: boolean }) {
  const { isTagsview, isFooter } = useThemeConfig();
  const { phone } = useViewport();
  const { meta } = useVisit();
  const t = useWords();
  const school = useObserved(session, (s) => s.app?.schoolName);
  return (
    <div className="main">
      {isTagsview && !phone && !bare && <TagsView />}
      <main className="pages" id="pages" tabIndex={-1} aria-label={t('frame.content')}>
        <KeepAlive />
      </main>
      {isFooter && !bare && !meta.isIframe && (
        <footer className="footer">
          © {new Date().getFullYear()} {school}
        </footer>
      )}
    </div>
  );
}
