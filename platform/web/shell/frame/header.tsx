import { useLocation } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import type { Layout } from '../../theme/config.ts';
import { changeTheme, useThemeConfig } from '../../theme/theme.ts';
import { Bar } from '../bar/bar.tsx';
import { Icon } from '../icons.tsx';
import { TopMenu } from '../menu/top-menu.tsx';
import { useViewport } from '../viewport.ts';
import { goBack } from './back.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { HOME } from './ground.ts';
import { Logo, Mark } from './logo.tsx';
import { usePageTitle } from './use-title.ts';

/** The top bar: what stands on its left depends on the layout, the tools on its right do not. */
export function Header({ layout, onMenu }: { layout: Layout; onMenu: () => void }) {
  const { narrow, phone } = useViewport();
  const config = useThemeConfig();
  const onTop = layout === 'classic' || layout === 'transverse';
  return (
    <header className="header">
      {phone && <PageName />}
      {narrow && <MenuButton onMenu={onMenu} />}
      {narrow && !phone && <Mark />}
      {onTop && config.isShowLogo && <Logo />}
      {!narrow && layout !== 'transverse' && config.isFoldButton && <FoldButton />}
      {layout === 'transverse' && <TopMenu />}
      {layout === 'classic' && config.isClassicSplitMenu && <TopMenu split />}
      {!onTop && !narrow && config.isBreadcrumb && <Breadcrumb />}
      {!phone && <span className="header-gap" />}
      <Bar />
    </header>
  );
}

/** On a phone: the way back, and what the page is called. From the first page nothing leads back. */
function PageName() {
  const t = useWords();
  const title = usePageTitle();
  const { pathname } = useLocation();
  return (
    <>
      {pathname === HOME ? (
        <Mark />
      ) : (
        <button type="button" className="tool" aria-label={t('frame.back')} onClick={goBack}>
          <Icon name="left" />
        </button>
      )}
      <h1 className="header-title">{title}</h1>
    </>
  );
}

function MenuButton({ onMenu }: { onMenu: () => void }) {
  const t = useWords();
  return (
    <button type="button" className="tool" aria-label={t('frame.openMenu')} onClick={onMenu}>
      <Icon name="menu" />
    </button>
  );
}

function FoldButton() {
  const t = useWords();
  const { isCollapse } = useThemeConfig();
  const label = t(isCollapse ? 'frame.unfold' : 'frame.fold');
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-expanded={!isCollapse}
      onClick={() => changeTheme({ isCollapse: !isCollapse })}
    >
      <Icon name={isCollapse ? 'unfold' : 'fold'} />
    </button>
  );
}
