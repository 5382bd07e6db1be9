import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Options, Wrong } from './calls.ts';
import { say } from './words.ts';

type LabelledProps = {
  label: string;
  hint?: string | undefined;
  wrong?: string | undefined;
  children: (id: string) => ReactNode;
};

/** A label, its control, and what is wrong with it. */
export function Labelled({ label, hint, wrong, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="out-line">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <small>{hint}</small>}
      {wrong && <small role="alert">{wrong}</small>}
    </div>
  );
}

type LineProps = ComponentProps<'input'> & { label: string; hint?: string; wrong?: string | undefined };

export function Line({ label, hint, wrong, ...rest }: LineProps) {
  return (
    <Labelled label={label} hint={hint} wrong={wrong}>
      {(id) => <input {...rest} id={id} />}
    </Labelled>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  options: Options | undefined;
  value: string | null;
  onPick: (value: string | null) => void;
  wrong: Wrong;
  disabled?: boolean;
};

export function Choice({ label, name, options, value, onPick, wrong, disabled }: ChoiceProps) {
  return (
    <Labelled label={label} wrong={wrong[name]}>
      {(id) => (
        <select
          id={id}
          disabled={disabled}
          value={value ?? ''}
          onChange={(event) => onPick(event.target.value || null)}
        >
          <option value="">{say('choose')}</option>
          {options?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
