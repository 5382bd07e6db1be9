import { Select } from '#platform/web/form/antd.tsx';
import { useEffect, useState } from 'react';
import type { Option } from '#platform/web/client/types.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { useQuery } from '@tanstack/react-query';
import { get } from '#platform/web/client/calls.ts';
import { ROOM, type Tab } from './task.ts';
import type { useTasks } from './use-tasks.ts';

type Counted = Option & { count?: number | null; openCount?: number; doneCount?: number };

/** Kinds of processes among the reader's own. */
export function useTypes(of: Tab | 'all') {
  const language = useLanguage();
  return useQuery({
    queryKey: ['process', 'getTypeSelect', of, language],
    queryFn: () => get<Counted[]>('/api/flySource-process/getTypeSelect', { of }, { quiet: true }),
  });
}

/** By type, by stage of that type, and by what the title says. */
export function TaskFilters({ tasks }: { tasks: ReturnType<typeof useTasks> }) {
  const t = useWords(ROOM);
  const { tab, filters, change } = tasks;
  const [text, setText] = useState(filters.keyword);
  const paused = usePaused(text, 350);
  useEffect(() => {
    if (paused !== filters.keyword) change({ keyword: paused });
    // only what was typed moves the list
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paused]);
  const types = useTypes(tab).data ?? [];
  return (
    <div className="filter-bar tasks-filters" role="search">
      <input
        className="input search-box"
        type="search"
        aria-label={t('ui.searchTitle')}
        placeholder={t('ui.searchTitle')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        className="tasks-pick"
        aria-label={t('ui.type')}
        placeholder={t('ui.type')}
        allowClear
        value={filters.type || null}
        options={types.map((type) => ({ value: type.value, label: counted(type.label, type.count) }))}
        onChange={(type: string | null | undefined) => change({ type: type ?? '', stage: '' })}
        notFoundContent={t('ui.noTypes')}
      />
      {(tab === 'todo' || tab === 'done') && filters.type !== '' && (
        <StagePick
          tab={tab}
          type={filters.type}
          value={filters.stage}
          onChange={(stage) => change({ stage })}
        />
      )}
      {tab === 'started' && <OwnFilters filters={filters} change={change} />}
    </div>
  );
}

type Term = Option & { startDate: string; endDate: string };

/** My own cases by how they stand and by the term in which I handed them in. */
function OwnFilters({ filters, change }: Pick<ReturnType<typeof useTasks>, 'filters' | 'change'>) {
  const t = useWords(ROOM);
  const states = useOptions('processStatus');
  const terms = useFetched<Term[]>('base', 'schoolCalendar', 'getXnXqSelect', {}, { quiet: true }).data ?? [];
  return (
    <>
      <Select
        className="tasks-pick"
        aria-label={t('ui.fact.status')}
        placeholder={t('ui.fact.status')}
        allowClear
        value={filters.status || null}
        options={states.map(({ value, label }) => ({ value, label }))}
        onChange={(status: string | null | undefined) => change({ status: status ?? '' })}
      />
      {terms.length > 0 && (
        <Select
          className="tasks-pick"
          aria-label={t('ui.term')}
          placeholder={t('ui.term')}
          allowClear
          value={filters.term || null}
          options={terms.map(({ label, startDate, endDate }) => ({
            value: `${startDate}~${endDate}`,
            label,
          }))}
          onChange={(term: string | null | undefined) => change({ term: term ?? '' })}
        />
      )}
    </>
  );
}

function StagePick({
  tab,
  type,
  value,
  onChange,
}: {
  tab: Tab;
  type: string;
  value: string;
  onChange: (stage: string) => void;
}) {
  const t = useWords(ROOM);
  const language = useLanguage();
  const stages = useQuery({
    queryKey: ['process', 'getMyTaskSelect', type, language],
    queryFn: () =>
      get<Counted[]>('/api/flySource-process/getMyTaskSelect', { processType: type }, { quiet: true }),
  });
  const count = (stage: Counted) => (tab === 'todo' ? stage.openCount : stage.doneCount);
  return (
    <Select
      className="tasks-pick"
      aria-label={t('ui.stage')}
      placeholder={t('ui.stage')}
      allowClear
      value={value || null}
      options={(stages.data ?? []).map((stage) => ({
        value: stage.value,
        label: counted(stage.label, count(stage)),
      }))}
      onChange={(stage: string | null | undefined) => onChange(stage ?? '')}
      notFoundContent={t('ui.noTypes')}
    />
  );
}

const counted = (label: string, count: number | null | undefined) => (count ? `${label} (${count})` : label);
