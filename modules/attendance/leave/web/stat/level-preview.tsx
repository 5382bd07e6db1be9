import { CheckLine } from '#platform/web/parts/field.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useId, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import type { Steps } from '../../server/answers.ts';
import { ROOM } from '../leave.ts';

const isLength = (text: string) =>
  /^\d{1,3}(\.[05])?$/.test(text) && Number(text) >= 0.5 && Number(text) <= 366;

/** Who would approve a leave of so many days by the rules that are saved; `own` are departments with limits of their own. */
export function LevelPreview({ own }: { own: readonly string[] }) {
  const t = useWords(ROOM);
  const id = useId();
  const [days, setDays] = useState('2.5');
  const [departmentId, setDepartment] = useState('');
  const [isPublic, setPublic] = useState(false);
  const { data: departments = [] } = useFetched<Option[]>(
    'base',
    'department',
    'getSelect',
    { ids: own.join(',') },
    { quiet: true, keep: true, enabled: own.length > 0 },
  );
  const fine = isLength(days);
  const asked = { days, isPublic, ...(departmentId && own.includes(departmentId) ? { departmentId } : {}) };
  const answer = useFetched<Steps>('yxgl', 'leaveParam', 'preview', asked, {
    enabled: fine,
    quiet: true,
    keep: true,
  });
  return (
    <Card look="lined" title={t('ui.param.preview')} aria-label={t('ui.param.preview')}>
      <p className="field-hint">{t('ui.param.previewHint')}</p>
      <div className="form-field" data-wrong={!fine || undefined}>
        <label htmlFor={id}>{t('ui.param.sample')}</label>
        <input
          id={id}
          className="input input-number"
          inputMode="decimal"
          maxLength={5}
          aria-invalid={!fine || undefined}
          value={days}
          onChange={(event) => setDays(event.target.value.trim())}
        />
        {!fine && <p className="field-error">{t('ui.param.wrong.sample')}</p>}
      </div>
      {own.length > 0 && (
        <div className="form-field">
          <label htmlFor={`${id}-dept`}>{t('fields.leaveApply.departmentId')}</label>
          <Choice
            id={`${id}-dept`}
            value={departmentId}
            none={t('ui.param.school')}
            options={departments}
            onChange={setDepartment}
          />
        </div>
      )}
      <CheckLine checked={isPublic} onChange={setPublic}>
        {t('ui.param.duty')}
      </CheckLine>
      {fine && (
        <Loaded answer={answer} lines={2}>
          {({ steps }) => (
            <ol className="leave-steps" aria-live="polite" aria-busy={answer.isFetching}>
              {steps.map((step) => (
                <li key={step}>{t(`ui.param.step.${step}`)}</li>
              ))}
            </ol>
          )}
        </Loaded>
      )}
    </Card>
  );
}
