import { useEffect, useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useForm } from '#platform/web/form/use-form.ts';
import type { Submit } from '#platform/web/form/use-submit.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { CommentField } from './comment-field.tsx';
import { DecideFields } from './decide-fields.tsx';
import { ROOM, type Decision, type Target } from './task.ts';
import { forgetTasks } from './use-tasks.ts';

type DecideDialogProps = { action: Decision; target: Target; onClose: () => void; onDone: () => void };

/** Asks what a decision needs: a comment, somebody to hand it to, where to send it back. */
export function DecideDialog({ action, target, onClose, onDone }: DecideDialogProps) {
  const t = useWords(ROOM);
  const id = useId();
  const [running, setRunning] = useState(false);
  // from the list nothing is known of the case yet; back to its starter is always a way
  const returnTo = target.returnTo ?? [{ value: 'starter', label: null }];
  const form = useForm({
    comment: '',
    people: [],
    to: returnTo[0]!.value,
    position: 'after',
    mode: 'all',
  });
  const verb = action === 'approve' && target.kind === 'handle' ? 'complete' : action;
  useEffect(() => document.getElementById(`${id}-comment`)?.focus(), [id]);

  const submit = async (): Promise<boolean> => {
    const body = {
      ...bodyOf(action, form.values),
      ...(action === 'approve' && target.form && { form: target.form }),
    };
    const errors = {
      ...((action === 'reject' || action === 'return') && !body.comment
        ? { comment: t('ui.commentNeeded') }
        : {}),
      ...('toId' in body && !body.toId ? { people: t('ui.peopleNeeded') } : {}),
      ...('ids' in body && body.ids.length === 0 ? { people: t('ui.peopleNeeded') } : {}),
    };
    form.fail(errors);
    if (Object.keys(errors).length > 0) return false;
    setRunning(true);
    try {
      await post(path('process', 'task', verb), {
        instanceId: target.instanceId,
        taskNo: target.no,
        taskVersion: target.taskVersion,
        ...body,
      });
      say.success(t(`ui.done.${verb}`));
      onDone();
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // somebody was faster, or the case moved: the list must not go on showing what was
      await forgetTasks();
      return false;
    } finally {
      setRunning(false);
    }
  };
  const handle: Submit = { running, conflict: false, submit, settle: () => {}, pending: () => {} };
  return (
    <FormPanel
      kind="dialog"
      title={`${t(`ui.act.${verb}`)} · ${target.title}`}
      form={form}
      submit={handle}
      ok={t(`ui.act.${verb}`)}
      onClose={onClose}
    >
      <div className="form-fields">
        <DecideFields id={id} action={action} target={{ ...target, returnTo }} form={form} />
        <CommentField
          id={`${id}-comment`}
          form={form}
          required={action === 'reject' || action === 'return'}
        />
      </div>
      <p className="field-hint send-key">{t('ui.sendKey')}</p>
    </FormPanel>
  );
}

type Values = { readonly [name: string]: unknown };

function bodyOf(action: Decision, values: Values) {
  const text = String(values['comment'] ?? '').trim();
  const comment = text === '' ? {} : { comment: text };
  const people = values['people'] as string[];
  if (action === 'return') return { comment: text, to: values['to'] };
  if (action === 'transfer' || action === 'delegate') return { ...comment, toId: people[0] };
  if (action === 'addSign')
    return { ...comment, ids: people, position: values['position'], mode: values['mode'] };
  return comment as { comment?: string };
}
