import { useCallback, useState } from 'react';
import { Chart } from '#platform/web/chart/chart.tsx';
import type { Ink } from '#platform/web/chart/ink.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { lineOption } from '#platform/web/figures/chart-options.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Choice } from '#platform/web/parts/choice.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Day } from '../server/answers.ts';
import { ROOM, type AppRow } from './app.ts';

const HEIGHT = 200;

/** How often an app, or all of them, was opened day by day, and by how many. */
export function AppDays({ apps }: { apps: readonly AppRow[] }) {
  const t = useWords(ROOM);
  const [id, setId] = useState('');
  const asked = id ? { id } : {};
  const { data } = useFetched<Day[]>('base', 'appName', 'useDays', asked, { quiet: true, keep: true });
  const lines = (['times', 'people'] as const).map((name) => ({
    name: t(`ui.rank.line.${name}`),
    values: (data ?? []).map((one) => one[name]),
  }));
  const days = (data ?? []).map(({ day }) => day);
  const option = useCallback(
    (ink: Ink) => lineOption(days, lines, ink),
    // what is drawn follows from what was answered
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [data, t],
  );
  return (
    <section>
      <Choice
        className="app-days"
        aria-label={t('ui.rank.app')}
        value={id}
        none={t('ui.rank.all')}
        options={apps.map((app) => ({ value: app.id, label: app.shownName }))}
        onChange={setId}
      />
      {data && (
        <>
          <Chart title={t('ui.rank.days')} height={HEIGHT} option={option} />
          <Soft small>
            {lines
              .map(({ name, values }) => `${name} ${values.reduce((sum, one) => sum + one, 0)}`)
              .join(' · ')}
          </Soft>
        </>
      )}
    </section>
  );
}
