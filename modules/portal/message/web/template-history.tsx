import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Past, Words } from '../server/answers.ts';
import { ROOM } from './subscription.ts';
import type { Which } from './template.ts';

type HistoryProps = { which: Which; onTake: ((words: Words) => void) | null };

/** Every wording that was, who wrote it, and the way back to it. */
export function TemplateHistory({ which, onTake }: HistoryProps) {
  const t = useWords(ROOM);
  const { data } = useFetched<Past[]>('base', 'sysMsgTemplate', 'history', which, { quiet: true });
  return (
    <details>
      <summary>{t('ui.template.history')}</summary>
      {data?.length === 0 && <Soft>{t('ui.template.noHistory')}</Soft>}
      <Lines>
        {data?.map(({ id, title, content, at, byName }) => (
          <Stack as="li" gap={2} fit key={id}>
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
          </Stack>
        ))}
      </Lines>
    </details>
  );
}
