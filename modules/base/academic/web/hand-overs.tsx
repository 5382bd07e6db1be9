import { path, post } from '#platform/web/client/calls.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import type { HandOver } from '../server/answers.ts';

const ROOM = 'base/academic';

/** Classes that the reader has still to hand over; nothing where there are none. */
export function HandOvers() {
  const t = useWords(ROOM);
  const { data = [] } = useFetched<HandOver[]>('base', 'stuClass', 'handOvers', {}, { quiet: true });
  if (data.length === 0) return null;
  const done = (id: string) =>
    attempt(async () => {
      await post(path('base', 'stuClass', 'handedOver'), { id });
      await forget('base', 'stuClass');
    });
  return (
    <Card aria-label={t('ui.handOver.title')}>
      <h2>{t('ui.handOver.title')}</h2>
      <Lines>
        {data.map(({ id, className, why, names }) => (
          <li key={id}>
            <Row>
              {t(`ui.handOver.${why}`, { className, names: names ?? '' })}
              <span className="toolbar-space" />
              <Button onClick={() => void done(id)}>{t('ui.handOver.done')}</Button>
            </Row>
          </li>
        ))}
      </Lines>
    </Card>
  );
}
