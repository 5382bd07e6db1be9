import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './flow.ts';

type PublishProps = { id: string; version: number; onClose: () => void };

/** What is new is written down; whoever compares versions later reads it. */
export function PublishDialog({ id, version, onClose }: PublishProps) {
  const t = useWords(ROOM);
  const fieldId = useId();
  const form = useForm({ note: '' });
  const changeNote = String(form.values['note'] ?? '').trim();
  const submit = useCall({
    form,
    errors: () => (changeNote.length < 2 ? { note: t('ui.noteNeeded') } : {}),
    send: async () => {
      await post(path('process', 'flowDef', 'publish'), { id, version, changeNote });
      say.success(t('ui.publishedNow'));
      await forget('process', 'flowDef');
    },
  });
  const error = form.errors['note'];
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.publish')}
      form={form}
      submit={submit}
      ok={t('ui.publish')}
      onClose={onClose}
    >
      <p className="field-hint">{t('ui.publishHint')}</p>
      <div className="form-fields">
        <div className="form-field" data-wide data-wrong={error !== undefined || undefined}>
          <label htmlFor={fieldId}>{t('ui.changeNote')}</label>
          <textarea
            id={fieldId}
            className="input input-lines"
            rows={3}
            maxLength={500}
            value={String(form.values['note'] ?? '')}
            onChange={(event) => form.set('note', event.target.value)}
          />
          {error && <p className="field-error">{error}</p>}
        </div>
      </div>
    </FormPanel>
  );
}
