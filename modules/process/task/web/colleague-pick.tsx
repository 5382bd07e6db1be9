import type { ReactNode } from 'react';
import type { Field } from '#platform/kit/field.ts';
import { FieldFrame } from '#platform/web/form/field-frame.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { PeoplePick } from '#platform/web/pick/people-pick.tsx';

type ColleagueFieldProps = {
  id: string;
  /** The field of the form that holds their ids. */
  name: string;
  title: string;
  form: Form;
  required?: boolean;
  many?: boolean;
  /** Only these may be chosen. */
  range?: readonly string[] | null;
  hint?: ReactNode;
};

/** Colleagues, found by name or number. */
export function ColleagueField({
  id,
  name,
  title,
  form,
  required = false,
  many,
  range,
  hint,
}: ColleagueFieldProps) {
  const field: Field = { kind: 'text', form: 'lines', ...(required && { required }) };
  return (
    <FieldFrame id={id} field={field} title={title} error={form.errors[name]}>
      <PeoplePick
        id={id}
        from={['process', 'task', 'colleagues']}
        {...(many && { many })}
        {...(range && { range })}
        value={(form.values[name] as string[] | undefined) ?? []}
        onChange={(ids) => form.set(name, ids)}
      />
      {hint && <p className="field-hint">{hint}</p>}
    </FieldFrame>
  );
}
