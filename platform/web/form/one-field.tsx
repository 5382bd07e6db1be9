import type { Field } from '#platform/kit/field.ts';
import type { ComponentType } from 'react';
import type { ControlProps } from './control.ts';
import { controlOf } from './controls.ts';
import { FieldFrame } from './field-frame.tsx';
import type { Form } from './use-form.ts';

type Named = {
  id: string;
  name: string;
  field: Field;
  title: string;
  room: string;
  /** The room's own control. */
  control?: ComponentType<ControlProps> | undefined;
  /** Label of the row referred to, from the row that is edited. */
  label?: string | undefined;
};

type FieldLineProps = Named & {
  value: unknown;
  onChange: (value: unknown) => void;
  /** All that is filled in beside it. */
  values?: { readonly [name: string]: unknown };
  error?: string | undefined;
};

/** One field with its name and what is wrong with it, where no resource's form draws it. */
export function FieldLine({ control, label, error, values = {}, ...own }: FieldLineProps) {
  const { id, field, title } = own;
  const shown = control ?? controlOf(field);
  const props: ControlProps = {
    ...own,
    ...(label !== undefined && { label }),
    values,
    invalid: error !== undefined,
    ...(error && { describedBy: `${id}-error` }),
  };
  return shown ? <FieldFrame {...{ id, field, title, error }}>{drawn(shown, props)}</FieldFrame> : null;
}

const drawn = (Control: ComponentType<ControlProps>, props: ControlProps) => <Control {...props} />;

/** The same of a form; `id` stands before the name in the element's. */
export function OneField({ id, form, ...rest }: Named & { form: Form }) {
  const { name } = rest;
  const own = { id: `${id}-${name}`, values: form.values, value: form.values[name] ?? null };
  return (
    <FieldLine {...rest} {...own} error={form.errors[name]} onChange={(value) => form.set(name, value)} />
  );
}
