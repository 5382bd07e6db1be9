import { useId, type ReactNode } from 'react';
import type { Values } from './changes.ts';
import { FormFields, type FormFieldsProps } from './form-fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { useForm, type Errors } from './use-form.ts';
import { useSubmit } from './use-submit.ts';

type FieldsPanelProps = Pick<FormFieldsProps, 'room' | 'resource' | 'names' | 'controls'> & {
  kind?: 'drawer' | 'dialog';
  title: string;
  /** Word of the main button; "save" unless told. */
  ok?: string;
  initial: Values;
  /** What stands above the fields, by what is filled in so far. */
  head?: (values: Values) => ReactNode;
  /** Reasons to refuse that are not of a field's kind. */
  also?: (values: Values) => Errors | false;
  /** The call, and what follows from it. */
  send: (values: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
};

/** Some fields of a resource, handed in by a call of the room's own. */
export function FieldsPanel({ kind = 'dialog', initial, head, also, send, ...rest }: FieldsPanelProps) {
  const { room, resource, names, controls, title, ok, onClose } = rest;
  const id = useId();
  const form = useForm(initial);
  const fields = { id, room, resource, names, form };
  const submit = useSubmit({
    ...fields,
    whole: true,
    also: () => also?.(form.now()) || {},
    send: async (values) => void (await send(values)),
  });
  return (
    <FormPanel {...{ kind, title, form, submit, onClose }} {...(ok && { ok })}>
      {head?.(form.values)}
      <FormFields {...fields} {...(controls && { controls })} />
    </FormPanel>
  );
}
