import './patrol.css';
import { useRef, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import { Board } from '#platform/web/parts/box.tsx';
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

const atPoint = (code: string) => `${location.origin}/layout/inspection/patrol/mine?point=${code}`;

function Labels({ route, onClose }: { route: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const sheet = useRef<HTMLDivElement>(null);
  const { data } = useFetched<Label[]>('yxgl', 'patrolRoute', 'labels', { id: route.id });
  const title = t('actions.patrolRoute.labels');
  const foot = (
    <Button
      look="primary"
      icon="print"
      disabled={!data}
      onClick={() => sheet.current && printAlone(sheet.current, title, 'A4')}
    >
      {t('ui.print')}
    </Button>
  );
  return (
    <Panel
      kind="drawer"
      width={760}
      title={`${title} · ${String(route['name'])}`}
      onClose={onClose}
      foot={foot}
    >
      {!data && <Skeleton />}
      <div className="patrol-labels" ref={sheet}>
        <Board tile={200}>
          {data?.map(({ code, name, building }) => (
            <article key={code}>
              <h3>{name}</h3>
              <p>{building}</p>
              <Qr text={atPoint(code)} label={name} />
              <code>{code}</code>
            </article>
          ))}
        </Board>
      </div>
    </Panel>
  );
}
