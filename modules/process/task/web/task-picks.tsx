import { useQuery } from '@tanstack/react-query';
import { Select } from '#platform/web/form/antd.tsx';
import { get } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { ClassOption, StageOption, TypeOption } from '../server/answers.ts';
import { ROOM, type Tab } from './task.ts';
import type { useTasks } from './use-tasks.ts';

type Counted = Option & { count?: number | null };
type Tasks = ReturnType<typeof useTasks>;
type Listed = { tab: Tab; filters: Tasks['filters']; change: Tasks['change'] };

/** What may be chosen out of the reader's own cases, in his language. */
function useSelect<T>(call: string, asked: Query) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['process', call, asked, language],
    queryFn: () => get<T[]>(`/api/flySource-process/${call}`, asked, { quiet: true }),
  });
}

/** Kinds of processes among the reader's own. */
export const useTypes = (of: Tab | 'all') => useSelect<TypeOption>('getTypeSelect', { of });

/** By kind, by stage of that kind, by state, by term and by class: what the list at hand knows. */
export function TaskPicks({ tasks }: { tasks: Tasks }) {
  const t = useWords(ROOM);
  const { tab, filters, change } = tasks;
  const types = useTypes(tab).data ?? [];
  const states = useOptions('processStatus');
  const classes = useSelect<ClassOption>('getMyClassSelect', { of: tab }).data ?? [];
  const terms = useTerms();
  return (
    <>
      <Pick
        label={t('ui.type')}
        value={filters.type}
        options={types.map(counted)}
        onChange={(type) => change({ type, stage: '' })}
      />
      {filters.type !== '' && <StagePick tab={tab} filters={filters} change={change} />}
      {tab !== 'todo' && (
        <Pick
          label={t('ui.fact.status')}
          value={filters.status}
          options={states.map(({ value, label }) => ({ value, label }))}
          onChange={(status) => change({ status })}
        />
      )}
      {terms.length > 0 && (
        <Pick
          label={t('ui.term')}
          value={filters.term}
          options={terms}
          onChange={(term) => change({ term })}
        />
      )}
      {(classes.length > 1 || filters.class !== '') && (
        <Pick
          label={t('ui.fact.class')}
          value={filters.class}
          options={classes.map(counted)}
          onChange={(value) => change({ class: value })}
        />
      )}
    </>
  );
}

/** Tasks lie at stages of the reader's own; a case that he began or reads may stand at any. */
function StagePick({ tab, filters, change }: Listed) {
  const t = useWords(ROOM);
  const call = tab === 'todo' || tab === 'done' ? 'getMyTaskSelect' : 'getTaskSelect';
  const stages = useSelect<StageOption>(call, { processType: filters.type });
  const options = (stages.data ?? []).map(({ openCount, doneCount, ...stage }) =>
    counted({ ...stage, count: (tab === 'todo' ? openCount : doneCount) ?? null }),
  );
  return (
    <Pick
      label={t(call === 'getTaskSelect' ? 'ui.standsAt' : 'ui.stage')}
      value={filters.stage}
      options={options}
      onChange={(stage) => change({ stage })}
    />
  );
}

type Term = Option & { startDate: string; endDate: string };

/** Terms of the school's calendar, each as its first and last day. */
export function useTerms(): Option[] {
  const terms = useFetched<Term[]>('base', 'schoolCalendar', 'getXnXqSelect', {}, { quiet: true }).data ?? [];
  return terms.map(({ label, startDate, endDate }) => ({ value: `${startDate}~${endDate}`, label }));
}

type PickProps = {
  label: string;
  value: string;
  options: Option[];
  onChange: (value: string) => void;
};

/** One of several, or all. */
export function Pick({ label, value, options, onChange }: PickProps) {
  const t = useWords(ROOM);
  return (
    <Select
      className="tasks-pick"
      aria-label={label}
      placeholder={label}
      allowClear
      value={value || null}
      options={options}
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
      notFoundContent={t('ui.noTypes')}
    />
  );
}

const counted = ({ value, label, count }: Counted): Option => ({
  value,
  label: count ? `${label} (${count})` : label,
});
