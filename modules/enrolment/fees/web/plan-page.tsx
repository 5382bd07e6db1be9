import { useState } from 'react';
import { sumFen } from '#platform/pure/money.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useCan } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { feePlan } from '../fee-plan.ts';
import type { PlanPart } from '../server/answers.ts';
import { ROOM, yuan } from './fees.ts';

/** Billing runs: looked at before, and run as often as somebody new has come. */
export function PlanPage() {
  const may = useCan();
  const [row, setRow] = useState<ListRow | null>(null);
  const slots: Slots = {
    actions: [{ key: 'run', place: 'row', shown: () => may('feePlan.run'), run: ([one]) => setRow(one!) }],
  };
  return (
    <>
      <ListPage room={ROOM} page="plan" resource={feePlan} slots={slots} />
      {row && <Run row={row} onClose={() => setRow(null)} />}
    </>
  );
}

function Run({ row, onClose }: { row: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const { data } = useFetched<PlanPart[]>('jfgl', 'feePlan', 'preview', { id: row.id }, { staleTime: 0 });
  const bills = data?.reduce((sum, { persons }) => sum + persons, 0) ?? 0;
  const start = () =>
    run(async () => {
      await post(path('jfgl', 'feePlan', 'run'), { id: row.id });
      say.success(t('ui.running'));
      await Promise.all([forget('jfgl', 'feePlan'), forget('jfgl', 'bill')]);
      onClose();
    });
  return (
    <Panel
      kind="drawer"
      width={640}
      title={String(row['name'])}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} disabled={bills === 0} onClick={() => void start()}>
          {t('ui.run', { count: bills })}
        </Button>
      }
    >
      {!data && <Skeleton lines={4} />}
      {data && (
        <Table label={t('ui.preview')} figures>
          <thead>
            <tr>
              <th>{t('fields.feePlan.lines.itemId')}</th>
              <th>{t('ui.persons')}</th>
              <th>{t('ui.total')}</th>
              <th>{t('ui.billedAlready')}</th>
              <th>{t('ui.unpriced')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.itemId}>
                <td>{one.itemName}</td>
                <td>{one.persons}</td>
                <td>{yuan(one.total)}</td>
                <td>{one.billed}</td>
                <td>{one.unpriced}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('ui.whole')}</td>
              <td>{bills}</td>
              <td>{yuan(sumFen(data.map(({ total }) => total)))}</td>
              <td />
              <td />
            </tr>
          </tfoot>
        </Table>
      )}
      <Soft>{t('ui.runHint')}</Soft>
    </Panel>
  );
}
