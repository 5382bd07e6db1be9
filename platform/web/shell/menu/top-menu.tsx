import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Icon } from '../icons.tsx';
import { openPath } from '../navigate.ts';
import { Flyout } from './flyout.tsx';
import { firstPage, titleOf, type MenuNode } from './menu-tree.ts';
import { nodeIcon } from './node-icon.tsx';
import { useBranch } from './use-branch.ts';

const MORE_WIDTH = 56;

/** The menu along the top; what doesn't fit goes into "…". With `split` only the first level, its pages at the side. */
export function TopMenu({ split = false }: { split?: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const { top, active, current } = useBranch();
  const row = useRef<HTMLUListElement>(null);
  const fitting = useFitting(row, `${language} ${top.map((node) => node.path).join(' ')}`);
  const rest = top.slice(fitting);
  return (
    <nav className="top-menu" aria-label={t('frame.menu')}>
      <ul ref={row}>
        {top.map((node, index) => (
          <li key={node.path} data-over={index >= fitting}>
            <TopEntry node={node} split={split} active={active} current={node === current} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="top-more">
            <Flyout
              nodes={split ? rest.map((node) => ({ ...node, children: [] })) : rest}
              active={active}
              label={t('frame.moreMenu')}
              where="below"
              className="top-entry"
              current={rest.some((node) => node === current)}
            >
              <Icon name="more" />
            </Flyout>
          </li>
        )}
      </ul>
    </nav>
  );
}

type TopEntryProps = { node: MenuNode; split: boolean; active: string; current: boolean };

function TopEntry({ node, split, active, current }: TopEntryProps) {
  const language = useLanguage();
  const title = titleOf(node.meta, language);
  const inner = (
    <>
      {nodeIcon(node)}
      <span>{title}</span>
    </>
  );
  if (!split && node.children.length > 0) {
    return (
      <Flyout
        nodes={node.children}
        active={active}
        label={title}
        where="below"
        className="top-entry"
        current={current}
      >
        {inner}
      </Flyout>
    );
  }
  return (
    <button
      type="button"
      className="top-entry"
      data-current={current}
      aria-current={current ? 'page' : undefined}
      onClick={() => openPath(firstPage(node)?.path ?? node.path)}
    >
      {inner}
    </button>
  );
}

/** How many entries fit into the row. All are laid out; those beyond it are only made invisible. */
function useFitting(row: RefObject<HTMLUListElement | null>, words: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = row.current!;
    const measure = () => {
      const widths = [...element.children]
        .filter((child) => !child.classList.contains('top-more'))
        .map((child) => (child as HTMLElement).offsetWidth);
      const all = widths.reduce((sum, width) => sum + width, 0);
      if (all <= element.clientWidth) return setFitting(Number.POSITIVE_INFINITY);
      let left = element.clientWidth - MORE_WIDTH;
      setFitting(widths.findIndex((width) => (left -= width) < 0));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [row, words]);
  return fitting;
}
