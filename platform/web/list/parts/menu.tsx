import './parts.css';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Float } from './float.tsx';

export type MenuItem = { key: string; label: string; danger?: boolean; run: () => void };

type MenuProps = { items: readonly MenuItem[]; label: string; className?: string; children: ReactNode };

/** A button that opens a menu. Arrow keys walk, Enter chooses, Esc leaves. */
export function Menu({ items, label, className = 'btn btn-link', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef(() => setOpen(false)).current;
  const choose = (item: MenuItem) => {
    close();
    button.current?.focus();
    item.run();
  };
  return (
    <>
      <button
        type="button"
        className={className}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <Float anchor={button} onClose={close} toRight>
          <MenuList items={items} label={label} onChoose={choose} />
        </Float>
      )}
    </>
  );
}

function MenuList({
  items,
  label,
  onChoose,
}: {
  items: readonly MenuItem[];
  label: string;
  onChoose: (item: MenuItem) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void list.current?.querySelector('button')?.focus(), []);
  return (
    <div role="menu" aria-label={label} className="menu-list" ref={list} onKeyDown={walk}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={item.danger ? 'menu-item menu-danger' : 'menu-item'}
          onClick={() => onChoose(item)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Moves the focus among the items with the arrow keys. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const now = items.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
