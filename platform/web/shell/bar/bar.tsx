import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useThemeConfig } from '../../theme/theme.ts';
import { useViewport } from '../viewport.ts';
import { openDrawer } from '../drawer/open-drawer.ts';
import { HOME } from '../frame/ground.ts';
import { NewsBell } from '../news/news-bell.tsx';
import { FullscreenTool } from './fullscreen-tool.tsx';
import { LanguageTool } from './language-tool.tsx';
import { SizeTool } from './size-tool.tsx';
import { orderOf, type ToolName } from './tool-order.ts';
import { Tool } from './tool.tsx';
import { UserMenu } from './user-menu.tsx';

const ELEMENTS: Record<ToolName, ReactNode> = {
  search: <Tool key="search" word="bar.search" icon="search" onClick={() => openDrawer('search')} />,
  size: <SizeTool key="size" />,
  language: <LanguageTool key="language" />,
  news: <NewsBell key="news" />,
  fullscreen: <FullscreenTool key="fullscreen" />,
  theme: <Tool key="theme" word="bar.theme" icon="palette" onClick={() => openDrawer('theme')} />,
};

/** What a phone has no room for; its bottom bar brings the messages. */
const NOT_ON_PHONES: readonly ToolName[] = ['size', 'news', 'fullscreen'];
/** What a phone has only on its first page: elsewhere the title needs the room. */
const AT_HOME: readonly ToolName[] = ['language', 'theme'];

/** The tools at the right of the top bar, in the order that the person chose. */
export function Bar() {
  const { phone } = useViewport();
  const { pathname } = useLocation();
  const away = [...NOT_ON_PHONES, ...(pathname === HOME ? [] : AT_HOME)];
  const { topTools } = useThemeConfig();
  const shown = orderOf(topTools).filter((name) => !phone || !away.includes(name));
  return (
    <div className="bar">
      {shown.map((name) => ELEMENTS[name])}
      <UserMenu />
    </div>
  );
}
