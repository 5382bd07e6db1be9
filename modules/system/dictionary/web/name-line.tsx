import { FieldFrame } from '#platform/web/form/field-frame.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ROOM } from './dictionary.ts';

const LANGUAGES = ['zh-cn', 'zh-tw', 'en'] as const;

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

/** What it is called in each language; the first one every school has. */
export function NameLines(props: Pick<NameLineProps, 'id' | 'form' | 'disabled'>) {
  const t = useWords(ROOM);
  return LANGUAGES.map((name) => (
    <NameLine key={name} {...props} name={name} label={t(`ui.label.${name}`)} required={name === 'zh-cn'} />
  ));
}
