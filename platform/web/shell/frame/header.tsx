import { useWords } from '../../i18n/words.ts';
import type { Layout } from '../../theme/config.ts';
import { changeTheme, useThemeConfig } from '../../theme/theme.ts';
import { Bar } from '../bar/bar.tsx';
import { Icon } from '../icons.tsx';
import { TopMenu } from '../menu/top-menu.tsx';
import { useViewport } from '../viewport.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Logo, Mark } from './logo.tsx';

/** The top bar: what stands on its left depends on the layout, the tools on its right do not. */
export function Header({ layout, onMenu }: { layout: Layout; onMenu: () => void }) {
  const { narrow } = useViewport();
  const config = useThemeConfig();
  const onTop = layout === 'classic' || layout === 'transverse';
  return (
    <header className="header">
      {narrow && <MenuButton onMenu={onMenu} />}
      {narrow && <Mark />}
      {onTop && config.isShowLogo && <Logo />}
      {!narrow && layout !== 'transverse' && config.isFoldButton && <FoldButton />}
      {layout === 'transverse' && <TopMenu />}
      {layout === 'classic' && config.isClassicSplitMenu && <TopMenu split />}
      {!onTop && !narrow && config.isBreadcrumb && <Breadcrumb />}
      <span className="header-gap" />
      <Bar />
    </header>
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
