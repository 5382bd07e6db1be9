import './location.css';
import { useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { FormDrawer } from '#platform/web/form/form-drawer.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import type { Placed } from '../server/answers.ts';
import { locationApply } from '../location-apply.ts';
import { locationVisit } from '../location-visit.ts';
import { ROOM } from './location.ts';

/** Who is elsewhere today, city by city, and who waits for a visit; whom a to-do leads here for stands first. */
export function MapPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const page = usePage();
  const wanted = page.params['id'] ?? '';
  const [visited, setVisited] = useState<string | null>(null);
  const answer = useFetched<Placed[]>('yxgl', 'locationApply', 'map', {}, { staleTime: 0, quiet: true });
  const { data } = answer;
  if (answer.error && !data) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data) return <Skeleton />;
  const rows = [...data].sort((a, b) => Number(b.id === wanted) - Number(a.id === wanted));
  const due = data.filter((one) => one.isDue).length;
  return (
    <Stack as="section" gap={16}>
      <h2>{t('ui.summary', { count: data.length, due })}</h2>
      {[...Map.groupBy(rows, (one) => one.cityName)].map(([city, people]) => (
        <Card key={city} className="location-city" aria-label={city}>
          <h3>{`${city} · ${people.length}`}</h3>
          <Lines>
            {people.map((one) => (
              <Row as="li" key={one.id}>
                <b>{one.name}</b>
                <span>{`${one.studentNo} ${one.className}`}</span>
                <Value field={locationApply.fields.type} value={one.type} />
                <Value field={locationApply.fields.reasonCode} value={one.reasonCode} />
                <span>{t('ui.until', { day: one.lastDate })}</span>
                <Tag color={one.isDue ? 'red' : 'default'}>{t('ui.visitBy', { day: one.visitBy })}</Tag>
                {may('locationVisit.add') && (
                  <Button onClick={() => setVisited(one.id)}>{t('actions.locationVisit.add')}</Button>
                )}
              </Row>
            ))}
          </Lines>
        </Card>
      ))}
      {visited && (
        <FormDrawer
          room={ROOM}
          resource={locationVisit}
          initial={{ applyId: visited, at: schoolNow() }}
          onClose={() => setVisited(null)}
          onSaved={() => void answer.refetch()}
        />
      )}
    </Stack>
  );
}
