import './status.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Columns, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Count, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { statusChange } from '../status-change.ts';
import type { OnBoard } from '../server/answers.ts';
import { ROOM } from './status.ts';
import { StatusWay } from './status-way.tsx';

const COLUMNS = ['asked', 'waiting', 'failed', 'done'] as const;

/** What is under way, in columns; a card leads to its row. */
export function BoardPage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<OnBoard[]>(
    'xsgl',
    'statusChange',
    'board',
    {},
    { staleTime: 0 },
  );
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <Columns tile={220}>
      {COLUMNS.map((column) => {
        const rows = data.filter((row) => row.column === column);
        return (
          <Stack as="section" key={column} gap={8} aria-label={t(`ui.column.${column}`)}>
            <Row between>
              <h2>{t(`ui.column.${column}`)}</h2>
              <Count>{rows.length}</Count>
            </Row>
            {rows.length === 0 && <Nothing>{t('ui.nothing')}</Nothing>}
            <Stack as="ul" gap={8}>
              {rows.map((row) => (
                <OneCard key={row.id} row={row} />
              ))}
            </Stack>
          </Stack>
        );
      })}
    </Columns>
  );
}

function OneCard({ row }: { row: OnBoard }) {
  const t = useWords(ROOM);
  return (
    <Card as="li" look="lined">
      <Row between>
        <a href={`/layout/student/status/list?id=${row.id}`}>
          <b>{row.name}</b>
        </a>
        <Value field={statusChange.fields.kind} value={row.kind} />
      </Row>
      <Soft as="span" small>
        {row.className}
      </Soft>
      <StatusWay from={row.fromStatus} to={row.toStatus} />
      {row.effectiveOn && <Soft small>{t('ui.from', { day: row.effectiveOn })}</Soft>}
      {row.why && <p data-tone="wrong">{row.why}</p>}
    </Card>
  );
}
