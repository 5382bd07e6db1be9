import { useRef, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useWords } from '../i18n/words.ts';
import { fieldAt } from './columns.ts';
import { FilterControl, WordsFilter } from './filter-control.tsx';
import { fitting, widthOf } from './fitting.ts';
import { filterKind, filterNames, type Filters, type ListState } from './params.ts';
import { Button } from './parts/button.tsx';
import { useWidth } from './parts/use-size.ts';
import { useLabels } from './words.ts';

type FilterBarProps = {
  room: string;
  resource: Resource;
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
};

const SEARCH_WIDTH = 252;
const TAIL_WIDTH = 150;

/** Search box and filters in one line: as many as fit, the rest behind "more". */
export function FilterBar({ room, resource, state, onChange }: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const width = useWidth(bar);
  const [all, setAll] = useState(false);
  const t = useWords();
  const labels = useLabels(room);
  const names = resource.list.filter ?? [];
  const widths = names.map((name) => {
    const field = fieldAt(resource, name);
    const set = filterNames(resource, name).some((flat) => state.filters[flat]);
    return field ? widthOf(filterKind(field), labels.field(resource, name), set) : 0;
  });
  const fit = fitting(widths, width - SEARCH_WIDTH, TAIL_WIDTH);
  const folded = names.slice(fit);
  const hiddenSet = all ? 0 : countSet(resource, folded, state.filters);
  return (
    <div className="filter-bar" ref={bar} role="search">
      <SearchBox
        room={room}
        resource={resource}
        value={state.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterControls
        room={room}
        resource={resource}
        names={all ? names : names.slice(0, fit)}
        state={state}
        onChange={onChange}
      />
      {folded.length > 0 && (
        <Button look="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('list.less') : t('list.more') + (hiddenSet > 0 ? ` (${hiddenSet})` : '')}
        </Button>
      )}
      {isFiltered(state) && (
        <Button look="link" onClick={() => onChange({ keyword: '', filters: {} })}>
          {t('list.reset')}
        </Button>
      )}
    </div>
  );
}

export function isFiltered({ keyword, filters }: Pick<ListState, 'keyword' | 'filters'>): boolean {
  return keyword !== '' || Object.keys(filters).length > 0;
}

/** How many of these fields are filtered by. */
export function countSet(resource: Resource, names: readonly string[], filters: Filters): number {
  return names.filter((name) => filterNames(resource, name).some((flat) => filters[flat])).length;
}

type ControlsProps = FilterBarProps & { names: readonly string[] };

export function FilterControls({ room, resource, names, state, onChange }: ControlsProps) {
  const labels = useLabels(room);
  const set = (part: Filters) => {
    const entries = Object.entries({ ...state.filters, ...part }).filter(([, value]) => value !== '');
    onChange({ filters: Object.fromEntries(entries) });
  };
  return names.map((name) => {
    const field = fieldAt(resource, name);
    return (
      field && (
        <FilterControl
          key={name}
          room={room}
          name={name}
          field={field}
          label={labels.field(resource, name)}
          words={resource.choices?.[name]}
          filters={state.filters}
          onChange={set}
        />
      )
    );
  });
}

type SearchBoxProps = { room: string; resource: Resource; value: string; onChange: (text: string) => void };

export function SearchBox({ room, resource, value, onChange }: SearchBoxProps) {
  const labels = useLabels(room);
  const t = useWords();
  const searched = resource.list.search ?? [resource.label];
  if (searched.length === 0) return null;
  const fields = searched.map((name) => labels.field(resource, name)).join(' / ');
  return (
    <WordsFilter
      className="input search-box"
      label={t('list.search', { fields })}
      value={value}
      onChange={onChange}
      search
    />
  );
}
