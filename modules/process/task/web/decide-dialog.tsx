import './task.css';
import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { SaidField } from '#platform/web/form/said-field.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useUsual } from './usual.ts';
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
  const values = form.values as Values;
  const { sign, people } = values;
  const files = values.files ?? [];
  const comment = values.comment.trim();
  const picks = (asks?.picks ?? []).flatMap(({ nodeKey }) => {
    const picked = form.values[pickField(nodeKey)] as string[] | undefined;
    return picked?.length ? [[nodeKey, picked] as const] : [];
  });
  const body = {
    ...(comment && { comment }),
    ...ASKED[action]?.(values),
    ...(asks?.needSign && sign && { signFileId: sign }),
    ...(asks?.needAttach && files.length > 0 && { attachIds: files }),
    ...(action === 'approve' && target.form && { form: target.form }),
    ...(picks.length > 0 && { picks: Object.fromEntries(picks) }),
  };
  const submit = useCall({
    form,
    errors: () => ({
      ...(isNo && !comment && { comment: t('ui.commentNeeded') }),
      ...(asks?.needSign && !sign && { sign: t('ui.signNeeded') }),
      ...(asks?.needAttach && files.length === 0 && { files: t('ui.filesNeeded') }),
      ...(ASKED[action] && !isNo && people.length === 0 && { people: t('ui.peopleNeeded') }),
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
        <SaidField
          {...{ id, form, usual }}
          name="comment"
          title={t('ui.field.comment')}
          required={isNo}
          max={500}
        />
      </div>
      <p className="field-hint send-key">{t('ui.sendKey')}</p>
    </FormPanel>
  );
}

type Values = {
  comment: string;
  sign: string | null;
  files: string[] | null;
  people: string[];
  to: string;
  position: string;
  mode: string;
};

/** What a decision takes besides a comment: where to, or people. */
const ASKED: { [action in Decision]?: (values: Values) => object } = {
  return: ({ to }) => ({ to }),
  transfer: ({ people: [toId] }) => ({ toId }),
  delegate: ({ people: [toId] }) => ({ toId }),
  addSign: ({ people, position, mode }) => ({ ids: people, position, mode }),
  cc: ({ people }) => ({ ids: people }),
};
