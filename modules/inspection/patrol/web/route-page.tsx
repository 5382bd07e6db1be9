import { useState } from 'react';
import { CodeSheet } from '#modules/inspection/round/web';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { Label } from '../server/answers.ts';
import { patrolRoute } from '../patrol-route.ts';
import { ROOM } from './patrol.ts';

/** Routes; the labels that hang at their points. */
export function RoutePage() {
  const may = useCan();
  const [route, setRoute] = useState<ListRow | null>(null);
  const slots: Slots = {
    actions: [
      {
        key: 'labels',
        place: 'row',
        shown: () => may('patrolRoute.labels'),
        run: ([row]) => setRoute(row ?? null),
      },
    ],
  };
  return (
    <>
      <ListPage room={ROOM} page="route" resource={patrolRoute} slots={slots} />
      {route && <Labels route={route} onClose={() => setRoute(null)} />}
    </>
  );
}

function Labels({ route, onClose }: { route: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const { data } = useFetched<Label[]>('yxgl', 'patrolRoute', 'labels', { id: route.id });
  return (
    <CodeSheet
      title={t('actions.patrolRoute.labels')}
      labels={data}
      address="/layout/inspection/patrol/mine?point="
      onClose={onClose}
    />
  );
}
