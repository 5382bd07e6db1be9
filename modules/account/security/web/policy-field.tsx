import { useId } from 'react';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import type { Field } from './policy-fields.ts';

export type Value = string | number | boolean;

type PolicyFieldProps = {
  /** Whose words name it. */
  room: string;
  field: Field;
  value: Value;
  onChange: (value: Value) => void;
};

/** One parameter under its own name. */
export function PolicyField({ room, field, value, onChange }: PolicyFieldProps) {
  const t = useGuestWords(room);
  const id = useId();
  const label = t(`params.${field.key}`);
  if (field.tick) {
    return (
      <label className="policy-tick">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    );
  }
  return (
    <div className="form-field" data-wide>
      <label htmlFor={id}>{label}</label>
      <Control id={id} room={room} field={field} value={value} onChange={onChange} />
    </div>
  );
}

type ControlProps = PolicyFieldProps & { id: string };

function Control({ id, room, field: { key, options, range }, value, onChange }: ControlProps) {
  const t = useGuestWords(room);
  if (options) {
    return (
      <select
        id={id}
        className="input"
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`paramOptions.${key}.${option}`)}
          </option>
        ))}
      </select>
    );
  }
  if (range) {
    const [min, max] = range;
    // what is typed outside goes to the nearest limit when the line is left
    const within = (given: number) => Math.min(max, Math.max(min, Math.round(given) || min));
    return (
      <input
        id={id}
        className="input"
        type="number"
        {...{ min, max }}
        value={Number(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        onBlur={() => onChange(within(Number(value)))}
      />
    );
  }
  return (
    <input
      id={id}
      className="input"
      maxLength={300}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
