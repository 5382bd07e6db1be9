import { useId, useState } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useForm } from '#platform/web/form/use-form.ts';
import type { Submit } from '#platform/web/form/use-submit.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Frame } from './frame.tsx';
import { ROOM, applyCall, forgetLeaves, type Leave } from './leave.ts';

const LEAST = 2;

/** Calls an approved leave off before it begins; the counsellor reads the reason. */
export function VoidPanel({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({ reason: '' });
  const [running, setRunning] = useState(false);
  const reason = String(form.values['reason']).trim();
  const submit = async () => {
    if (reason.length < LEAST) {
      form.fail({ reason: t('ui.student.voidReason') });
      return false;
    }
    setRunning(true);
    try {
      await post(applyCall('voidMine'), { id: leave.id, reason });
      say.success(t('ui.student.done.void'));
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return false;
    } finally {
      setRunning(false);
      await forgetLeaves();
    }
  };
  const handle: Submit = { running, conflict: false, submit, settle: () => {}, pending: () => {} };
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.student.act.void')}
      form={form}
      submit={handle}
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
