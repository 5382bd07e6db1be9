import { useState } from 'react';
import { addDays, startOfWeek } from '#platform/pure/date.ts';
import { toFen, toYuan } from '#platform/pure/money.ts';
import { useWords, type Say } from '../i18n/words.ts';
import type { FilterProps } from './filter-control.tsx';
import { DayInput } from './parts/day-input.tsx';
import { Drop } from './parts/drop.tsx';
import { schoolToday } from './parts/day.ts';

/** A span of days, with the spans that people ask for most. Both ends are inclusive. */
export function DaysFilter({ name, label, filters, onChange }: FilterProps) {
  const t = useWords();
  const start = filters[`${name}.start`] ?? '';
  const end = filters[`${name}.end`] ?? '';
  const set = (from: string, to: string) => onChange({ [`${name}.start`]: from, [`${name}.end`]: to });
  const spans = usualSpans(t);
  const usual = spans.find((span) => span.start === start && span.end === end);
  const text = start || end ? (usual?.label ?? `${start} ~ ${end}`) : '';
  return (
    <Drop label={label} text={text} onClear={() => set('', '')}>
      <div className="spans">
        {spans.map((span) => (
          <button
            key={span.label}
            type="button"
            className="span-choice"
            aria-pressed={span === usual}
            onClick={() => set(span.start, span.end)}
          >
            {span.label}
          </button>
        ))}
      </div>
      <div className="span-ends">
        <DayInput label={t('list.from')} value={start} onChange={(day) => set(day, end)} />
        <span aria-hidden="true">~</span>
        <DayInput label={t('list.to')} value={end} onChange={(day) => set(start, day)} />
      </div>
    </Drop>
  );
}

function usualSpans(t: Say) {
  const today = schoolToday();
  return [
    { label: t('list.today'), start: today, end: today },
    { label: t('list.week'), start: startOfWeek(today), end: addDays(startOfWeek(today), 6) },
    { label: t('list.lastDays', { days: 7 }), start: addDays(today, -6), end: today },
    { label: t('list.lastDays', { days: 30 }), start: addDays(today, -29), end: today },
    { label: t('list.month'), start: `${today.slice(0, 7)}-01`, end: today },
  ];
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
