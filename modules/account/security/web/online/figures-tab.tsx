import type { EChartsCoreOption } from 'echarts/core';
import { useCallback } from 'react';
import { Chart } from '#platform/web/chart/chart.tsx';
import type { Ink } from '#platform/web/chart/ink.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Day, Overview } from '../../server/answers.ts';
import { ROOM } from '../room.ts';
import { signInsOption } from './sign-ins.ts';

const HEIGHT = 240;
const share = (part: number, whole: number) => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`);

/** How the school's people sign in, and how well their accounts are guarded. */
export function FiguresTab() {
  const t = useWords(ROOM);
  const answer = useFetched<Overview>('base', 'sysSession', 'overview', {}, { quiet: true, staleTime: 0 });
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const shown = answer.data;
  const tiles: [string, string | number][] = [
    ['today', shown.active.today],
    ['week', shown.active.week],
    ['month', shown.active.month],
    ['factor', share(shown.withFactor, shown.accounts)],
    ['staffFactor', share(shown.staffWithFactor, shown.staff)],
    ['unused', shown.unused],
    ['locked', shown.locked],
  ];
  return (
    <>
      <Figures figures={tiles.map(([name, value]) => [t(`ui.online.tile.${name}`), value])} />
      <SignIns days={shown.days} />
      <Board tile={320}>
        <Levels levels={shown.levels} />
        <Counts
          title={t('ui.online.never')}
          rows={shown.never.map(({ departmentName, count }) => [
            departmentName ?? t('ui.online.noCollege'),
            count,
          ])}
        />
        <Counts
          title={t('ui.online.failingNames')}
          rows={shown.failing.names.map(({ name, count }) => [name, count])}
        />
        <Counts
          title={t('ui.online.failingAddresses')}
          rows={shown.failing.addresses.map(({ name, count }) => [name, count])}
        />
      </Board>
    </>
  );
}

function SignIns({ days }: { days: Day[] }) {
  const t = useWords(ROOM);
  const option = useCallback((ink: Ink): EChartsCoreOption => signInsOption(days, t, ink), [days, t]);
  return (
    <Card>
      {days.length === 0 ? (
        <Soft>{t('ui.online.noSignIns')}</Soft>
      ) : (
        <Chart title={t('ui.online.perDay')} height={HEIGHT} option={option} />
      )}
    </Card>
  );
}

function Levels({ levels }: Pick<Overview, 'levels'>) {
  const t = useWords(ROOM);
  return (
    <Card title={t('ui.online.levels')}>
      <Table label={t('ui.online.levels')} figures>
        <thead>
          <tr>
            <th scope="col">{t('ui.online.by.roleType')}</th>
            {(['weak', 'medium', 'strong'] as const).map((level) => (
              <th key={level} scope="col">
                {t(`ui.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((row) => (
            <tr key={row.roleType}>
              <td>{t(`ui.role.${row.roleType}`)}</td>
              <td>{row.weak}</td>
              <td>{row.medium}</td>
              <td>{row.strong}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  const t = useWords(ROOM);
  return (
    <Card title={title}>
      {rows.length === 0 && <Soft>{t('ui.online.nobody')}</Soft>}
      <Lines className="part-scroll">
        {rows.map(([name, count]) => (
          <Row as="li" nowrap between key={name}>
            <span>{name}</span>
            <strong>{count}</strong>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
