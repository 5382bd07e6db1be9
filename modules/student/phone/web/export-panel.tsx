import { useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { useCan } from '#platform/web/client/session.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './phone.ts';

type ExportPanelProps = { narrowing: { [name: string]: string }; onClose: () => void };

/** Why numbers leave the school, and whether whole; both stay in the log. */
export function ExportPanel({ narrowing, onClose }: ExportPanelProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [reason, setReason] = useState('');
  const [full, setFull] = useState(false);
  const act = async () => {
    const body = { ...narrowing, reason: reason.trim(), ...(full && { full }) };
    if ((await exportBlob(path('xsgl', 'studentPhone', 'export'), body)) !== null) onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('actions.studentPhone.export')}
      ok={t('actions.studentPhone.export')}
      act={act}
      disabled={reason.trim().length < 5}
      onClose={onClose}
    >
      <Stack>
        <Soft>{t('ui.exportHint')}</Soft>
        <Labelled label={t('ui.exportWhy')}>
          <input
            className="input"
            maxLength={100}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Labelled>
        {may('studentPhone.full') && (
          <CheckLine checked={full} onChange={setFull}>
            {t('ui.full')}
          </CheckLine>
        )}
      </Stack>
    </ActPanel>
  );
}
