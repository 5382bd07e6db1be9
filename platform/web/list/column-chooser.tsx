import { useRef, useState } from 'react';
import { readJson, writeJson } from '../client/storage.ts';
import { useWords } from '../i18n/words.ts';
import type { Column } from './columns.ts';
import { Button } from './parts/button.tsx';
import { Float } from './parts/float.tsx';

/** Local storage: the columns that somebody hid on a page, as JSON. */
const storageKey = (page: string) => `hidden-columns:${page}`;

/**
 * Which columns of a page are hidden, remembered on this machine until the person signs out; null as long as he hasn't
 * chosen: then what there is no room for stays away.
 */
export function useHiddenColumns(page: string) {
  const [hidden, setHidden] = useState(() => readJson<readonly string[]>(storageKey(page)));
  const hide = (next: readonly string[] | null) => {
    writeJson(storageKey(page), next);
    setHidden(next);
  };
  return [hidden, hide] as const;
}

type ColumnChooserProps = {
  columns: readonly Column[];
  head: (column: Column) => string;
  hidden: readonly string[];
  /** Whether the person chose them himself. */
  isOwn: boolean;
  onHide: (hidden: readonly string[] | null) => void;
};

export function ColumnChooser({ columns, head, hidden, isOwn, onHide }: ColumnChooserProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef(() => setOpen(false)).current;
  const t = useWords();
  const toggle = (key: string) =>
    onHide(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  const name = hidden.length > 0 ? t('list.columnsHidden', { count: hidden.length }) : t('list.columns');
  const last = columns.length - hidden.length <= 1;
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        icon="columns"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Float anchor={button} onClose={close} label={t('list.columns')} toRight>
          <div className="pick-scroll">
            {columns.map((column) => (
              <label key={column.key} className="pick-option">
                <input
                  type="checkbox"
                  checked={!hidden.includes(column.key)}
                  disabled={last && !hidden.includes(column.key)}
                  onChange={() => toggle(column.key)}
                />
                <span>{head(column)}</span>
              </label>
            ))}
          </div>
          {(hidden.length > 0 || isOwn) && (
            <div className="float-foot">
              {hidden.length > 0 && (
                <Button look="quiet" onClick={() => onHide([])}>
                  {t('list.showAll')}
                </Button>
              )}
              {isOwn && (
                <Button look="quiet" onClick={() => onHide(null)}>
                  {t('list.allColumns')}
                </Button>
              )}
            </div>
          )}
        </Float>
      )}
    </>
  );
}
