import { useState } from 'react';
import { toFen, toYuan } from '#platform/pure/money.ts';
import { useWords } from '../i18n/words.ts';
import type { FilterProps } from './filter-control.tsx';
import { DayRange } from './day-range.tsx';
import { Drop } from './parts/drop.tsx';

/** A span of days. Both ends are inclusive. */
export function DaysFilter({ name, label, filters, onChange }: FilterProps) {
  return (
    <DayRange
      label={label}
      from={filters[`${name}.start`] ?? ''}
      to={filters[`${name}.end`] ?? ''}
      onChange={(from, to) => onChange({ [`${name}.start`]: from, [`${name}.end`]: to })}
    />
  );
}

/** Least and most; money is typed in yuan and travels in fen. */
export function NumbersFilter({ name, label, field, filters, onChange }: FilterProps) {
  const t = useWords();
  const money = field.kind === 'money';
  const shown = (end: string) => {
    const value = filters[`${name}.${end}`] ?? '';
    return money && value ? toYuan(Number(value)) : value;
  };
  const [least, most] = [shown('min'), shown('max')];
  const set = (end: string, text: string) =>
    onChange({ [`${name}.${end}`]: money ? String(toFen(text) ?? '') : plainNumber(text) });
  const text = least || most ? `${least || '…'} ~ ${most || '…'}` : '';
  return (
    <Drop label={label} text={text} onClear={() => onChange({ [`${name}.min`]: '', [`${name}.max`]: '' })}>
      <div className="span-ends">
        <NumberInput label={t('list.least')} value={least} onChange={(value) => set('min', value)} />
        <span aria-hidden="true">~</span>
        <NumberInput label={t('list.most')} value={most} onChange={(value) => set('max', value)} />
      </div>
    </Drop>
  );
}

function plainNumber(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? text.trim() : '';
}

type NumberInputProps = { label: string; value: string; onChange: (text: string) => void };

function NumberInput({ label, value, onChange }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null) onChange(draft);
    setDraft(null);
  };
  return (
    <input
      className="input"
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
