import { useFetched } from '#platform/web/client/queries.ts';
import { WidgetBars, WidgetFigures } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import type { Stat } from '../server/answers.ts';
import { ROOM } from './subscription.ts';

const SPANS = ['4', '8', '16'] as const;

/** How members of staff keep up with what waits for them. */
export function StatPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const weeks = SPANS.find((one) => one === page.params['weeks']) ?? '8';
  const answer = useFetched<Stat>('base', 'sysTodo', 'stat', { weeks }, { quiet: true, keep: true });
  const { data } = answer;
  const percent = (rate: string | null) => (rate === null ? '–' : `${rate}%`);
  return (
    <Card aria-label={t('pages.stat')}>
      <Row>
        <select
          className="input"
          aria-label={t('ui.stat.span')}
          value={weeks}
          onChange={(event) => page.setParams({ weeks: event.target.value })}
        >
          {SPANS.map((one) => (
            <option key={one} value={one}>
              {t('ui.stat.weeks', { count: one })}
            </option>
          ))}
        </select>
      </Row>
      {answer.isPending && <Skeleton />}
      {answer.error && !data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {data && data.persons.length === 0 && <Empty filtered={false} onClear={() => {}} />}
      {data && data.persons.length > 0 && (
        <>
          <WidgetFigures
            figures={[
              { label: t('ui.stat.handled'), value: data.handled, tone: 'good' },
              { label: t('ui.stat.open'), value: data.open },
              { label: t('ui.stat.perWeek'), value: data.perWeek ?? '–' },
              { label: t('ui.stat.late'), value: data.late, tone: 'warn' },
              { label: t('ui.stat.lateRate'), value: percent(data.lateRate) },
            ]}
          />
          <h3>{t('ui.stat.byWeek')}</h3>
          <WidgetBars
            bars={data.weeks.map(({ week, handled }) => ({ label: week.slice(5), value: handled }))}
          />
          <h3>{t('ui.stat.byPerson')}</h3>
          <Table label={t('ui.stat.byPerson')} figures>
            <thead>
              <tr>
                {(['name', 'handled', 'open', 'late', 'lateRate'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`ui.stat.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.persons.map((one) => (
                <tr key={one.userId}>
                  <th scope="row">
                    {one.name} <small>{one.place}</small>
                  </th>
                  <td>{one.handled}</td>
                  <td>{one.open}</td>
                  <td>{one.late}</td>
                  <td>{percent(one.lateRate)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Card>
  );
}
