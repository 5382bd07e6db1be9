import { useId, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Request } from '../server/answers.ts';
import { act as call, ROOM, type Slip } from './request.ts';

type DecidePanelProps = {
  request: Request;
  act: 'approve' | 'refuse';
  onSlip: (slip: Slip) => void;
  onClose: () => void;
};

/** The number of the new school, or why there is none. */
export function DecidePanel({ request, act, onSlip, onClose }: DecidePanelProps) {
  const t = useWords(ROOM);
  const id = useId();
  const [text, setText] = useState(act === 'approve' ? (request.schoolCode ?? '') : '');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const approving = act === 'approve';
  const send = async () => {
    const given = text.trim();
    if (approving ? !/^\d{6}$/.test(given) : given.length < 2) return setWrong(true);
    setBusy(true);
    const body = { id: request.id, ...(approving ? { schoolId: given } : { reason: given }) };
    const done = await call<Slip>(act, body);
    setBusy(false);
    if (!done) return;
    if (approving) onSlip(done);
    else say.success(t('ui.done'));
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void send()}>
        {t(`ui.${act}`)}
      </Button>
    </>
  );
  return (
    <Panel
      kind="dialog"
      title={t(`ui.${act}Title`, { name: request.schoolName })}
      onClose={onClose}
      foot={foot}
    >
      {approving && <Soft>{t('ui.approveHint')}</Soft>}
      <div className="form-field" data-wrong={wrong || undefined}>
        <label htmlFor={id}>{t(approving ? 'ui.school' : 'ui.reason')}</label>
        <input
          id={id}
          className="input"
          inputMode={approving ? 'numeric' : 'text'}
          maxLength={approving ? 6 : 200}
          value={text}
          aria-invalid={wrong || undefined}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
        {wrong && <p className="field-error">{t(approving ? 'ui.schoolWrong' : 'ui.required')}</p>}
      </div>
    </Panel>
  );
}
