import { useId } from 'react';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './room.ts';
import { send } from './template.ts';

type PublishTemplateProps = { id: string; version: number; onClose: () => void };

/** From now on it is printed like this; what is new is written down for whoever compares later. */
export function PublishTemplate({ id, version, onClose }: PublishTemplateProps) {
  const t = useWords(ROOM);
  const fieldId = useId();
  const form = useForm({ note: '' });
  const note = String(form.values['note']).trim();
  const submit = useCall({
    form,
    errors: () => (note.length < 2 ? { note: t('ui.noteNeeded') } : {}),
    send: async () => {
      await send('publish', { id, version, note });
      say.success(t('ui.publishedNow'));
    },
  });
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.publish')}
      form={form}
      submit={submit}
      ok={t('ui.publish')}
      onClose={onClose}
    >
      <div className="form-fields">
        <div className="form-field" data-wide data-wrong={form.errors['note'] !== undefined || undefined}>
          <label htmlFor={fieldId}>{t('ui.note')}</label>
          <input
            id={fieldId}
            className="input"
            maxLength={200}
            value={String(form.values['note'])}
            onChange={(event) => form.set('note', event.target.value)}
          />
          {form.errors['note'] && <p className="field-error">{form.errors['note']}</p>}
        </div>
      </div>
    </FormPanel>
  );
}
