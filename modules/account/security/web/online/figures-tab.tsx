import type { EChartsCoreOption } from 'echarts/core';
import { useCallback, type ReactNode } from 'react';
import { Chart } from '#platform/web/chart/chart.tsx';
import type { Ink } from '#platform/web/chart/ink.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
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
      <dl className="online-tiles">
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`ui.online.tile.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SignIns days={shown.days} />
      <div className="online-tables">
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
      </div>
    </>
  );
}

function SignIns({ days }: { days: Day[] }) {
  const t = useWords(ROOM);
  const option = useCallback((ink: Ink): EChartsCoreOption => signInsOption(days, t, ink), [days, t]);
  return (
    <section className="security-part">
      {days.length === 0 ? (
        <p className="security-hint">{t('ui.online.noSignIns')}</p>
      ) : (
        <Chart title={t('ui.online.perDay')} height={HEIGHT} option={option} />
      )}
    </section>
  );
}

function Levels({ levels }: Pick<Overview, 'levels'>) {
  const t = useWords(ROOM);
  return (
    <Part title={t('ui.online.levels')}>
      <table className="online-levels">
        <thead>
          <tr>
            <th scope="col">{t('ui.online.by.roleType')}</th>
            {(['weak', 'medium', 'strong'] as const).map((level) => (
              <th key={level} scope="col" data-figure>
                {t(`ui.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((row) => (
            <tr key={row.roleType}>
              <td>{t(`ui.role.${row.roleType}`)}</td>
              <td data-figure>{row.weak}</td>
              <td data-figure>{row.medium}</td>
              <td data-figure>{row.strong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  const t = useWords(ROOM);
  return (
    <Part title={title}>
      {rows.length === 0 && <p className="security-hint">{t('ui.online.nobody')}</p>}
      <ol className="online-counts">
        {rows.map(([name, count]) => (
          <li key={name}>
            <span>{name}</span>
            <strong>{count}</strong>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="security-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
