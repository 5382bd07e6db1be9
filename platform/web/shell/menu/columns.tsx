import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { Mark } from '../frame/logo.tsx';
import { openPath } from '../navigate.ts';
import { nodeIcon } from './node-icon.tsx';
import { cutTitle, firstPage, titleOf, type MenuNode } from './menu-tree.ts';
import { SideMenu } from './side-menu.tsx';
import { useBranch } from './use-branch.ts';

/** A narrow first column of branches and a second one with the pages of the current, or pointed-at, branch. */
export function Columns() {
  const { top, current } = useBranch();
  const config = useThemeConfig();
  const [preview, setPreview] = useState<MenuNode | null>(null);
  const shown = preview ?? current;
  const folded = config.isCollapse || !shown || shown.children.length === 0;
  const onPoint = (node: MenuNode) => config.isColumnsMenuHoverPreload && setPreview(node);
  return (
    <div className="columns" onMouseLeave={() => setPreview(null)}>
      <FirstColumn top={top} shown={shown} current={current} onPoint={onPoint} />
      {!folded && (
        <aside className="second-column">
          <ColumnTitle node={shown} />
          <SideMenu nodes={shown.children} collapsed={false} />
        </aside>
      )}
    </div>
  );
}

function ColumnTitle({ node }: { node: MenuNode }) {
  const language = useLanguage();
  return <div className="column-title">{titleOf(node.meta, language)}</div>;
}

type FirstColumnProps = {
  top: MenuNode[];
  shown?: MenuNode;
  current?: MenuNode;
  onPoint: (node: MenuNode) => void;
};

function FirstColumn({ top, shown, current, onPoint }: FirstColumnProps) {
  const language = useLanguage();
  const t = useWords();
  const { columnsAsideLayout, columnsAsideStyle } = useThemeConfig();
  const beside = columnsAsideLayout === 'horizontal';
  return (
    <nav
      className="first-column"
      data-beside={beside}
      data-mark={columnsAsideStyle}
      aria-label={t('frame.menu')}
    >
      <Mark />
      <div className="first-column-list">
        {top.map((node) => {
          const title = titleOf(node.meta, language);
          return (
            <button
              key={node.path}
              type="button"
              className="branch"
              title={title}
              aria-label={title}
              aria-current={node.path === current?.path ? 'true' : undefined}
              data-shown={node.path === shown?.path}
              onMouseEnter={() => onPoint(node)}
              onFocus={() => onPoint(node)}
              onClick={() => openPath(firstPage(node)?.path ?? node.path)}
            >
              {nodeIcon(node)}
              <span>{language === 'en' ? title : cutTitle(title, beside ? 3 : 4)}</span>
            </button>
          );
        })}
      </div>
    </nav>
  );
}
