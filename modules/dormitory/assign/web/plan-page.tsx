import { useEffect, useRef, useState } from 'react';
import { onLive } from '#platform/web/client/live.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { useLabels } from '#platform/web/list/words.ts';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import { dormPlan } from '../dorm-plan.ts';
import type { Poster } from '../server/answers.ts';
import { ROOM } from './assign.ts';

/** Plans with how well they came out; two of them are held side by side, each opens on its board. */
export function PlanPage() {
  const t = useWords(ROOM);
  const [comparing, setComparing] = useState(false);
  const [hung, setHung] = useState<ListRow | null>(null);
  const [slots] = useState<Slots>(() => ({
    actions: [
      {
        key: 'board',
        place: 'row',
        shown: isWorkedOut,
        run: ([row]) => openPath(`/layout/dormitory/assign/board?plan=${row!.id}`),
      },
      { key: 'posters', place: 'row', shown: isWorkedOut, run: ([row]) => setHung(row!) },
    ],
  }));
  // a plan that was worked out in the background shows how
  useEffect(() => onLive('job', () => void forgetRows(dormPlan)), []);
  return (
    <Stack>
      <Row end>
        <Button icon="columns" onClick={() => setComparing(true)}>
          {t('ui.plan.compare')}
        </Button>
      </Row>
      <ListPage room={ROOM} page="plan" resource={dormPlan} slots={slots} />
      {comparing && <Compare onClose={() => setComparing(false)} />}
      {hung && <Posters plan={hung} onClose={() => setHung(null)} />}
    </Stack>
  );
}

const isWorkedOut = (row: ListRow) => typeof row['students'] === 'number';
const NEWEST = { current: 1, size: 6 };
const MEASURES = [
  'students',
  'placed',
  'placedRate',
  'rooms',
  'wholeRate',
  'mixedRooms',
  'freeBeds',
  'distance',
];

/** The newest plans side by side. */
function Compare({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const labels = useLabels(ROOM);
  const { data } = useFetched<Page<ListRow>>('yxgl', 'dormPlan', 'list', NEWEST, { staleTime: 0 });
  const plans = (data?.records ?? []).filter(isWorkedOut);
  return (
    <Panel kind="drawer" width={720} title={t('ui.plan.compare')} onClose={onClose}>
      <Table label={t('ui.plan.compare')} figures>
        <thead>
          <tr>
            <th scope="col">{t('ui.plan.measure')}</th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                {String(plan['name'])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEASURES.map((field) => (
            <tr key={field}>
              <th scope="row">{labels.field(dormPlan, field)}</th>
              {plans.map((plan) => (
                <td key={plan.id}>{String(plan[field] ?? '–')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Posters({ plan, onClose }: { plan: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const sheet = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useFetched<Poster[]>('yxgl', 'dormPlanItem', 'posters', {
    planId: plan.id,
  });
  const title = String(plan['name']);
  return (
    <Panel
      kind="drawer"
      width={760}
      title={title}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          icon="print"
          disabled={!data}
          onClick={() => sheet.current && printAlone(sheet.current, title, 'A4')}
        >
          {t('ui.plan.print')}
        </Button>
      }
    >
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      <div ref={sheet}>
        {data?.map((poster) => (
          <article key={poster.className} className="assign-poster">
            <h2>{poster.className}</h2>
            <Table label={poster.className}>
              <tbody>
                {poster.people.map((one) => (
                  <tr key={one.studentNo}>
                    <td>{one.studentNo}</td>
                    <td>{one.name}</td>
                    <td>{one.place ?? t('ui.plan.noBed')}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </article>
        ))}
      </div>
    </Panel>
  );
}
