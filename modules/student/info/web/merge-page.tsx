import '#platform/web/list/list.css';
import { useState } from 'react';
import type { Twice } from '#modules/base/people/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './info.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** People who may be in twice, each pair with the way to make one of them. */
export function MergePage() {
  const t = useWords(ROOM);
  const [pair, setPair] = useState<readonly [string, string] | null>(null);
  const { data, error, refetch } = useFetched<Twice[]>(
    'base',
    'student',
    'duplicates',
    {},
    { quiet: true, staleTime: 0 },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  return (
    <Stack as="section" aria-label={t('pages.merge')}>
      <Card>
        <Soft>{t('ui.merge.hint')}</Soft>
        {data.length === 0 && <Nothing>{t('ui.merge.none')}</Nothing>}
        <Lines>
          {data.map(({ name, ids, studentNos }) => (
            <Row as="li" between key={ids.join()}>
              <span>
                <b>{name}</b> {studentNos.join('、')}
              </span>
              <Button onClick={() => setPair([ids[0]!, ids[1]!])}>{t('ui.merge.open')}</Button>
            </Row>
          ))}
        </Lines>
      </Card>
      {pair && (
        <MergeDialog
          ids={pair}
          onClose={() => {
            setPair(null);
            void refetch();
          }}
        />
      )}
    </Stack>
  );
}
