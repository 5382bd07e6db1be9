import { useState } from 'react';
import { CodeSheet } from '#modules/inspection/round/web';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { Label } from '../server/answers.ts';
import { publicArea } from '../public-area.ts';
import { ROOM } from './public-area.ts';

/** Areas; the labels that hang in a building. */
export function AreaPage() {
  const may = useCan();
  const [area, setArea] = useState<ListRow | null>(null);
  const slots: Slots = {
    actions: [
      {
        key: 'labels',
        place: 'row',
        shown: () => may('publicArea.labels'),
        run: ([row]) => setArea(row ?? null),
      },
    ],
  };
  return (
    <>
      <ListPage room={ROOM} page="area" resource={publicArea} slots={slots} />
      {area && <Labels id={area.id} onClose={() => setArea(null)} />}
    </>
  );
}

function Labels({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(ROOM);
  const { data } = useFetched<Label[]>('yxgl', 'publicArea', 'labels', { id });
  return (
    <CodeSheet
      title={t('actions.publicArea.labels')}
      labels={data}
      address="/layout/inspection/public-area/scan?area="
      onClose={onClose}
    />
  );
}
