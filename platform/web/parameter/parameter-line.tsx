import { useId } from 'react';
import type { ShownParameter } from '#platform/kit/shown-parameter.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { ByDepartment } from './by-department.tsx';
import { ParameterControl } from './parameter-control.tsx';

/** Values by key, as they stand in the controls. */
export type Values = { readonly [key: string]: unknown };

type LineProps = {
  one: ShownParameter;
  values: Values;
  errors: { readonly [key: string]: string };
  /** Shows the key beside the name. */
  keys: boolean;
  onChange: (key: string, value: unknown) => void;
};

/** One setting: its name, its value to change, what it was on the first day and who set it. */
export function ParameterLine({ one, values, errors, keys, onChange }: LineProps) {
  const t = useWords();
  const id = useId();
  const { paramKey: key, paramName, parameter, byDepartment } = one;
  const error = errors[key];
  const value = values[key];
  const isFirst = same(value, one.defaultValue);
  const hint =
    one.hint ||
    (parameter.kind === 'integer' && parameter.max !== undefined
      ? t('parameter.range', { min: parameter.min ?? 0, max: parameter.max })
      : '');
  return (
    <fieldset className="param" disabled={!one.may}>
      <div className="param-name">
        <label htmlFor={id}>{paramName}</label>
        {keys && <code>{key}</code>}
      </div>
      <div className="param-value" data-wrong={error !== undefined || undefined}>
        <ParameterControl
          id={id}
          title={paramName}
          parameter={parameter}
          of={one}
          value={value}
          invalid={error !== undefined}
          describedBy={`${id}-more`}
          onChange={(next) => onChange(key, next)}
        />
        <p id={`${id}-more`} className={error === undefined ? 'field-hint' : 'field-error'}>
          {error ?? hint}
        </p>
        {(!isFirst || one.changedAt !== null) && (
          <p className="field-hint param-since">
            {one.changedAt !== null && (
              <span>
                {t(one.changedBy ? 'parameter.changed' : 'parameter.changedOn', {
                  name: one.changedBy ?? '',
                  at: one.changedAt.slice(0, 16),
                })}
              </span>
            )}
            {!isFirst && <span>{t('parameter.first', { value: textOf(one, t) })}</span>}
            {!isFirst && one.may && (
              <Button look="link" onClick={() => onChange(key, one.defaultValue)}>
                {t('parameter.useFirst')}
              </Button>
            )}
          </p>
        )}
        {byDepartment && (
          <ByDepartment
            one={one}
            value={(values[byDepartment.paramKey] ?? {}) as Values}
            school={value}
            error={errors[byDepartment.paramKey]}
            onChange={(next) => onChange(byDepartment.paramKey, next)}
          />
        )}
      </div>
    </fieldset>
  );
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The first day's value in words. */
function textOf(
  { parameter, defaultValue, options }: ShownParameter,
  t: ReturnType<typeof useWords>,
): string {
  const label = options?.find(({ value }) => value === defaultValue)?.label;
  if (label !== undefined) return label;
  if (parameter.kind === 'boolean') return t(defaultValue === true ? 'list.yes' : 'list.no');
  if (typeof defaultValue !== 'object') return String(defaultValue) || t('parameter.empty');
  const parts = Object.values(defaultValue ?? {});
  return parts.length > 0 ? parts.join(' / ') : t('parameter.empty');
}
