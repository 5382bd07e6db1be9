import { useMemo, type ComponentType } from 'react';
import type { Field } from '#platform/kit/field.ts';
import { formFields, type FormField } from '#platform/kit/workflow/form.ts';
import { InnerContext, inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { controlOf } from '#platform/web/form/controls.ts';
import { FieldFrame } from '#platform/web/form/form-fields.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { ROOM } from './application.ts';
import { PeopleControl } from './people-control.tsx';

type DrawnFormProps = { id: string; form: readonly FormField[]; handle: Form };

/** A form that the school drew: the product's own controls, called by the school's words. */
export function DrawnForm({ id, form, handle }: DrawnFormProps) {
  const { fields, own } = useMemo(() => drawn(form), [form]);
  const inner = {
    controlOf: (field: Field) => own.get(field) ?? controlOf(field),
    label: (field: string, column: string) =>
      form.find(({ name }) => name === field)?.of?.find(({ name }) => name === column)?.label ?? column,
  };
  return (
    <InnerContext value={inner}>
      <div className="form-fields">
        {form.map(({ name, label, hint }) => {
          const field = fields[name]!;
          const Control = inner.controlOf(field);
          const error = handle.errors[name];
          if (!Control) return null;
          return (
            <FieldFrame key={name} id={`${id}-${name}`} field={field} title={label} error={error}>
              <Control
                id={`${id}-${name}`}
                name={name}
                field={field}
                room={ROOM}
                title={label}
                values={handle.values}
                value={handle.values[name] ?? null}
                onChange={(value) => handle.set(name, value)}
                invalid={error !== undefined}
                describedBy={error && `${id}-${name}-error`}
              />
              {hint && <p className="field-hint">{hint}</p>}
            </FieldFrame>
          );
        })}
      </div>
    </InnerContext>
  );
}

type Own = Map<Field, ComponentType<ControlProps>>;

/** The fields, and which of them, columns included, have controls that the kit doesn't know. */
function drawn(form: readonly FormField[]) {
  const fields = formFields(form);
  const own: Own = new Map();
  for (const one of form) {
    const field = fields[one.name]!;
    note(own, one, field);
    if (field.kind === 'children')
      for (const column of one.of ?? []) note(own, column, field.of[column.name]!);
  }
  return { fields, own };
}

function note(own: Own, { kind, options, max = 20 }: FormField, field: Field): void {
  if (kind === 'people') own.set(field, (props) => <PeopleControl {...props} many={max > 1} />);
  if (kind === 'choice' && options) own.set(field, (props) => <Words {...props} options={options} />);
}

/** One of the form's own words. */
function Words({ options, ...props }: ControlProps & { options: readonly string[] }) {
  return (
    <select
      {...inputProps(props)}
      className="input"
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    >
      <option value="" />
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
