import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../icons.tsx';
import type { IconName } from '../icon-names.ts';
import { Pop } from './pop.tsx';

export type PopItem = {
  key: string;
  label: string;
  icon?: IconName;
  /** A key combination that does the same. */
  keys?: string;
  disabled?: boolean;
  checked?: boolean;
  /** Language of the label, where it is not the page's. */
  lang?: string;
  onPick: () => void;
};

type PopMenuProps = {
  x: number;
  y: number;
  label: string;
  items: readonly PopItem[];
  onClose: () => void;
  anchor?: RefObject<HTMLElement | null>;
};

/** A menu at a point: arrow keys move, Enter picks, Esc closes and gives the focus back. */
export function PopMenu({ x, y, label, items, onClose, anchor }: PopMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => entries(box.current!)[0]?.focus(), []);

  const close = () => {
    onClose();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = entries(box.current!);
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all.at((at + step) % all.length)?.focus();
  };
  return (
    <Pop
      x={x}
      y={y}
      className="pop-menu"
      role="menu"
      label={label}
      onClose={onClose}
      anchor={anchor}
      boxRef={box}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          lang={item.lang}
          disabled={item.disabled}
          data-checked={item.checked}
          onKeyDown={onKeyDown}
          onClick={() => {
            close();
            item.onPick();
          }}
        >
          {item.icon && <Icon name={item.icon} size={16} />}
          <span>{item.label}</span>
          {item.keys && <kbd>{item.keys}</kbd>}
        </button>
      ))}
    </Pop>
  );
}

function entries(box: HTMLElement): HTMLButtonElement[] {
  return [...box.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
}
