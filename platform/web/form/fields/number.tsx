import type { DecimalField, IntegerField } from '#platform/kit/field.ts';
import { inputProps, type ControlProps } from '../control.ts';

/** Keeps what was typed; the check makes a number of it or says why it is none. */
export function NumberControl(props: ControlProps<IntegerField | DecimalField>) {
  const { field, value, onChange } = props;
  const mode = field.kind === 'decimal' || (field.min ?? -1) < 0 ? 'decimal' : 'numeric';
  return (
    <input
      {...inputProps(props)}
      className="input input-number"
      autoComplete="off"
      inputMode={mode}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
