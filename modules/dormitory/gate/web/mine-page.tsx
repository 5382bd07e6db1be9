import { useFetched } from '#platform/web/client/queries.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { accessAnomaly } from '../access-anomaly.ts';
import type { Mine } from '../server/answers.ts';
import { ROOM } from './gate.ts';
import { EventLines } from './ribbon.tsx';

/** A student's own passes of thirty days, and what was odd about them: he may say why. */
export function MinePage() {
  const t = useWords(ROOM);
  const answer = useFetched<Mine>('yxgl', 'accessEvent', 'getMine', {}, { quiet: true });
  const { data } = answer;
  if (answer.error && !data) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data) return <Skeleton />;
  const days = Map.groupBy(data.events, ({ at }) => at.slice(0, 10));
  return (
    <Stack as="section" gap={16} aria-label={t('pages.mine')}>
      <Card title={t('ui.mineAnomalies')}>
        {data.anomalies.length === 0 && <Nothing>{t('ui.noAnomalies')}</Nothing>}
        <Lines>
          {data.anomalies.map((row) => (
            <Row as="li" key={row.id}>
              <b>{row.nightDate}</b>
              <Value field={accessAnomaly.fields.kind} value={row.kind} />
              {row.lateMinutes !== null && <span>{t('ui.late', { minutes: row.lateMinutes })}</span>}
              <Value field={accessAnomaly.fields.status} value={row.status} />
              <TransitionButton
                room={ROOM}
                resource={accessAnomaly}
                name="explain"
                row={row}
                onDone={() => void answer.refetch()}
              />
              {row.explanation && <Soft small>{t('ui.explained', { text: row.explanation })}</Soft>}
            </Row>
          ))}
        </Lines>
      </Card>
      <Card title={t('ui.mineEvents')}>
        {days.size === 0 && <Nothing>{t('ui.noMine')}</Nothing>}
        {[...days].map(([day, events]) => (
          <Stack key={day} gap={4}>
            <h3>{day}</h3>
            <EventLines events={events} />
          </Stack>
        ))}
      </Card>
    </Stack>
  );
}
