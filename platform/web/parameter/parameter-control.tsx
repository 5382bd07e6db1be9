import { createElement } from 'react';
import type { Field } from '#platform/kit/field.ts';
import type { Parameter } from '#platform/kit/parameter.ts';
import { controlOf } from '../form/controls.ts';
import type { ShownParameter } from '#platform/kit/shown-parameter.ts';
import { Picture } from './picture.tsx';

export type ParameterControlProps = {
  id: string;
  title: string;
  parameter: Parameter;
  of: Pick<ShownParameter, 'options' | 'parts'>;
  value: unknown;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
};

/** The control of a parameter: that of its field's kind, or of a kind that only settings have. */
export function ParameterControl(props: ParameterControlProps) {
  const { parameter } = props;
  switch (parameter.kind) {
    case 'choice':
      return <Choice {...props} />;
    case 'limits':
      return <Limits {...props} count={parameter.count} />;
    case 'record':
      return <RecordOf {...props} />;
    case 'secret':
      return <Line {...props} type="password" />;
    case 'picture':
      return <Picture {...props} />;
    case 'hosts':
    case 'address':
      return <Line {...props} type="text" />;
    default:
      return <Plain {...props} field={parameter} name="" />;
  }
}

type PlainProps = Omit<ParameterControlProps, 'parameter' | 'of'> & { field: Field; name: string };

function Plain({ field, ...props }: PlainProps) {
  const Control = controlOf(field);
  return Control ? createElement(Control, { ...props, field, room: '', values: {} }) : null;
}

const plainProps = ({ id, invalid, describedBy }: ParameterControlProps) => ({
  id,
  className: 'input',
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
});

function Line({ type, ...props }: ParameterControlProps & { type: string }) {
  return (
    <input
      {...plainProps(props)}
      type={type}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

function Choice(props: ParameterControlProps) {
  return (
    <select
      {...plainProps(props)}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {props.of.options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Rising numbers, each under the name of its place. What is no number stays as it was typed. */
function Limits({ count, ...props }: ParameterControlProps & { count: number }) {
  const values = Array.isArray(props.value) ? (props.value as unknown[]) : [];
  const change = (place: number, text: string) => {
    const number = Number(text);
    const next = Array.from({ length: count }, (_, other) => values[other] ?? '');
    props.onChange(next.with(place, text.trim() !== '' && Number.isFinite(number) ? number : text));
  };
  return (
    <div className="param-parts" role="group" aria-label={props.title} aria-describedby={props.describedBy}>
      {Array.from({ length: count }, (_, place) => (
        <label key={place}>
          <span>{props.of.parts[place]}</span>
          <span className="param-limit">
            ≤
            <input
              {...plainProps(props)}
              id={place === 0 ? props.id : undefined}
              className="input input-number"
              inputMode="decimal"
              maxLength={6}
              aria-label={`${props.title} ${props.of.parts[place]}`}
              value={String(values[place] ?? '')}
              onChange={(event) => change(place, event.target.value)}
            />
          </span>
        </label>
      ))}
    </div>
  );
}

/** Fields under names that stay. */
function RecordOf(props: ParameterControlProps) {
  const { parameter, of, id, title } = props;
  const values = (props.value ?? {}) as { readonly [name: string]: unknown };
  if (parameter.kind !== 'record') return null;
  return (
    <div className="param-parts" role="group" aria-label={title} aria-describedby={props.describedBy}>
      {Object.entries(parameter.of).map(([name, field], place) => (
        <div key={name}>
          <label htmlFor={place === 0 ? id : `${id}-${name}`}>{of.parts[name]}</label>
          <Plain
            {...props}
            id={place === 0 ? id : `${id}-${name}`}
            name={name}
            title={`${title} ${of.parts[name]}`}
            field={field}
            value={values[name] ?? null}
            onChange={(next) => props.onChange({ ...values, [name]: next })}
          />
        </div>
      ))}
    </div>
  );
}
