import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
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
  if (answer.data.length === 0) return <p className="monitor-hint">{t('ui.noSlow')}</p>;
  return (
    <>
      <p className="monitor-hint">{t('ui.slowHint')}</p>
      <ol className="monitor-slow">
        {answer.data.map(({ text, count, average, most, at }) => (
          <li key={text}>
            <p>
              <strong>{t('ui.slowFigures', { count, average, most })}</strong>
              <time dateTime={at.replace(' ', 'T')}>{t('ui.lastAt', { at })}</time>
            </p>
            <details>
              <summary>
                <code>{text.slice(0, 120)}</code>
              </summary>
              <pre>{text}</pre>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}
