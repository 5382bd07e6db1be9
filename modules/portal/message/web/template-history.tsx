import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Past, Words } from '../server/answers.ts';
import { ROOM } from './subscription.ts';
import type { Which } from './template.ts';

type HistoryProps = { which: Which; onTake: ((words: Words) => void) | null };

/** Every wording that was, who wrote it, and the way back to it. */
export function TemplateHistory({ which, onTake }: HistoryProps) {
  const t = useWords(ROOM);
  const { data } = useFetched<Past[]>('base', 'sysMsgTemplate', 'history', which, { quiet: true });
  return (
    <details className="wording-history">
      <summary>{t('ui.template.history')}</summary>
      {data?.length === 0 && <p>{t('ui.template.noHistory')}</p>}
      <ol>
        {data?.map(({ id, title, content, at, byName }) => (
          <li key={id}>
            <small>
              {at.slice(0, 16)} {byName}
            </small>
            {title === null || content === null ? (
              <em>{t('ui.template.restored')}</em>
            ) : (
              <>
                <strong>{title}</strong>
                <span>{content}</span>
                {onTake && (
                  <Button look="link" onClick={() => onTake({ title, content })}>
                    {t('ui.template.take')}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
