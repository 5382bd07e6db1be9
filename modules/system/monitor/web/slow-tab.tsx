import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Slow } from '../server/answers.ts';
import { ROOM } from './figures.ts';

/** The twenty statements that cost most since the start, without their values. */
export function SlowTab() {
  const t = useWords(ROOM);
  const answer = useFetched<Slow[]>(
    'base',
    'sysMonitor',
    'slowSql',
    {},
    { quiet: true, keep: true, staleTime: 0 },
  );
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  if (answer.data.length === 0) return <Soft>{t('ui.noSlow')}</Soft>;
  return (
    <>
      <Soft>{t('ui.slowHint')}</Soft>
      <Stack as="ol" gap={8}>
        {answer.data.map(({ text, count, average, most, at }) => (
          <Card as="li" look="lined" className="monitor-slow" key={text}>
            <Row as="p" between>
              <strong>{t('ui.slowFigures', { count, average, most })}</strong>
              <small>
                <time dateTime={at.replace(' ', 'T')}>{t('ui.lastAt', { at })}</time>
              </small>
            </Row>
            <details>
              <summary>
                <code>{text.slice(0, 120)}</code>
              </summary>
              <pre>{text}</pre>
            </details>
          </Card>
        ))}
      </Stack>
    </>
  );
}
