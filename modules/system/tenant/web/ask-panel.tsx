import { useId, useState } from 'react';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
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
  const [busy, setBusy] = useState(false);
  const code = asking === 'code';
  const send = async () => {
    if (text.trim().length < 2) return setWrong(true);
    setBusy(true);
    try {
      if (await onDone(text.trim())) onClose();
    } finally {
      setBusy(false);
    }
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look={asking === 'suspend' ? 'danger' : 'primary'} busy={busy} onClick={() => void send()}>
        {t(`actions.sysTenant.${asking}`)}
      </Button>
    </>
  );
  return (
    <Panel
      kind="dialog"
      title={code ? `${t('actions.sysTenant.code')} · ${name}` : t(`ui.${asking}Title`, { name })}
      onClose={onClose}
      foot={foot}
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
    </Panel>
  );
}
