import { path } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { DayRange } from '#platform/web/list/day-range.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import type { Overview } from '../../server/answers.ts';
import { useTypes } from '../task-picks.tsx';
import { ROOM } from '../task.ts';
import { Figures } from './figures.tsx';

/** Where cases wait and how long: by step, by age, by person. Hours are working hours of the school's calendar. */
export function FiguresTab() {
  const t = useWords(ROOM);
  const page = usePage();
  const { type = '', from = '', to = '' } = page.params;
  const asked = { ...(type && { processType: type }), ...(from && { from }), ...(to && { to }) };
  const answer = useFetched<Overview>('process', 'stat', 'overview', asked, { keep: true, quiet: true });
  const set = (part: object) => page.setParams({ ...page.params, ...part });
  return (
    <section className="list-page cases-page" aria-label={t('ui.monitor.figures')}>
      <Filters
        type={type}
        from={from || (answer.data?.from ?? '')}
        to={to || (answer.data?.to ?? '')}
        onChange={set}
        onExport={() => void exportBlob(path('process', 'stat', 'export'), asked)}
      />
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Figures overview={answer.data} />}
    </section>
  );
}

type FiltersProps = {
  type: string;
  from: string;
  to: string;
  onChange: (part: object) => void;
  onExport: () => void;
};

function Filters({ type, from, to, onChange, onExport }: FiltersProps) {
  const t = useWords(ROOM);
  const mayExport = useCan()('flowInstance.export');
  const types = useTypes('all').data ?? [];
  return (
    <div className="filter-bar cases-filters" role="search">
      <select
        className="input"
        aria-label={t('ui.type')}
        value={type}
        onChange={(event) => onChange({ type: event.target.value })}
      >
        <option value="">{t('ui.allTypes')}</option>
        {types.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <DayRange
        label={t('ui.monitor.range')}
        from={from}
        to={to}
        kept
        onChange={(start, end) => onChange({ from: start, to: end })}
      />
      {mayExport && (
        <Button icon="download" onClick={onExport}>
          {t('ui.stat.export')}
        </Button>
      )}
    </div>
  );
}
