import { useId } from 'react';

type Own = { label: string; value: string; onChange: (value: string) => void };

type TextLineProps = Own & {
  wrong?: string | undefined;
  disabled?: boolean;
  /** Never shown, never filled in by the browser. */
  secret?: boolean;
  /** Several lines: a key as text. */
  long?: boolean | undefined;
};

/** One labelled line; what is wrong with it stands under it and is read with it. */
export function TextLine({ label, value, onChange, wrong, disabled, secret, long }: TextLineProps) {
  const id = useId();
  const own = {
    id,
    className: 'input',
    value,
    disabled,
    spellCheck: false,
    autoComplete: secret ? 'new-password' : 'off',
    'aria-invalid': Boolean(wrong),
    'aria-describedby': wrong ? `${id}-wrong` : undefined,
  };
  return (
    <div className="form-field" data-wide data-wrong={wrong ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea {...own} rows={4} maxLength={4000} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...own}
          type={secret ? 'password' : 'text'}
          maxLength={secret ? 4000 : 300}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {wrong && (
        <p className="field-error" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

type ChoiceProps = Own & {
  options: readonly (readonly [value: string, label: string])[];
  disabled?: boolean;
};

/** One of a few. */
export function Choice({ label, value, onChange, options, disabled }: ChoiceProps) {
  const id = useId();
  return (
    <div className="form-field" data-wide>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
