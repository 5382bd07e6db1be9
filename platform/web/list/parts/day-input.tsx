import './parts.css';
import { useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { dayOf } from './day.ts';

type DayInputProps = { id?: string; value: string; label: string; onChange: (day: string) => void };

/**
 * A day as text, with the browser's own calendar behind the icon. A bare date input would speak the browser's
 * language instead of the page's, and antd's picker weighs 37 KiB.
 */
export function DayInput({ id, value, label, onChange }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const native = useRef<HTMLInputElement>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() === '') onChange('');
    else onChange(dayOf(draft) ?? value);
  };
  return (
    <span className="day-input">
      <input
        id={id}
        className="input"
        aria-label={label}
        placeholder={label}
        inputMode="numeric"
        maxLength={10}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => native.current?.showPicker?.()}>
        <Icon name="calendar" />
      </button>
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
