import { useId, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
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
  const answer = useFetched<Packages>('base', 'sysPackage', 'list', {}, { quiet: true });
  const wrong = !/^[1-9]\d{0,4}$/.test(quota);
  const save = async () => {
    if (wrong) return;
    const body = { id: school.id, packageId: packageId || null, quotaGb: Number(quota) };
    const done = await act('choose', body);
    if (done) onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={`${school.schoolName} · ${t('ui.choose')}`}
      onClose={onClose}
      act={save}
      ok={t('ui.savePackage')}
    >
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
    </ActPanel>
  );
}
