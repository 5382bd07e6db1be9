import './parts.css';
import type { ComponentProps } from 'react';

type ChoiceProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  value: string;
  /** What stands there while nothing is chosen; who takes it has chosen nothing. */
  none?: string;
  onChange: (value: string) => void;
};

/** One of a few, from the device's own list. */
export function Choice({ options, none, onChange, className = '', ...rest }: ChoiceProps) {
  return (
    <select {...rest} className={`input ${className}`} onChange={(event) => onChange(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}
