import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { ROOM } from './info.ts';

/** Another phone of a guardian: a code goes there first, and whoever has it reads it out. */
export function GuardianDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(ROOM);
  const relations = useOptions('gxrelation');
  const [guardianName, setName] = useState('');
  const [guardianRelation, setRelation] = useState('51');
  const [guardianPhone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const act = async () => {
    if (isSent) {
      await post(path('xsgl', 'studentInfo', 'guardianConfirm'), { id, code });
      say.success(t('ui.guardianDone'));
      return onClose();
    }
    const guardian = {
      guardianName: guardianName.trim(),
      guardianRelation,
      guardianPhone: guardianPhone.trim(),
    };
    await post(path('xsgl', 'studentInfo', 'guardianPrepare'), { id, ...guardian });
    say.success(t('ui.codeSent'));
    setSent(true);
  };
  const fits = isSent
    ? code.trim() !== ''
    : guardianName.trim() !== '' && /^1\d{10}$/.test(guardianPhone.trim());
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.guardian')}
      ok={t(isSent ? 'ui.guardian' : 'ui.sendCode')}
      disabled={!fits}
      act={act}
      onClose={onClose}
    >
      <Stack>
        <Soft>{t('ui.guardianHint')}</Soft>
        <Labelled label={t('dict.recordField.guardianName')}>
          <input
            className="input"
            maxLength={50}
            disabled={isSent}
            value={guardianName}
            onChange={({ target }) => setName(target.value)}
          />
        </Labelled>
        <Labelled label={t('dict.recordField.guardianRelation')}>
          <select
            className="input"
            disabled={isSent}
            value={guardianRelation}
            onChange={({ target }) => setRelation(target.value)}
          >
            {relations.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('dict.recordField.guardianPhone')}>
          <input
            className="input"
            inputMode="tel"
            disabled={isSent}
            value={guardianPhone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </Labelled>
        {isSent && (
          <Labelled label={t('ui.code')}>
            <input
              className="input"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Labelled>
        )}
      </Stack>
    </ActPanel>
  );
}
