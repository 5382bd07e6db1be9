import { useId } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './school.ts';

export type Line = { field: string; label: string; most: number; hint?: string; numeric?: boolean };

type SchoolLinesProps<F extends string> = {
  lines: readonly (Line & { field: F })[];
  values: Readonly<Record<F, string>>;
  faults: Readonly<Partial<Record<F, string>>>;
  onChange: (values: Record<F, string>) => void;
};

/** Lines of text about a school, each with what is wrong with it. */
export function SchoolLines<F extends string>({ lines, values, faults, onChange }: SchoolLinesProps<F>) {
  const t = useWords(ROOM);
  const base = useId();
  return lines.map(({ field, label, most, hint, numeric }) => {
    const fault = faults[field];
    return (
      <div key={field} className="form-field" data-wrong={fault !== undefined || undefined}>
        <label htmlFor={`${base}${field}`}>{t(label)}</label>
        <input
          id={`${base}${field}`}
          className="input"
          inputMode={numeric ? 'numeric' : 'text'}
          maxLength={most}
          value={values[field]}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={hint ? `${base}${field}-hint` : undefined}
          onChange={(event) => onChange({ ...values, [field]: event.target.value })}
        />
        {hint && (
          <p id={`${base}${field}-hint`} className="field-hint">
            {t(hint)}
          </p>
        )}
        {fault !== undefined && <p className="field-error">{fault}</p>}
      </div>
    );
  });
}

/** What may be said of a school, when it is opened and afterwards. */
export const FACT_LINES = [
  { field: 'schoolName', label: 'ui.name', most: 60 },
  {
    field: 'schoolCode',
    label: 'fields.sysTenant.schoolCode',
    most: 10,
    hint: 'ui.codeLineHint',
    numeric: true,
  },
  { field: 'domain', label: 'fields.sysTenant.domain', most: 253, hint: 'ui.domainHint' },
  { field: 'contactName', label: 'fields.sysTenant.contactName', most: 50 },
  { field: 'contactPhone', label: 'fields.sysTenant.contactPhone', most: 11, numeric: true },
] as const;

export type Facts = Record<(typeof FACT_LINES)[number]['field'], string>;

type Say = (key: string) => string;

/** What a person can put right before anything is sent; the server looks again. */
export function factFaults(values: Facts, t: Say): Partial<Facts> {
  return {
    ...(values.schoolName.trim().length < 2 && { schoolName: t('ui.required') }),
    ...(!/^(\d{5}|\d{10})?$/.test(values.schoolCode.trim()) && { schoolCode: t('errors.codeWrong') }),
    ...(values.domain.trim() !== '' && !isDomain(values.domain) && { domain: t('errors.domainWrong') }),
    ...(!/^(1[3-9]\d{9})?$/.test(values.contactPhone.trim()) && { contactPhone: t('ui.phoneWrong') }),
  };
}

const isDomain = (text: string) =>
  /^(https?:\/\/)?[^\s/:@?#]+\.[^\s/:@?#\d][^\s/:@?#]*\/?$/i.test(text.trim());
