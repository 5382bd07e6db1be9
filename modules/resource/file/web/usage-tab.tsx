import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Large, Meter, Soft } from '#platform/web/parts/text.tsx';
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
    <Board tile={380}>
      <Card look="lined" data-wide title={t('ui.used')}>
        <p>
          <Large>{spaceText(used)}</Large> {t('ui.of', { quota: spaceText(quota) })}
        </p>
        <Meter part={share} {...(share >= NEARLY && { tone: 'wrong' })} />
        <Soft>
          {t('ui.tab.orphans')} {t('ui.count', { count: orphans.files })} · {spaceText(orphans.bytes)}
        </Soft>
      </Card>
      {SPLITS.map((split) => (
        <Split key={split} title={t(`ui.${split}`)} figures={answer.data[split]} />
      ))}
    </Board>
  );
}

function Split({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const t = useWords(ROOM);
  const most = Math.max(1, ...figures.map(({ bytes }) => bytes));
  return (
    <Card look="lined" title={title}>
      {figures.length === 0 && <Soft>{t('ui.nothing')}</Soft>}
      <Stack as="ul" gap={8}>
        {figures.map(({ name, files, bytes }) => (
          <li key={name}>
            <Row as="span" between nowrap>
              <span data-cut>{name || t('ui.nobody')}</span>
              <small>
                {t('ui.count', { count: files })} · {spaceText(bytes)}
              </small>
            </Row>
            <Meter part={bytes / most} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}
