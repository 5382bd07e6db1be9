import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  error?: string;
  /** Something at the end of the line: an eye, a picture, a button. */
  tail?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

/** One labelled line; its error stands under it and is read with it. */
export function Field({ id, label, error, tail, inputRef, ...input }: FieldProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input
          id={id}
          ref={inputRef}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {tail}
      </div>
      {error && (
        <p className="sign-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
