import { useId, useState } from 'react';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './school.ts';

type AskPanelProps = {
  asking: 'suspend' | 'resume' | 'code';
  name: string;
  /** Says whether it was done. */
  onDone: (text: string) => Promise<boolean>;
  onClose: () => void;
};

/** Why, or for whom: nothing about a school is done without it. */
export function AskPanel({ asking, name, onDone, onClose }: AskPanelProps) {
  const t = useWords(ROOM);
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const code = asking === 'code';
  const send = async () => {
    if (text.trim().length < 2) return setWrong(true);
    if (await onDone(text.trim())) onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={code ? `${t('actions.sysTenant.code')} · ${name}` : t(`ui.${asking}Title`, { name })}
      onClose={onClose}
      act={send}
      ok={t(`actions.sysTenant.${asking}`)}
      look={asking === 'suspend' ? 'danger' : 'primary'}
    >
      <Soft>{t(code ? 'ui.openHint' : `ui.${asking}Hint`)}</Soft>
      <div className="form-field" data-wrong={wrong || undefined}>
        <label htmlFor={id}>{t(code ? 'ui.adminName' : 'ui.reason')}</label>
        <input
          id={id}
          className="input"
          maxLength={code ? 50 : 200}
          value={text}
          aria-invalid={wrong || undefined}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
        {wrong && <p className="field-error">{t('ui.required')}</p>}
      </div>
    </ActPanel>
  );
}
