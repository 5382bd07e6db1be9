import { useWords } from '#platform/web/i18n/words.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
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
export function MenuTree({ tree, gap = 8, ...rest }: MenuTreeProps & { gap?: 0 | 8 }) {
  return (
    <Stack gap={gap}>
      {tree.map((node) =>
        node.category === 1 ? (
          <Directory key={node.id} node={node} {...rest} />
        ) : (
          <PageRow key={node.id} node={node} {...rest} />
        ),
      )}
    </Stack>
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
        <Soft as="span" small>
          {t('ui.pagesHeld', { held: pages, total: node.children.length })}
        </Soft>
      </summary>
      <div className="rights-all">
        <Box node={node} {...rest} label={t('ui.wholeWing')} />
      </div>
      <MenuTree tree={node.children} gap={0} {...rest} />
    </details>
  );
}

function PageRow({ node, ...rest }: NodeProps) {
  return (
    <div className="rights-page" role="group" aria-label={node.title}>
      <Box node={node} {...rest} label={node.title} strong />
      <Row gap={16}>
        {node.children.map((child) => (
          <Box key={child.id} node={child} {...rest} label={child.title} />
        ))}
      </Row>
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
    <CheckLine
      checked={mark === 'all'}
      ref={(box) => void (box && (box.indeterminate = mark === 'some'))}
      onChange={() => onChange(toggled(whole, held, node.id))}
    >
      {strong ? <strong>{label}</strong> : label}
    </CheckLine>
  );
}
