import { useId, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
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
  const approving = act === 'approve';
  const send = async () => {
    const given = text.trim();
    if (approving ? !/^\d{6}$/.test(given) : given.length < 2) return setWrong(true);
    const body = { id: request.id, ...(approving ? { schoolId: given } : { reason: given }) };
    const done = await call<Slip>(act, body);
    if (!done) return;
    if (approving) onSlip(done);
    else say.success(t('ui.done'));
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t(`ui.${act}Title`, { name: request.schoolName })}
      onClose={onClose}
      act={send}
      ok={t(`ui.${act}`)}
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
    </ActPanel>
  );
}
