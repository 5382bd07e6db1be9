import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import type { Figure, Usage } from '../server/answers.ts';
import { ROOM, spaceText } from './room.ts';

const SPLITS = ['modules', 'kinds', 'months', 'people'] as const;
/** From here the bar warns. */
const NEARLY = 0.9;

/** How much space the school uses, and for what. */
export function UsageTab() {
  const t = useWords(ROOM);
  const answer = useFetched<Usage>('resource', 'attach', 'usage', {}, { quiet: true, staleTime: 0 });
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const { used, quota, orphans } = answer.data;
  const share = quota > 0 ? used / quota : 1;
  return (
    <div className="file-usage">
      <section className="file-box file-space" data-full={share >= NEARLY || undefined}>
        <h2>{t('ui.used')}</h2>
        <p>
          <strong>{spaceText(used)}</strong> {t('ui.of', { quota: spaceText(quota) })}
        </p>
        <progress max={1} value={Math.min(1, share)} aria-label={t('ui.used')} />
        <p className="file-hint">
          {t('ui.tab.orphans')} {t('ui.count', { count: orphans.files })} · {spaceText(orphans.bytes)}
        </p>
      </section>
      {SPLITS.map((split) => (
        <Split key={split} title={t(`ui.${split}`)} figures={answer.data[split]} />
      ))}
    </div>
  );
}

function Split({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const t = useWords(ROOM);
  const most = Math.max(1, ...figures.map(({ bytes }) => bytes));
  return (
    <section className="file-box">
      <h2>{title}</h2>
      {figures.length === 0 && <p className="file-hint">{t('ui.nothing')}</p>}
      <ul className="file-bars">
        {figures.map(({ name, files, bytes }) => (
          <li key={name}>
            <span>{name || t('ui.nobody')}</span>
            <small>
              {t('ui.count', { count: files })} · {spaceText(bytes)}
            </small>
            <i style={{ width: `${Math.max(1, (bytes * 100) / most)}%` }} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
