import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { Icon } from '../icons.tsx';
import { openPath } from '../navigate.ts';
import { Flyout } from './flyout.tsx';
import { titleOf, type MenuNode } from './menu-tree.ts';
import { nodeIcon } from './node-icon.tsx';
import { useBranch } from './use-branch.ts';

type SideMenuProps = { nodes: readonly MenuNode[]; collapsed: boolean; onOpened?: () => void };

/** The menu at the side. It stays mounted while pages change, so it keeps its place. */
export function SideMenu({ nodes, collapsed, onOpened }: SideMenuProps) {
  const t = useWords();
  const { isUniqueOpened } = useThemeConfig();
  const { active, trail } = useBranch();
  const above = trail.slice(0, -1).map((node) => node.path);
  const [open, setOpen] = useState<readonly string[]>(above);
  const joined = above.join(' ');
  useEffect(() => {
    const way = joined.split(' ').filter(Boolean);
    if (way.length > 0) setOpen((now) => (isUniqueOpened ? way : [...new Set([...now, ...way])]));
  }, [joined, isUniqueOpened]);

  const toggle = (path: string) => {
    if (open.includes(path)) setOpen(open.filter((one) => one !== path));
    // with one open branch only the way down to this one stays open
    else setOpen([...(isUniqueOpened ? open.filter((one) => path.startsWith(`${one}/`)) : open), path]);
  };
  const shared = { active, open, onToggle: toggle, onOpened, above };
  return (
    <nav className="side-menu" data-collapsed={collapsed} aria-label={t('frame.menu')}>
      <ul>
        {nodes.map((node) => (
          <li key={node.path}>
            {collapsed ? (
              <FoldedEntry node={node} {...shared} />
            ) : (
              <Entry node={node} level={0} {...shared} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = {
  node: MenuNode;
  active: string;
  above: readonly string[];
  open: readonly string[];
  onToggle: (path: string) => void;
  onOpened?: () => void;
};

function Entry({ node, level, ...shared }: EntryProps & { level: number }) {
  const language = useLanguage();
  const title = titleOf(node.meta, language);
  const isBranch = node.children.length > 0;
  const isOpen = isBranch && shared.open.includes(node.path);
  const press = () => {
    if (isBranch) return shared.onToggle(node.path);
    openPath(node.path);
    shared.onOpened?.();
  };
  return (
    <>
      <button
        type="button"
        className="entry"
        // words of deeper levels begin where those of the first do, and a little further in
        style={{ paddingInlineStart: level === 0 ? 14 : 28 + level * 14 }}
        title={title}
        aria-expanded={isBranch ? isOpen : undefined}
        aria-current={node.path === shared.active ? 'page' : undefined}
        data-current={shared.above.includes(node.path)}
        onClick={press}
      >
        {level === 0 && nodeIcon(node)}
        <span>{title}</span>
        {isBranch && <Icon name={isOpen ? 'up' : 'down'} size={14} />}
      </button>
      {isOpen && (
        <ul>
          {node.children.map((child) => (
            <li key={child.path}>
              <Entry node={child} level={level + 1} {...shared} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An icon whose pages fly out beside it. */
function FoldedEntry({ node, active, above, onOpened }: EntryProps) {
  const language = useLanguage();
  const title = titleOf(node.meta, language);
  if (node.children.length > 0) {
    return (
      <Flyout
        nodes={node.children}
        active={active}
        label={title}
        where="beside"
        className="entry"
        current={above.includes(node.path)}
      >
        {nodeIcon(node)}
      </Flyout>
    );
  }
  return (
    <button
      type="button"
      className="entry"
      title={title}
      aria-label={title}
      aria-current={node.path === active ? 'page' : undefined}
      onClick={() => {
        openPath(node.path);
        onOpened?.();
      }}
    >
      {nodeIcon(node)}
    </button>
  );
}
