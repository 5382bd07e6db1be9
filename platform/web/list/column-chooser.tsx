import { useRef, useState } from 'react';
import { readJson, writeJson } from '../client/storage.ts';
import { useWords } from '../i18n/words.ts';
import type { Column } from './columns.ts';
import { Button } from './parts/button.tsx';
import { Float } from './parts/float.tsx';

/** Local storage: the columns that somebody hid on a page, as JSON. */
const storageKey = (page: string) => `hidden-columns:${page}`;

/** Which columns of a page are hidden, remembered on this machine until the person signs out. */
export function useHiddenColumns(page: string) {
  const [hidden, setHidden] = useState<readonly string[]>(() => readJson<string[]>(storageKey(page)) ?? []);
  const hide = (next: readonly string[]) => {
    writeJson(storageKey(page), next.length > 0 ? next : null);
    setHidden(next);
  };
  return [hidden, hide] as const;
}

type ColumnChooserProps = {
  columns: readonly Column[];
  head: (column: Column) => string;
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
};

export function ColumnChooser({ columns, head, hidden, onHide }: ColumnChooserProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef(() => setOpen(false)).current;
  const t = useWords();
  const toggle = (key: string) =>
    onHide(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  const last = columns.length - hidden.length <= 1;
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        icon="columns"
        aria-label={t('list.columns')}
        title={t('list.columns')}
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
          {hidden.length > 0 && (
            <div className="float-foot">
              <Button look="quiet" onClick={() => onHide([])}>
                {t('list.allColumns')}
              </Button>
            </div>
          )}
        </Float>
      )}
    </>
  );
}
