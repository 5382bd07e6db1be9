import './parts.css';
import { useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { dayOf } from './day.ts';

const WHOLE = /^\d{4}[-/.]\d{2}[-/.]\d{2}$/;

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
    else if (dayOf(draft) !== value) onChange(dayOf(draft) ?? value);
  };
  // a whole day counts at once: a button pressed next must find it, not the day before
  const type = (text: string) => {
    setDraft(text);
    const day = WHOLE.test(text) ? dayOf(text) : null;
    if (day !== null && day !== value) onChange(day);
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
        onChange={(event) => type(event.target.value)}
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
