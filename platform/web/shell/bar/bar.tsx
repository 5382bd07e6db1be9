import type { ReactNode } from 'react';
import { useThemeConfig } from '../../theme/theme.ts';
import { useViewport } from '../viewport.ts';
import { openDrawer } from '../drawer/open-drawer.ts';
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

/** The tools at the right of the top bar, in the order that the person chose. */
export function Bar() {
  const { phone } = useViewport();
  const { topTools } = useThemeConfig();
  const shown = orderOf(topTools).filter((name) => !phone || !NOT_ON_PHONES.includes(name));
  return (
    <div className="bar">
      {shown.map((name) => ELEMENTS[name])}
      <UserMenu />
    </div>
  );
}
