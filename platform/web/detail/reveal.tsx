import './detail.css';
import { useId, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { path, post } from '../client/calls.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import type { ListRow } from '../list/row.ts';
import { Panel } from '../form/panel.tsx';

type RevealProps = { resource: Resource; row: ListRow; name: string; label: string };

const LEAST_REASON = 2;

/** Shows one sensitive value in full, for a reason that is kept. It leaves the screen with the drawer. */
export function Reveal({ resource, row, name, label }: RevealProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [plain, setPlain] = useState<string | null>(null);
  const id = useId();
  const t = useWords();
  if (plain !== null) return <output className="revealed">{plain}</output>;
  const show = async () => {
    setBusy(true);
    try {
      const body = { id: row.id, field: name, reason: reason.trim() };
      setPlain((await post<{ value: string }>(path(resource.service, resource.name, 'reveal'), body)).value);
      setAsking(false);
    } catch {
      // the client has said why
    } finally {
      setBusy(false);
    }
  };
  const foot = (
    <>
      <Button onClick={() => setAsking(false)}>{t('form.cancel')}</Button>
      <Button
        look="primary"
        busy={busy}
        disabled={reason.trim().length < LEAST_REASON}
        onClick={() => void show()}
      >
        {t('detail.reveal')}
      </Button>
    </>
  );
  return (
    <>
      <Button
        look="link"
        icon="eye"
        aria-label={t('detail.revealTitle', { label })}
        title={t('detail.reveal')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <Panel
          kind="dialog"
          title={t('detail.revealTitle', { label })}
          foot={foot}
          onClose={() => setAsking(false)}
        >
          <div className="form-field" data-wide>
            <label htmlFor={id}>{t('detail.revealReason')}</label>
            <input
              id={id}
              className="input"
              maxLength={200}
              aria-describedby={`${id}-hint`}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <p className="field-hint" id={`${id}-hint`}>
              {t('detail.revealHint')}
            </p>
          </div>
        </Panel>
      )}
    </>
  );
}
