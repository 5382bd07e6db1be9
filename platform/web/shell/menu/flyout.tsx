import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { floats } from '../pop/floats.ts';
import { useLanguage } from '../../i18n/words.ts';
import { openPath } from '../navigate.ts';
import { titleOf, type MenuNode } from './menu-tree.ts';

const LINGER = 160;
const EDGE = 8;

type FlyoutProps = {
  nodes: readonly MenuNode[];
  active: string;
  label: string;
  /** Under the button of a menu along the top, or beside that of a folded one. */
  where: 'below' | 'beside';
  className: string;
  current: boolean;
  children: ReactNode;
};

/** A button whose pages appear under the pointer, or by a press, which leads the keyboard to the first of them. */
export function Flyout({ nodes, active, label, where, className, current, children }: FlyoutProps) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => {
    clearTimeout(timer.current);
    const box = button.current!.getBoundingClientRect();
    const left = where === 'below' ? box.left : box.right;
    setAt({ left: Math.min(left, window.innerWidth - 220), top: where === 'below' ? box.bottom : box.top });
  };
  const close = () => {
    clearTimeout(timer.current);
    setAt(null);
  };
  const openByKey = () => {
    flushSync(open);
    entriesIn(list.current)[0]?.focus();
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAt(null), LINGER);
  };
  const hover = {
    onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && open(),
    onPointerLeave: leave,
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-current={current}
        aria-expanded={at !== null}
        aria-label={label}
        // a press of a key has no place, and counts no clicks
        onClick={(event) => (event.detail === 0 ? openByKey() : open())}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          openByKey();
        }}
        {...hover}
      >
        {children}
      </button>
      {at &&
        createPortal(
          <div
            className="flyout"
            ref={list}
            style={{ ...at, maxHeight: `calc(100vh - ${at.top + EDGE}px)` }}
            onFocus={() => clearTimeout(timer.current)}
            onBlur={leave}
            onKeyDown={(event) => {
              moveIn(list.current, event);
              if (event.key !== 'Escape' && event.key !== 'Tab') return;
              // from the button Tab goes on to the next entry of the menu
              close();
              button.current?.focus();
            }}
            {...hover}
          >
            <FlyoutList nodes={nodes} active={active} onPicked={close} />
          </div>,
          floats(),
        )}
    </>
  );
}

const entriesIn = (box: HTMLElement | null) => [...(box?.querySelectorAll('button') ?? [])];

/** Up and down walk through the entries, Home and End go to the first and the last. */
function moveIn(box: HTMLElement | null, event: KeyboardEvent): void {
  const all = entriesIn(box);
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all.at(next)?.focus();
}

type ListProps = { nodes: readonly MenuNode[]; active: string; onPicked: () => void };

/** Pages as entries; directories below the first level as headings over theirs. */
function FlyoutList({ nodes, active, onPicked }: ListProps) {
  const language = useLanguage();
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.path}>
          {node.children.length > 0 ? (
            <>
              <h3>{titleOf(node.meta, language)}</h3>
              <FlyoutList nodes={node.children} active={active} onPicked={onPicked} />
            </>
          ) : (
            <button
              type="button"
              className="entry"
              aria-current={node.path === active ? 'page' : undefined}
              onClick={() => {
                onPicked();
                openPath(node.path);
              }}
            >
              {titleOf(node.meta, language)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
