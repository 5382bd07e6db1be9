import type { Field } from '#platform/kit/field.ts';
import { FieldFrame } from './field-frame.tsx';
import type { Form } from './use-form.ts';

type SaidFieldProps = {
  /** Stands before the name in the element's id. */
  id: string;
  name: string;
  title: string;
  form: Form;
  required: boolean;
  max: number;
  /** Texts to press instead of typing. */
  usual: readonly string[];
};

/** A sentence of a person's own, with usual ones to press; what was typed before stays in front of them. */
export function SaidField({ id, name, title, form, required, max, usual }: SaidFieldProps) {
  const own = `${id}-${name}`;
  const value = String(form.values[name] ?? '');
  const error = form.errors[name];
  const add = (text: string) => {
    form.set(name, (value.trim() === '' ? text : `${value.trimEnd()} ${text}`).slice(0, max));
    document.getElementById(own)?.focus();
  };
  const field: Field = { kind: 'text', form: 'lines', ...(required && { required }) };
  return (
    <FieldFrame id={own} field={field} title={title} error={error}>
      <textarea
        id={own}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${own}-error`}
        className="input input-lines"
        rows={3}
        maxLength={max}
        value={value}
        onChange={(event) => form.set(name, event.target.value)}
      />
      {usual.length > 0 && (
        <div className="usual-texts" role="group" aria-label={title}>
          {usual.map((text) => (
            <button key={text} type="button" onClick={() => add(text)}>
              {text}
            </button>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
