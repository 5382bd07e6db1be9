import type { ReactNode } from 'react';

type FrameProps = {
  id: string;
  label: string;
  error: string | undefined;
  required?: boolean;
  hint?: string;
  children: ReactNode;
};

/** A control with its label and what is wrong with it. */
export function Frame({ id, label, error, required = false, hint, children }: FrameProps) {
  return (
    <div className="form-field" data-wide data-wrong={error !== undefined || undefined}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="field-mark" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {hint && <p className="field-hint">{hint}</p>}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
