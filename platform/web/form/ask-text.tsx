import { useEffect, useId, type ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { FormPanel } from './form-panel.tsx';
import { useCall } from './use-call.ts';
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
  const error = form.errors['text'];
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
        <div className="form-field" data-wide data-wrong={error !== undefined || undefined}>
          <label htmlFor={`${id}-text`}>
            {label}
            {required && (
              <span className="field-mark" aria-hidden="true">
                *
              </span>
            )}
          </label>
          <textarea
            id={`${id}-text`}
            className="input input-lines"
            rows={3}
            maxLength={max}
            aria-invalid={error !== undefined || undefined}
            value={text}
            onChange={(event) => form.set('text', event.target.value)}
          />
          {error && <p className="field-error">{error}</p>}
          {usual.length > 0 && (
            <div className="usual-texts" role="group" aria-label={label}>
              {usual.map((one) => (
                <button key={one} type="button" onClick={() => form.set('text', one)}>
                  {one}
                </button>
              ))}
            </div>
          )}
        </div>
      </div>
    </FormPanel>
  );
}
