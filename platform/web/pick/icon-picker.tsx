import './icon-picker.css';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { iconNamed } from '../shell/icon-names.ts';

const Grid = lazy(async () => ({ default: (await import('./icon-grid.tsx')).IconGrid }));

type IconPickerProps = {
  id: string;
  value: string | null;
  label: string;
  onChange: (name: string | null) => void;
};

/** An icon of the house, chosen from all that there are; they arrive when the choice is opened. */
export function IconPicker({ id, value, label, onChange }: IconPickerProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const name = iconNamed(value);
  return (
    <div className="icon-picker">
      <button
        id={id}
        type="button"
        className="input icon-picker-now"
        aria-expanded={open}
        aria-label={`${label} ${value ?? t('pick.noIcon')}`}
        onClick={() => setOpen(!open)}
      >
        {name ? <Icon name={name} /> : <span>{t('pick.noIcon')}</span>}
        <span className="icon-picker-name">{value}</span>
      </button>
      {value !== null && (
        <Button look="link" onClick={() => onChange(null)}>
          {t('form.clear')}
        </Button>
      )}
      {open && (
        <Suspense>
          <Grid
            value={name}
            onChoose={(chosen) => {
              onChange(chosen);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
