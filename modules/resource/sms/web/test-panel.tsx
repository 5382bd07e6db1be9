import { useId, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Channel } from '../server/answers.ts';
import { act, ROOM } from './channel.ts';

/** One real message, now. What the provider says against it is told in its own words. */
export function TestPanel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (to.trim() === '') return setWrong(true);
    setBusy(true);
    const sent = await act('test', { id: channel.id, to: to.trim() });
    setBusy(false);
    if (!sent) return;
    say.success(t('ui.sent'));
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void send()}>
        {t('ui.send')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.testTitle', { name: channel.name })} onClose={onClose} foot={foot}>
      <Soft>{t('ui.testHint')}</Soft>
      <div className="form-field" data-wrong={wrong || undefined}>
        <label htmlFor={id}>{t(`ui.to.${channel.medium}`)}</label>
        <input
          id={id}
          className="input"
          maxLength={100}
          value={to}
          aria-invalid={wrong || undefined}
          onChange={(event) => {
            setTo(event.target.value);
            setWrong(false);
          }}
        />
        {wrong && <p className="field-error">{t('ui.required')}</p>}
      </div>
    </Panel>
  );
}
