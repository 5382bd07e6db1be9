import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { faultsOf } from './calls.ts';
import { say } from './words.ts';

type LineProps = ComponentProps<'input'> & { label: string; fault?: string | undefined };

/** A line to fill in, with what is wrong below it. */
export function Line({ label, fault, ...rest }: LineProps) {
  return (
    <label className="out-line">
      <span>{label}</span>
      <input {...rest} aria-invalid={fault ? true : undefined} />
      {fault && <em role="alert">{fault}</em>}
    </label>
  );
}

type ChoiceProps = ComponentProps<'select'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  fault?: string | undefined;
};

export function Choice({ label, options, fault, ...rest }: ChoiceProps) {
  return (
    <label className="out-line">
      <span>{label}</span>
      <select {...rest}>
        <option value="">{say('choose')}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {fault && <em role="alert">{fault}</em>}
    </label>
  );
}

type FormProps = {
  go: string;
  send: (typed: (name: string) => string) => Promise<unknown>;
  children: (faults: Record<string, string>) => ReactNode;
  disabled?: boolean;
};

/** A form that is sent once, and says by each line what is wrong with it. */
export function Form({ go, send, children, disabled = false }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setBusy(true);
    setFaults({});
    send((name) => {
      const value = values.get(name);
      return typeof value === 'string' ? value.trim() : '';
    })
      .catch((error: unknown) => setFaults(faultsOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={submit} noValidate>
      {children(faults)}
      {faults[''] && <p role="alert">{faults['']}</p>}
      <button type="submit" className="out-go" disabled={busy || disabled}>
        {busy ? say('busy') : go}
      </button>
    </form>
  );
}

/** Something that is told, with its name. */
export function Told({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="out-told">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
