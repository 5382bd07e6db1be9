import { useId, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
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
  const [busy, setBusy] = useState(false);
  const wants = { reason: asking !== 'delete', name: asking !== 'keep' };
  const wrong = {
    reason: wants.reason && reason.trim().length < 2,
    name: wants.name && name.trim() !== school.schoolName,
  };
  const send = async () => {
    setTried(true);
    if (wrong.reason || wrong.name) return;
    setBusy(true);
    const body = {
      id: school.id,
      ...(wants.reason && { reason: reason.trim() }),
      ...(wants.name && { schoolName: name.trim() }),
    };
    const done = await act(asking, body);
    setBusy(false);
    if (!done) return;
    if (asking === 'delete') say.info(t('ui.deleting'));
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look={asking === 'keep' ? 'primary' : 'danger'} busy={busy} onClick={() => void send()}>
        {t(`ui.${asking}`)}
      </Button>
    </>
  );
  const title = t(`ui.${asking}Title`, { name: school.schoolName });
  return (
    <Panel kind="dialog" title={title} onClose={onClose} foot={foot}>
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
    </Panel>
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
