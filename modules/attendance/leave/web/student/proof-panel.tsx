import { useId } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useForm, type Errors } from '#platform/web/form/use-form.ts';
import { useSubmit } from '#platform/web/form/use-submit.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Leave } from '../../server/answers.ts';
import { leaveApply } from '../../leave-apply.ts';
import { ROOM, applyCall, forgetLeaves } from '../leave.ts';

const NAMES = ['fileIds'];

/** Hands in the paper that may follow after the return; what is there already stays. */
export function ProofPanel({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({ fileIds: [] });
  const chosen = form.values['fileIds'] as string[];
  const submit = useSubmit({
    id,
    room: ROOM,
    resource: leaveApply,
    names: NAMES,
    form,
    whole: true,
    also: (): Errors => (chosen.length > 0 ? {} : { fileIds: t('errors.proofMissing') }),
    async send(values) {
      await post(applyCall('addProof'), { id: leave.id, ...values });
      say.success(t('ui.student.done.proof'));
      await forgetLeaves();
    },
  });
  const there = leave.fileIds?.length ?? 0;
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.student.act.proof')}
      form={form}
      submit={submit}
      ok={t('ui.student.submit')}
      onClose={onClose}
    >
      {there > 0 && <p className="field-hint">{t('ui.student.proofThere', { count: there })}</p>}
      <FormFields room={ROOM} resource={leaveApply} names={NAMES} form={form} id={id} />
    </FormPanel>
  );
}
