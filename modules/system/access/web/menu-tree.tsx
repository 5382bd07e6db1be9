import { useWords } from '#platform/web/i18n/words.ts';
import type { MenuNode } from '../server/answers.ts';
import { markOf, toggled } from './menu-checks.ts';
import { ROOM } from './role.ts';

type MenuTreeProps = {
  tree: readonly MenuNode[];
  /** The whole tree, when `tree` shows only what a search found. */
  whole: readonly MenuNode[];
  held: ReadonlySet<string>;
  onChange: (held: Set<string>) => void;
  /** Everything unfolded: what a search found should be in sight. */
  unfolded: boolean;
};

/** Directories that fold, pages as rows, their buttons beside them: a role's rights at one glance. */
export function MenuTree({ tree, ...rest }: MenuTreeProps) {
  return (
    <div className="rights">
      {tree.map((node) =>
        node.category === 1 ? (
          <Directory key={node.id} node={node} {...rest} />
        ) : (
          <PageRow key={node.id} node={node} {...rest} />
        ),
      )}
    </div>
  );
}

type NodeProps = Omit<MenuTreeProps, 'tree'> & { node: MenuNode };

function Directory({ node, ...rest }: NodeProps) {
  const t = useWords(ROOM);
  const pages = node.children.filter((child) => rest.held.has(child.id)).length;
  return (
    <details className="rights-wing" open={rest.unfolded || undefined}>
      <summary>
        <span>{node.title}</span>
        <span className="rights-count">
          {t('ui.pagesHeld', { held: pages, total: node.children.length })}
        </span>
      </summary>
      <div className="rights-all">
        <Box node={node} {...rest} label={t('ui.wholeWing')} />
      </div>
      <MenuTree tree={node.children} {...rest} />
    </details>
  );
}

function PageRow({ node, ...rest }: NodeProps) {
  return (
    <div className="rights-page" role="group" aria-label={node.title}>
      <Box node={node} {...rest} label={node.title} strong />
      <div className="rights-buttons">
        {node.children.map((child) => (
          <Box key={child.id} node={child} {...rest} label={child.title} />
        ))}
      </div>
    </div>
  );
}

function Box({
  node,
  whole,
  held,
  onChange,
  label,
  strong = false,
}: NodeProps & { label: string; strong?: boolean }) {
  const mark = markOf(node, held);
  return (
    <label className={strong ? 'rights-box rights-strong' : 'rights-box'}>
      <input
        type="checkbox"
        checked={mark === 'all'}
        ref={(box) => void (box && (box.indeterminate = mark === 'some'))}
        onChange={() => onChange(toggled(whole, held, node.id))}
      />
      <span>{label}</span>
    </label>
  );
}
