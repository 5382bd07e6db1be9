import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { CONCLUSIONS } from '../rules/audit.ts';
import { act, ROOM } from './graduate.ts';

/** How the studies of some end; all but graduation need a reason. */
export function ConcludePanel({ rows, onClose }: { rows: readonly ListRow[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const [conclusion, setConclusion] = useState('complete');
  const [reason, setReason] = useState('');
  const send = async () => {
    const { count } = await act<{ count: number }>('gradAudit', 'conclude', {
      ids: rows.map(({ id }) => id),
      conclusion,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    });
    say.success(t('ui.concluded', { count }));
    onClose();
  };
  return (
    <ActPanel
      kind="drawer"
      title={t('actions.gradAudit.conclude')}
      ok={t('actions.gradAudit.conclude')}
      disabled={conclusion !== 'graduate' && reason.trim() === ''}
      act={send}
      onClose={onClose}
    >
      <Stack>
        <Soft>{t('ui.chosen', { count: rows.length })}</Soft>
        <Stack gap={4} role="radiogroup" aria-label={t('fields.gradAudit.conclusion')}>
          {CONCLUSIONS.filter((one) => one !== 'undecided').map((one) => (
            <CheckLine
              key={one}
              type="radio"
              name="conclusion"
              checked={conclusion === one}
              onChange={() => setConclusion(one)}
            >
              {t(`dict.gradConclusion.${one}`)}
            </CheckLine>
          ))}
        </Stack>
        <Labelled label={t('fields.gradAudit.reason')}>
          <textarea
            className="input input-lines"
            rows={3}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Labelled>
      </Stack>
    </ActPanel>
  );
}
