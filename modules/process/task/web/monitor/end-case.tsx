import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { ROOM } from '../task.ts';

type EndCaseProps = { instanceId: string; title: string; onClose: () => void };

/** Ends a case for good; its starter reads the reason. */
export function EndCase({ instanceId, title, onClose }: EndCaseProps) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({ comment: '' });
  const comment = String(form.values['comment']).trim();
  const submit = useCall({
    form,
    errors: () => (comment.length < 2 ? { comment: t('ui.commentNeeded') } : {}),
    send: async () => {
      await post(path('process', 'task', 'terminate'), { instanceId, comment });
      await forget('process', 'flowInstance');
      say.success(word('list.done'));
    },
  });
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.monitor.end')}
      form={form}
      submit={submit}
      ok={t('ui.monitor.end')}
      onClose={onClose}
    >
      <p>{t('ui.monitor.endHint', { title })}</p>
      <div className="form-field" data-wide data-wrong={form.errors['comment'] !== undefined || undefined}>
        <label htmlFor={id}>{t('ui.field.comment')}</label>
        <textarea
          id={id}
          className="input input-lines"
          rows={3}
          maxLength={500}
          value={String(form.values['comment'])}
          onChange={(event) => form.set('comment', event.target.value)}
        />
        {form.errors['comment'] && <p className="field-error">{form.errors['comment']}</p>}
      </div>
    </FormPanel>
  );
}
