import { useId } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Frame } from './frame.tsx';
import { ROOM, applyCall, forgetLeaves, type Leave } from './leave.ts';

const LEAST = 2;

/** Calls an approved leave off before it begins; the counsellor reads the reason. */
export function VoidPanel({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({ reason: '' });
  const reason = String(form.values['reason']).trim();
  const submit = useCall({
    form,
    errors: () => (reason.length < LEAST ? { reason: t('ui.student.voidReason') } : {}),
    send: async () => {
      await post(applyCall('voidMine'), { id: leave.id, reason });
      say.success(t('ui.student.done.void'));
      await forgetLeaves();
    },
    refused: forgetLeaves,
  });
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.student.act.void')}
      form={form}
      submit={submit}
      ok={t('ui.student.act.void')}
      onClose={onClose}
    >
      <div className="form-fields">
        <p className="field-hint">{t('ui.student.voidHint')}</p>
        <Frame id={`${id}-reason`} label={t('ui.student.voidLabel')} error={form.errors['reason']} required>
          <textarea
            id={`${id}-reason`}
            className="input input-lines"
            maxLength={200}
            value={String(form.values['reason'])}
            aria-invalid={'reason' in form.errors || undefined}
            onChange={(event) => form.set('reason', event.target.value)}
          />
        </Frame>
      </div>
    </FormPanel>
  );
}
