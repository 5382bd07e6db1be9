import { useId, useState } from 'react';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { act, ROOM, type Slip } from './school.ts';

type OpenPanelProps = { onOpened: (slip: Slip) => void; onClose: () => void };

const BLANK = { id: '', schoolName: '', adminName: '' };
const LINES = [
  { field: 'id', label: 'ui.id', most: 6 },
  { field: 'schoolName', label: 'ui.name', most: 60 },
  { field: 'adminName', label: 'ui.adminName', most: 50 },
] as const;

/** A new school: its number, its name, and who looks after it. */
export function OpenPanel({ onOpened, onClose }: OpenPanelProps) {
  const t = useWords(ROOM);
  const base = useId();
  const [values, setValues] = useState(BLANK);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const wrong = (field: keyof typeof BLANK): string | null => {
    if (field === 'id') return /^\d{6}$/.test(values.id) ? null : t('ui.idWrong');
    return values[field].trim().length >= 2 ? null : t('ui.required');
  };
  const send = async () => {
    setTried(true);
    if (LINES.some(({ field }) => wrong(field) !== null)) return;
    setBusy(true);
    const slip = await act<Slip>('open', values);
    setBusy(false);
    if (slip) onOpened(slip);
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void send()}>
        {t('actions.sysTenant.open')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.openTitle')} onClose={onClose} foot={foot}>
      <p className="tenant-hint">{t('ui.openHint')}</p>
      {LINES.map(({ field, label, most }) => {
        const fault = tried ? wrong(field) : null;
        return (
          <div key={field} className="form-field tenant-line" data-wrong={fault !== null || undefined}>
            <label htmlFor={`${base}${field}`}>{t(label)}</label>
            <input
              id={`${base}${field}`}
              className="input"
              inputMode={field === 'id' ? 'numeric' : 'text'}
              maxLength={most}
              value={values[field]}
              aria-invalid={fault !== null || undefined}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
            {fault !== null && <p className="field-error">{fault}</p>}
          </div>
        );
      })}
    </Panel>
  );
}
