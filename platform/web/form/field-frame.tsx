import './form.css';
import type { ReactNode } from 'react';
import type { Field } from '#platform/kit/field.ts';
import { useWords } from '../i18n/words.ts';
import { isWide } from './controls.ts';

type FieldFrameProps = {
  id: string;
  field: Field;
  title: string;
  error: string | undefined;
  children: ReactNode;
};

/** A control below its name, with what is wrong with it. */
export function FieldFrame({ id, field, title, error, children }: FieldFrameProps) {
  const t = useWords();
  return (
    <div
      className="form-field"
      data-wide={isWide(field) || undefined}
      data-wrong={error !== undefined || undefined}
    >
      <label htmlFor={id}>
        {title}
        {field.required && (
          <span className="field-mark" title={t('form.required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
