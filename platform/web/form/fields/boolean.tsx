import type { BooleanField } from '#platform/kit/field.ts';
import { inputProps, type ControlProps } from '../control.ts';

/** A switch: on or off, never empty. */
export function BooleanControl(props: ControlProps<BooleanField>) {
  return (
    <input
      {...inputProps(props)}
      type="checkbox"
      role="switch"
      className="form-switch"
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}
