import { post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { FieldsPanel } from '#platform/web/form/fields-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Leave } from '../../server/answers.ts';
import { leaveApply } from '../../leave-apply.ts';
import { ROOM, applyCall, forgetLeaves } from '../leave.ts';

/** Hands in the paper that may follow after the return; what is there already stays. */
export function ProofPanel({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const t = useWords(ROOM);
  const there = leave.fileIds?.length ?? 0;
  return (
    <FieldsPanel
      room={ROOM}
      resource={leaveApply}
      names={['fileIds']}
      title={t('ui.student.act.proof')}
      ok={t('ui.student.submit')}
      initial={{ fileIds: [] }}
      head={() => there > 0 && <p className="field-hint">{t('ui.student.proofThere', { count: there })}</p>}
      also={({ fileIds }) => (fileIds as string[]).length === 0 && { fileIds: t('errors.proofMissing') }}
      send={async (values) => {
        await post(applyCall('addProof'), { id: leave.id, ...values });
        say.success(t('ui.student.done.proof'));
        await forgetLeaves();
      }}
      onClose={onClose}
    />
  );
}
