import './parts.css';
import { useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Button } from './button.tsx';
import { Float } from './float.tsx';
import { Icon } from './icon.tsx';

type DropProps = {
  label: string;
  /** What is chosen, in words; '' when nothing is. */
  text: string;
  onOpen?: () => void;
  /** Absent where something is always chosen. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
};

/** A filter as a button that says what is chosen; its choices are below it. */
export function Drop({ label, text, onOpen, onClear, children }: DropProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef(() => setOpen(false)).current;
  const t = useWords();
  const toggle = () => {
    if (!open) onOpen?.();
    setOpen(!open);
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className={text ? 'filter-drop filter-drop-set' : 'filter-drop'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <span className="filter-drop-label">{label}</span>
        {text && <span className="filter-drop-text">{text}</span>}
        <Icon name="down" size={14} />
      </button>
      {open && (
        <Float anchor={button} onClose={close} label={label}>
          {children}
          {text && (
            <div className="float-foot">
              <Button look="quiet" onClick={onClear}>
                {t('list.clear')}
              </Button>
              <Button look="primary" onClick={close}>
                {t('list.ok')}
              </Button>
            </div>
          )}
        </Float>
      )}
    </>
  );
}
