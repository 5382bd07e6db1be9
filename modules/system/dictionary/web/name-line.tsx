import { FieldFrame } from '#platform/web/form/form-fields.tsx';
import type { Form } from '#platform/web/form/use-form.ts';

export const LANGUAGES = ['zh-cn', 'zh-tw', 'en'] as const;

type NameLineProps = {
  id: string;
  name: string;
  label: string;
  form: Form;
  disabled?: boolean;
  required?: boolean;
};

/** A short text of a dialog: a code, or a name in one language. */
export function NameLine({ id, name, label, form, disabled = false, required = false }: NameLineProps) {
  const error = form.errors[name];
  return (
    <FieldFrame id={`${id}-${name}`} field={{ kind: 'text', required }} title={label} error={error}>
      <input
        id={`${id}-${name}`}
        className="input"
        maxLength={60}
        disabled={disabled}
        aria-invalid={error !== undefined || undefined}
        value={String(form.values[name] ?? '')}
        onChange={(event) => form.set(name, event.target.value)}
      />
    </FieldFrame>
  );
}
