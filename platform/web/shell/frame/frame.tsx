import { useEffect, useState } from 'react';
import { viewing } from '../../client/view.ts';
import { useWords } from '../../i18n/words.ts';
import type { Layout } from '../../theme/config.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { Columns } from '../menu/columns.tsx';
import { setPageFullscreen, useTags } from '../tags/store.ts';
import { useViewport } from '../viewport.ts';
import { Icon } from '../icons.tsx';
import { Aside } from './aside.tsx';
import { BackStep } from './back.tsx';
import { Drawers } from './drawers.tsx';
import { Header } from './header.tsx';
import { KeyPresses } from './key-presses.tsx';
import { LicenceBanner } from './licence-banner.tsx';
import { Main } from './main.tsx';
import { MenuOverlay } from './menu-overlay.tsx';
import { Overs } from './overs.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Progress } from './progress.tsx';
import { ViewBanner } from '../view/view-banner.tsx';
import { useTitle } from './use-title.ts';
import { lift } from './veil.ts';

/** `?fullContent=1` shows pages alone, for embedding in another site of the school. Decided once per load. */
const embedded = new URLSearchParams(location.search).has('fullContent');

/**
 * The shell: one of four layouts around the pages. Below 1000 px it is always `defaults` with the menu laid over.
 * `Main` stays at one place of the tree, so that no change of layout restarts a page.
 */
export function Frame() {
  const config = useThemeConfig();
  const { narrow, phone } = useViewport();
  const { fullscreen } = useTags();
  const [menuOpen, setMenuOpen] = useState(false);
  useTitle();
  useEffect(() => lift(), []);
  const layout = narrow ? 'defaults' : config.layout;
  const bare = fullscreen || embedded;
  return (
    <div
      className="shell"
      data-layout={layout}
      data-narrow={narrow}
      data-phone={phone}
      data-bare={bare}
      data-content={config.contentWidth}
    >
      <SkipLink />
      {config.isProgress && <Progress />}
      {!bare && !narrow && <Beside layout={layout} />}
      <div className="shell-rest">
        {viewing() && <ViewBanner />}
        {!bare && <LicenceBanner />}
        {!bare && <Header layout={layout} onMenu={() => setMenuOpen(true)} />}
        <div className="shell-below">
          {!bare && layout === 'classic' && <Aside />}
          <Main bare={bare} />
        </div>
        {!bare && phone && <PhoneBar onMenu={() => setMenuOpen(true)} />}
      </div>
      {narrow && <MenuOverlay open={menuOpen} onClose={() => setMenuOpen(false)} />}
      {fullscreen && <LeaveFullscreen />}
      <KeyPresses />
      <BackStep />
      <Drawers />
      {!viewing() && <Overs />}
    </div>
  );
}

function Beside({ layout }: { layout: Layout }) {
  if (layout === 'columns') return <Columns />;
  return layout === 'defaults' ? <Aside /> : null;
}

/** The corner button that brings menu, top bar and tags back. */
function LeaveFullscreen() {
  const t = useWords();
  const label = t('tags.leaveFullscreen');
  return (
    <button
      type="button"
      className="leave-fullscreen"
      aria-label={label}
      title={label}
      onClick={() => setPageFullscreen(false)}
    >
      <Icon name="close" />
    </button>
  );
}

function SkipLink() {
  const t = useWords();
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('pages')?.focus()}>
      {t('frame.skip')}
    </button>
  );
}
