import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ReportView } from './report-step.tsx';
import { ROOM } from './rollover.ts';

const NEWEST = { current: 1, size: 20, status: 'done,undone' };

/** Batches of the years before, each with its report. */
export function History() {
  const t = useWords(ROOM);
  const [shown, setShown] = useState<ListRow | null>(null);
  const { data } = useFetched<Page<ListRow>>('base', 'rollover', 'list', NEWEST, { staleTime: 0 });
  const rows = data?.records ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t('ui.history')}>
      <Lines>
        {rows.map((row) => (
          <li key={row.id}>
            <Row between>
              <span>
                {String(row['toXn'])}{' '}
                <Soft as="span">{t(`dict.rolloverStatus.${String(row['status'])}`)}</Soft>
              </span>
              <Row>
                <Soft as="span" small>
                  {String(row['endedAt'] ?? row['createdAt'] ?? '')}
                </Soft>
                <Button look="link" onClick={() => setShown(row)}>
                  {t('ui.step.report')}
                </Button>
              </Row>
            </Row>
          </li>
        ))}
      </Lines>
      {shown && (
        <Panel kind="drawer" width={760} title={String(shown['toXn'])} onClose={() => setShown(null)}>
          <ReportView id={shown.id} />
        </Panel>
      )}
    </Card>
  );
}
