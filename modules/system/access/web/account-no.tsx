import type { ControlProps } from '#platform/web/form/control.ts';
import { inputProps } from '#platform/web/form/control.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';

/** The number by which somebody signs in: written once, then only read. */
export function AccountNo(props: ControlProps) {
  return (
    <input
      {...inputProps(props)}
      className="input"
      autoComplete="off"
      maxLength={32}
      readOnly={props.values['id'] !== undefined}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** Accounts of students come with the student: here are those that come without a person's record. */
const WITHOUT_PERSON = new Set(['staff', 'employer', 'platform']);

export function UserType(props: ControlProps) {
  const options = useOptions('userType');
  const fixed = props.values['id'] !== undefined;
  const shown = fixed ? options : options.filter((option) => WITHOUT_PERSON.has(option.value));
  return (
    <select
      {...inputProps(props)}
      className="input"
      disabled={fixed}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value || null)}
    >
      <option value="" />
      {shown.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
