import './task.css';
import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { CommentField, useUsual } from './comment-field.tsx';
import { ProofFields } from './proof-fields.tsx';
import { DecideFields, pickField } from './decide-fields.tsx';
import { ROOM, type Decision, type Target } from './task.ts';
import { forgetTasks } from './use-tasks.ts';

type DecideDialogProps = { action: Decision; target: Target; onClose: () => void; onDone: () => void };

/** Asks what a decision needs: a comment, somebody to hand it to, where to send it back. */
export function DecideDialog({ action, target, onClose, onDone }: DecideDialogProps) {
  const t = useWords(ROOM);
  const id = useId();
  // from the list nothing is known of the case yet; back to its starter is always a way
  const returnTo = target.returnTo ?? [{ value: 'starter', label: null }];
  const form = useForm({
    comment: action === 'approve' ? (target.asks?.commentTemplate ?? '') : '',
    sign: null,
    files: [],
    people: [],
    to: returnTo[0]!.value,
    position: 'after',
    mode: 'all',
  });
  const verb = action === 'approve' && target.kind === 'handle' ? 'complete' : action;

  const isNo = action === 'reject' || action === 'return';
  const usual = useUsual(isNo ? 'disagree' : action === 'approve' ? 'agree' : null);
  const asks = action === 'approve' ? target.asks : undefined;
  const files = form.values['files'] as string[] | null;
  const sign = form.values['sign'] as string | null;
  const picks = Object.fromEntries(
    (asks?.picks ?? []).flatMap(({ nodeKey }) => {
      const people = form.values[pickField(nodeKey)] as string[] | undefined;
      return people && people.length > 0 ? [[nodeKey, people] as const] : [];
    }),
  );
  const body = {
    ...bodyOf(action, form.values),
    ...(asks?.needSign && sign && { signFileId: sign }),
    ...(asks?.needAttach && files?.length && { attachIds: files }),
    ...(action === 'approve' && target.form && { form: target.form }),
    ...(Object.keys(picks).length > 0 && { picks }),
  };
  const submit = useCall({
    form,
    errors: () => ({
      ...(isNo && !body.comment ? { comment: t('ui.commentNeeded') } : {}),
      ...(asks?.needSign && !sign && { sign: t('ui.signNeeded') }),
      ...(asks?.needAttach && !files?.length && { files: t('ui.filesNeeded') }),
      ...('toId' in body && !body.toId ? { people: t('ui.peopleNeeded') } : {}),
      ...('ids' in body && body.ids.length === 0 ? { people: t('ui.peopleNeeded') } : {}),
    }),
    send: async () => {
      const { instanceId, no: taskNo, taskVersion } = target;
      await post(path('process', 'task', verb), { instanceId, taskNo, taskVersion, ...body });
      say.success(t(`ui.done.${verb}`));
      onDone();
    },
    // somebody was faster, or the case moved: the list must not go on showing what was
    refused: forgetTasks,
  });
  return (
    <FormPanel
      kind="dialog"
      title={`${t(`ui.act.${verb}`)} · ${target.title}`}
      form={form}
      submit={submit}
      ok={t(`ui.act.${verb}`)}
      onClose={onClose}
    >
      <div className="form-fields">
        <DecideFields id={id} action={action} target={{ ...target, returnTo }} form={form} />
        {asks && <ProofFields id={id} asks={asks} form={form} />}
        <CommentField id={`${id}-comment`} form={form} required={isNo} usual={usual} />
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
  if (action === 'cc') return { ...comment, ids: people };
  if (action === 'addSign')
    return { ...comment, ids: people, position: values['position'], mode: values['mode'] };
  return comment as { comment?: string };
}
