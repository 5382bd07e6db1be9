import { useEffect, useId, type ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { FormPanel } from './form-panel.tsx';
import { useCall } from './use-call.ts';
import { SaidField } from './said-field.tsx';
import { useForm, type Form } from './use-form.ts';

type AskTextProps = {
  title: string;
  ok: string;
  label: string;
  /** A text that must be there. */
  required: boolean;
  /** Most letters; 200 unless told. */
  max?: number;
  /** Texts to press instead of typing. */
  usual?: readonly string[];
  /** Further fields of the same form. */
  initial?: { readonly [name: string]: unknown };
  fields?: (form: Form, id: string) => ReactNode;
  send: (text: string, values: { readonly [name: string]: unknown }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a sentence before something is done: a comment, a reason, the result of a call. */
export function AskText({
  title,
  ok,
  label,
  required,
  max = 200,
  usual = [],
  initial = {},
  fields,
  send,
  onClose,
}: AskTextProps) {
  const t = useWords();
  const id = useId();
  const form = useForm({ text: '', ...initial });
  const text = String(form.values['text'] ?? '');
  useEffect(() => document.getElementById(`${id}-text`)?.focus(), [id]);
  const submit = useCall({
    form,
    errors: () => (required && text.trim().length < 2 ? { text: t('form.textNeeded') } : {}),
    send: () => send(text.trim(), form.values),
  });
  return (
    <FormPanel kind="dialog" title={title} form={form} submit={submit} ok={ok} onClose={onClose}>
      <div className="form-fields">
        {fields?.(form, id)}
        <SaidField {...{ id, form, required, max, usual }} name="text" title={label} />
      </div>
    </FormPanel>
  );
}
