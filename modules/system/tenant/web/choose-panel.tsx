import { useId, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import type { Packages } from '../server/answers.ts';
import type { School } from '../school.ts';
import { act, ROOM } from './school.ts';

/** Which package a school has, and how much it may keep. */
export function ChoosePanel({ school, onClose }: { school: School; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [packageId, setPackageId] = useState(school.packageId ?? '');
  const [quota, setQuota] = useState(String(school.quotaGb));
  const [busy, setBusy] = useState(false);
  const answer = useFetched<Packages>('base', 'sysPackage', 'list', {}, { quiet: true });
  const wrong = !/^[1-9]\d{0,4}$/.test(quota);
  const save = async () => {
    if (wrong) return;
    setBusy(true);
    const body = { id: school.id, packageId: packageId || null, quotaGb: Number(quota) };
    const done = await act('choose', body);
    setBusy(false);
    if (done) onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void save()}>
        {t('ui.savePackage')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={`${school.schoolName} · ${t('ui.choose')}`} onClose={onClose} foot={foot}>
      <Stack>
        <div className="form-field">
          <label htmlFor={`${id}p`}>{t('ui.package')}</label>
          <select
            id={`${id}p`}
            className="input"
            value={packageId}
            disabled={school.id === '000000'}
            onChange={(event) => setPackageId(event.target.value)}
          >
            <option value="">{t('ui.all')}</option>
            {answer.data?.packages.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        <div className="form-field" data-wrong={wrong || undefined}>
          <label htmlFor={`${id}q`}>{t('ui.quota')}</label>
          <input
            id={`${id}q`}
            className="input"
            inputMode="numeric"
            maxLength={5}
            value={quota}
            aria-invalid={wrong || undefined}
            onChange={(event) => setQuota(event.target.value)}
          />
          {wrong && <p className="field-error">{t('ui.quotaWrong')}</p>}
        </div>
      </Stack>
    </Panel>
  );
}
