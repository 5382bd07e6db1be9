import { useId } from 'react';

type LineProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  wrong?: string;
  /** A password: the one in use, or one to be. */
  secret?: 'current' | 'new';
  /** A one-time code. */
  code?: boolean;
};

/** One labelled line; what is wrong with it stands under it and is read with it. */
export function Line({ label, value, onChange, wrong, secret, code }: LineProps) {
  const id = useId();
  return (
    <div className="form-field" data-wide data-wrong={wrong ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={code ? 'input input-code' : 'input'}
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? `${secret}-password` : code ? 'one-time-code' : 'off'}
        maxLength={128}
        aria-invalid={Boolean(wrong)}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {wrong && (
        <p className="field-error" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
