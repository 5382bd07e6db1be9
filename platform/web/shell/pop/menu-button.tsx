import { useCallback, useRef, useState, type ReactNode } from 'react';
import { PopMenu, type PopItem } from './pop-menu.tsx';

type MenuButtonProps = {
  className: string;
  label?: string;
  name: string;
  items: readonly PopItem[];
  children: ReactNode;
};

/** A button with a menu below it. `label` names a button that shows only an icon; `name` names the menu. */
export function MenuButton({ className, label, name, items, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<DOMRect | null>(null);
  const close = useCallback(() => setAt(null), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={() => setAt(at ? null : button.current!.getBoundingClientRect())}
      >
        {children}
      </button>
      {at && (
        <PopMenu x={at.left} y={at.bottom + 4} label={name} items={items} onClose={close} anchor={button} />
      )}
    </>
  );
}
