import { useId, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { School } from '../school.ts';
import { act, ROOM } from './school.ts';

export type Leaving = 'askDelete' | 'keep' | 'delete';

type LeavePanelProps = { asking: Leaving; school: School; onClose: () => void };

/** A step towards a school's end, or back: why, and whose name it is. */
export function LeavePanel({ asking, school, onClose }: LeavePanelProps) {
  const t = useWords(ROOM);
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const wants = { reason: asking !== 'delete', name: asking !== 'keep' };
  const wrong = {
    reason: wants.reason && reason.trim().length < 2,
    name: wants.name && name.trim() !== school.schoolName,
  };
  const send = async () => {
    setTried(true);
    if (wrong.reason || wrong.name) return;
    const body = {
      id: school.id,
      ...(wants.reason && { reason: reason.trim() }),
      ...(wants.name && { schoolName: name.trim() }),
    };
    const done = await act(asking, body);
    if (!done) return;
    if (asking === 'delete') say.info(t('ui.deleting'));
    onClose();
  };
  const title = t(`ui.${asking}Title`, { name: school.schoolName });
  return (
    <ActPanel
      kind="dialog"
      title={title}
      onClose={onClose}
      act={send}
      ok={t(`ui.${asking}`)}
      look={asking === 'keep' ? 'primary' : 'danger'}
    >
      <Stack>
        <Soft>{t(`ui.${asking}Hint`)}</Soft>
        {wants.reason && (
          <Line
            label={t('ui.reason')}
            value={reason}
            fault={tried && wrong.reason ? t('ui.required') : null}
            onChange={setReason}
          />
        )}
        {wants.name && (
          <Line
            label={t('ui.typeName')}
            value={name}
            fault={tried && wrong.name ? t('ui.typeName') : null}
            onChange={setName}
          />
        )}
      </Stack>
    </ActPanel>
  );
}

type LineProps = { label: string; value: string; fault: string | null; onChange: (text: string) => void };

function Line({ label, value, fault, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="form-field" data-wrong={fault !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        maxLength={200}
        value={value}
        aria-invalid={fault !== null || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== null && <p className="field-error">{fault}</p>}
    </div>
  );
}
