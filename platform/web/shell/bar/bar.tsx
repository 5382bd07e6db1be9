import { useViewport } from '../viewport.ts';
import { openDrawer } from '../drawer/open-drawer.ts';
import { NewsBell } from '../news/news-bell.tsx';
import { FullscreenTool } from './fullscreen-tool.tsx';
import { LanguageTool } from './language-tool.tsx';
import { SizeTool } from './size-tool.tsx';
import { Tool } from './tool.tsx';
import { UserMenu } from './user-menu.tsx';

/** The tools at the right of the top bar. A phone has those that the bottom bar doesn't bring. */
export function Bar() {
  const { phone } = useViewport();
  return (
    <div className="bar">
      <Tool word="bar.search" icon="search" onClick={() => openDrawer('search')} />
      {!phone && <SizeTool />}
      <LanguageTool />
      {!phone && <NewsBell />}
      {!phone && <FullscreenTool />}
      <Tool word="bar.theme" icon="palette" onClick={() => openDrawer('theme')} />
      <UserMenu />
    </div>
  );
}
