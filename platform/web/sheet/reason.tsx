import { useId } from 'react';
import { useWords } from '../i18n/words.ts';

/** Why many rows, or sensitive values, are needed; the log keeps it. */
export function Reason({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useWords();
  const id = useId();
  return (
    <div className="form-field" data-wide>
      <label htmlFor={id}>{t('sheet.reason')}</label>
      <input
        id={id}
        className="input"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
