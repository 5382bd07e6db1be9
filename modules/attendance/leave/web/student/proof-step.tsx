import { FilesControl } from '#platform/web/form/fields/files.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { leaveApply } from '../../leave-apply.ts';
import { Frame } from './frame.tsx';
import { ROOM, type Preview } from './leave.ts';
import type { StepProps } from './time-step.tsx';

const MOST = 300;

/** Why, and the paper that proves it. */
export function ProofStep({ id, form, preview }: StepProps & { preview: Preview | undefined }) {
  const t = useWords(ROOM);
  const { values, errors, set } = form;
  const reason = String(values['reason'] ?? '');
  const later = preview?.proofLaterDays ?? 0;
  const need = preview?.needsProof
    ? later > 0
      ? t('ui.student.proofLater', { days: later })
      : t('ui.student.proofNow')
    : undefined;
  return (
    <div className="form-fields">
      <Frame
        id={`${id}-reason`}
        label={t('fields.leaveApply.reason')}
        error={errors['reason']}
        hint={`${[...reason].length} / ${MOST}`}
        required
      >
        <textarea
          id={`${id}-reason`}
          className="input input-lines"
          maxLength={MOST}
          value={reason}
          aria-invalid={'reason' in errors || undefined}
          aria-describedby={'reason' in errors ? `${id}-reason-error` : undefined}
          onChange={(event) => set('reason', event.target.value)}
        />
      </Frame>
      <Frame
        id={`${id}-fileIds`}
        label={t('fields.leaveApply.fileIds')}
        error={errors['fileIds']}
        hint={need}
        required={preview?.needsProof === true && later === 0}
      >
        <FilesControl
          id={`${id}-fileIds`}
          name="fileIds"
          title={t('fields.leaveApply.fileIds')}
          room={ROOM}
          field={leaveApply.fields.fileIds}
          value={values['fileIds']}
          values={values}
          onChange={(value) => set('fileIds', value)}
          invalid={'fileIds' in errors}
          describedBy={'fileIds' in errors ? `${id}-fileIds-error` : undefined}
        />
      </Frame>
    </div>
  );
}
