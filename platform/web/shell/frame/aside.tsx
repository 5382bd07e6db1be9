import { useState } from 'react';
import { useThemeConfig } from '../../theme/theme.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { useBranch } from '../menu/use-branch.ts';
import { Logo } from './logo.tsx';
import { WidthHandle } from './width-handle.tsx';

/** The side column: the whole menu, or with a split classic layout the pages of the current branch. */
export function Aside() {
  const config = useThemeConfig();
  const { top, current } = useBranch();
  const [pointed, setPointed] = useState(false);
  const classic = config.layout === 'classic';
  const split = classic && config.isClassicSplitMenu;
  const nodes = split ? (current?.children ?? []) : top;
  const hidden = classic && (config.isCollapse || (split && nodes.length <= 1));
  if (hidden) return null;
  const collapsed = config.isCollapse && !(config.isHoverExpand && pointed);
  return (
    <aside
      className="aside"
      data-collapsed={collapsed}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
    >
      {!classic && config.isShowLogo && <Logo small={collapsed} />}
      <SideMenu nodes={nodes} collapsed={collapsed} />
      {!collapsed && <WidthHandle />}
    </aside>
  );
}
