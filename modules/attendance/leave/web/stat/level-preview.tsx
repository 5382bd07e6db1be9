import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import type { Steps } from '../../server/answers.ts';
import { ROOM } from '../leave.ts';
import { Way } from '#platform/web/parts/text.tsx';

const isLength = (text: string) =>
  /^\d{1,3}(\.[05])?$/.test(text) && Number(text) >= 0.5 && Number(text) <= 366;

/** Who would approve a leave of so many days by the rules that are saved; `own` are departments with limits of their own. */
export function LevelPreview({ own }: { own: readonly string[] }) {
  const t = useWords(ROOM);
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
      <Labelled label={t('ui.param.sample')}>
        <input
          className="input input-number"
          inputMode="decimal"
          maxLength={5}
          aria-invalid={!fine || undefined}
          value={days}
          onChange={(event) => setDays(event.target.value.trim())}
        />
      </Labelled>
      {!fine && <p className="field-error">{t('ui.param.wrong.sample')}</p>}
      {own.length > 0 && (
        <Labelled label={t('fields.leaveApply.departmentId')}>
          <Choice
            value={departmentId}
            none={t('ui.param.school')}
            options={departments}
            onChange={setDepartment}
          />
        </Labelled>
      )}
      <CheckLine checked={isPublic} onChange={setPublic}>
        {t('ui.param.duty')}
      </CheckLine>
      {fine && (
        <Loaded answer={answer} lines={2}>
          {({ steps }) => (
            <div aria-live="polite" aria-busy={answer.isFetching}>
              <Way steps={steps.map((step) => ({ name: t(`ui.param.step.${step}`), done: true }))} />
            </div>
          )}
        </Loaded>
      )}
    </Card>
  );
}
