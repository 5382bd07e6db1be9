import './parts.css';
import type { ComponentProps, ReactNode } from 'react';

type CheckLineProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  /** `radio` where one of several is chosen; they share a `name`. */
  type?: 'checkbox' | 'radio';
  onChange: (checked: boolean) => void;
  /** What is ticked. */
  children: ReactNode;
};

/** A box to tick, with its words; the whole line takes the click. */
export function CheckLine({ type = 'checkbox', onChange, children, ...rest }: CheckLineProps) {
  return (
    <label className="part-check">
      <input {...rest} type={type} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  );
}

/** A control with its name above it. */
export function Labelled({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <label className="part-labelled">
      <span>{label}</span>
      {children}
    </label>
  );
}
