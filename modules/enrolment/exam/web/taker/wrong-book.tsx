import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { WrongBook as Book } from '../../server/answers.ts';
import { ROOM } from '../exam.ts';
import { ToldCard } from './told.tsx';

/** Questions that one got wrong, to try them once more: what is right is shown when it is asked for. */
export function WrongBook({ onBack }: { onBack: () => void }) {
  const t = useWords(ROOM);
  const [planId, setPlan] = useState('');
  const [shown, setShown] = useState(false);
  const asked = planId ? { planId } : {};
  const { data, error, refetch } = useFetched<Book>('zxks', 'myExam', 'getWrongBook', asked, {
    keep: true,
    quiet: true,
  });
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />;
  return (
    <Stack as="section" aria-label={t('ui.mine.wrongBook')}>
      <Row>
        <Button icon="left" onClick={onBack}>
          {t('ui.mine.plans')}
        </Button>
        <select
          className="input"
          aria-label={t('pages.mine')}
          value={planId}
          onChange={(event) => setPlan(event.target.value)}
        >
          <option value="">{t('ui.wrong.all')}</option>
          {data.plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <CheckLine checked={shown} onChange={setShown}>
          {t('ui.wrong.show')}
        </CheckLine>
      </Row>
      {data.questions.length === 0 && <Nothing>{t('ui.wrong.none')}</Nothing>}
      <Stack as="ol">
        {data.questions.map((one, at) => (
          <ToldCard key={one.versionId} told={one} no={at + 1} hidden={!shown} />
        ))}
      </Stack>
    </Stack>
  );
}
