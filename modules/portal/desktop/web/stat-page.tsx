import { useCallback } from 'react';
import { RatingStat } from '#modules/portal/service-centre/web';
import { Chart } from '#platform/web/chart/chart.tsx';
import type { Ink } from '#platform/web/chart/ink.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { WidgetBars, WidgetFigures } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row, Sides } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Stat, WidgetUse } from '../server/answers.ts';
import { ROOM } from './desk.ts';
import { dayLines, sumOf } from './stat.ts';

const SPANS = ['7', '30', '90'] as const;

/** Who comes to the portal, which cards people use, what they look for, and how they found the services. */
export function StatPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const days = SPANS.find((one) => one === page.params['days']) ?? '30';
  const answer = useFetched<Stat>('base', 'portal', 'stat', { days }, { quiet: true, keep: true });
  const { data } = answer;
  return (
    <Card aria-label={t('pages.stat')}>
      <Row>
        <select
          className="input filter-input"
          aria-label={t('ui.stat.span')}
          value={days}
          onChange={(event) => page.setParams({ days: event.target.value })}
        >
          {SPANS.map((one) => (
            <option key={one} value={one}>
              {t('ui.stat.days', { count: one })}
            </option>
          ))}
        </select>
      </Row>
      {answer.isPending && <Skeleton />}
      {answer.error && !data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {data && (
        <>
          <Visitors stat={data} days={Number(days)} />
          <h3>{t('ui.stat.widgets')}</h3>
          <Widgets lines={data.widgets} />
          <Board tile={400} gap={20}>
            <Searched title={t('ui.stat.top')} words={data.searches.top} />
            <Searched title={t('ui.stat.missed')} words={data.searches.missed} />
          </Board>
          <Soft>{t('ui.stat.peopleHint', { count: data.searches.people })}</Soft>
          <h3>{t('ui.stat.ratings')}</h3>
          <RatingStat />
        </>
      )}
    </Card>
  );
}

function Visitors({ stat, days }: { stat: Stat; days: number }) {
  const t = useWords(ROOM);
  const today = schoolNow().slice(0, 10);
  const { visits } = stat;
  const all = sumOf(visits);
  const name = t('ui.stat.visitors');
  const option = useCallback(
    (ink: Ink) => dayLines(visits, today, days, name, ink),
    [visits, today, days, name],
  );
  const roles = [...Map.groupBy(visits, ({ roleType }) => roleType)];
  return (
    <>
      <WidgetFigures
        figures={[
          { label: t('ui.stat.today'), value: sumOf(visits.filter(({ day }) => day === today)) },
          { label: t('ui.stat.average'), value: Math.round(all / days) },
          { label: name, value: all },
        ]}
      />
      <Sides side={320}>
        <Chart title={t('ui.stat.byDay')} height={240} option={option} />
        <div>
          <h3>{t('ui.stat.byRole')}</h3>
          <WidgetBars
            bars={roles.map(([role, rows]) => ({ label: t(`ui.role.${role}`), value: sumOf(rows) }))}
          />
        </div>
      </Sides>
    </>
  );
}

const COLUMNS = ['people', 'shown', 'clickers', 'clicked', 'removed'] as const;

function Widgets({ lines }: { lines: readonly WidgetUse[] }) {
  const t = useWords(ROOM);
  return (
    <Table label={t('ui.stat.widgets')} figures>
      <thead>
        <tr>
          <th scope="col">{t('ui.stat.card')}</th>
          {COLUMNS.map((key) => (
            <th key={key} scope="col" title={key === 'removed' ? t('ui.stat.removedHint') : undefined}>
              {t(`ui.stat.${key}`)}
            </th>
          ))}
          <th scope="col">{t('ui.stat.byRole')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.code}>
            <th scope="row">{line.name}</th>
            {COLUMNS.map((key) => (
              <td key={key}>{key === 'removed' ? (line.removed ? `${line.removed}%` : '–') : line[key]}</td>
            ))}
            <td style={{ textAlign: 'start', whiteSpace: 'normal' }}>
              {line.byRole
                .toSorted((a, b) => b.people - a.people)
                .map(({ roleType, people }) =>
                  t('ui.stat.who', { role: t(`ui.role.${roleType}`), count: people }),
                )
                .join(' · ') || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Searched({ title, words }: { title: string; words: readonly { word: string; times: number }[] }) {
  const t = useWords(ROOM);
  return (
    <section>
      <h3>{title}</h3>
      {words.length === 0 ? (
        <Soft>{t('ui.stat.none')}</Soft>
      ) : (
        <WidgetBars bars={words.map(({ word, times }) => ({ label: word, value: times }))} />
      )}
    </section>
  );
}
