import { useFetched } from '#platform/web/client/queries.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { Coverage } from '../server/answers.ts';
import { ROOM } from './visit.ts';

const COLUMNS = ['done', 'minutes', 'covered', 'absent'] as const;

/** A month of visits, counsellor by counsellor. */
export function CoveragePage() {
  const t = useWords(ROOM);
  const page = usePage();
  const month = page.params['month'] || schoolNow().slice(0, 7);
  const answer = useFetched<Coverage>('yxgl', 'visitLog', 'coverage', { month }, { quiet: true, keep: true });
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { people } = answer.data;
  const percent = (part: number | null) => (part === null ? '–' : `${part}%`);
  return (
    <Stack as="section" gap={16}>
      <Row as="header">
        <input
          className="input"
          type="month"
          aria-label={t('ui.month')}
          value={month}
          onChange={(event) => page.setParams({ month: event.target.value })}
        />
      </Row>
      {people.length === 0 && <Nothing>{t('ui.nobody')}</Nothing>}
      {people.length > 0 && (
        <Table label={t('pages.coverage')} figures>
          <thead>
            <tr>
              <th scope="col">{t('ui.counsellor')}</th>
              {COLUMNS.map((key) => (
                <th key={key} scope="col">
                  {t(`ui.column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  {one.name} <small>{one.staffNo}</small>
                </th>
                <td>{`${one.counted}/${one.quota} · ${percent(one.done)}`}</td>
                <td>{one.minutes}</td>
                <td>{`${one.visitedRooms}/${one.ownRooms} · ${percent(one.covered)}`}</td>
                <td>{one.absent}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
