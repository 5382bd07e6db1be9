import { useId, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Channel } from '../server/answers.ts';
import { act, ROOM } from './channel.ts';

/** One real message, now. What the provider says against it is told in its own words. */
export function TestPanel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState(false);
  const send = async () => {
    if (to.trim() === '') return setWrong(true);
    const sent = await act('test', { id: channel.id, to: to.trim() });
    if (!sent) return;
    say.success(t('ui.sent'));
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.testTitle', { name: channel.name })}
      onClose={onClose}
      act={send}
      ok={t('ui.send')}
    >
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
    </ActPanel>
  );
}
