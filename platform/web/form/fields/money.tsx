import { useState } from 'react';
import type { MoneyField } from '#platform/kit/field.ts';
import { toFen, toYuan } from '#platform/pure/money.ts';
import { useWords } from '../../i18n/words.ts';
import { inputProps, type ControlProps } from '../control.ts';

/** Typed in yuan, kept in fen. What is no amount stays as text, so that the check can refuse it. */
export function MoneyControl(props: ControlProps<MoneyField>) {
  const { value, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const t = useWords();
  const change = (text: string) => {
    setDraft(text);
    onChange(text.trim() === '' ? null : (toFen(text) ?? text));
  };
  const shown = draft ?? (typeof value === 'number' ? toYuan(value) : String(value ?? ''));
  return (
    <span className="input-unit">
      <input
        {...inputProps(props)}
        className="input input-number"
        autoComplete="off"
        inputMode="decimal"
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      <span>{t('form.yuan')}</span>
    </span>
  );
}
