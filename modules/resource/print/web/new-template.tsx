import { useId } from 'react';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import type { KnownDocument } from '../server/answers.ts';
import { ROOM } from './room.ts';
import { send } from './template.ts';

type NewTemplateProps = {
  document: KnownDocument;
  /** Variants that have a sheet already. */
  taken: readonly string[];
  onMade: (id: string) => void;
  onClose: () => void;
};

/** A sheet of the school's own: for a document, or for one kind of it. */
export function NewTemplate({ document, taken, onMade, onClose }: NewTemplateProps) {
  const t = useWords(ROOM);
  const id = useId();
  const free = [{ value: '', label: t('ui.general') }, ...document.variants].filter(
    ({ value }) => !taken.includes(value),
  );
  const form = useForm({ name: document.name, variant: free[0]?.value ?? '' });
  const name = String(form.values['name']).trim();
  const submit = useCall({
    form,
    errors: () => (name === '' ? { name: word('form.required') } : {}),
    send: async () => {
      const { variant } = form.values;
      const made = await send<{ id: string }>('add', { document: document.code, variant, name });
      onMade(made.id);
    },
  });
  return (
    <FormPanel
      kind="dialog"
      title={`${t('ui.add')} · ${document.name}`}
      form={form}
      submit={submit}
      onClose={onClose}
    >
      <div className="form-fields">
        <div className="form-field" data-wide data-wrong={form.errors['name'] !== undefined || undefined}>
          <label htmlFor={`${id}-name`}>{t('ui.name')}</label>
          <input
            id={`${id}-name`}
            className="input"
            maxLength={60}
            value={String(form.values['name'])}
            onChange={(event) => form.set('name', event.target.value)}
          />
          {form.errors['name'] && <p className="field-error">{form.errors['name']}</p>}
        </div>
        {document.variants.length > 0 && (
          <div className="form-field" data-wide>
            <label htmlFor={`${id}-variant`}>{t('ui.for')}</label>
            <select
              id={`${id}-variant`}
              className="input"
              value={String(form.values['variant'])}
              onChange={(event) => form.set('variant', event.target.value)}
            >
              {free.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
    </FormPanel>
  );
}
