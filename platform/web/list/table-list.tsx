import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useCan } from '../client/session.ts';
import { KnownOptions, useManyOptions } from '../pick/use-options.ts';
import { useThemeConfig } from '../theme/theme.ts';
import { useWords } from '../i18n/words.ts';
import { Cell } from './cell.tsx';
import { ColumnChooser, useHiddenColumns } from './column-chooser.tsx';
import { columnsOf, stateColumn, titleColumn, type Column } from './columns.ts';
import { FilterBar, isFiltered } from './filter-bar.tsx';
import { useFit, type Measured } from './fit.ts';
import type { ListView } from './list-page.tsx';
import { Pager } from './pager.tsx';
import { filterQuery, nextSort } from './params.ts';
import { Button } from './parts/button.tsx';
import { useAreaHeight } from './parts/use-size.ts';
import { RowActions } from './row-actions.tsx';
import { rowCan, type ListRow } from './row.ts';
import { Empty, Failed, Skeleton } from './states.tsx';
import { Table } from './table.tsx';
import { Toolbar } from './toolbar.tsx';
import { rowName, useActs } from './use-acts.ts';
import { useList, type List } from './use-list.ts';
import { useLabels } from './words.ts';

const NONE: ReadonlySet<string> = new Set();

/** The list as people at a desk see it. */
export function TableList(view: ListView) {
  const { room, resource, slots, fixed, keptIn, pageKey, open } = view;
  const list = useList(resource, { fixed, keptIn });
  const page = useRef<HTMLElement>(null);
  useAreaHeight(page);
  const t = useWords();
  const labels = useLabels(room);
  const { globalComponentSize } = useThemeConfig();
  useLastPage(list);
  const { columns, kept } = useMemo(() => declared(resource), [resource]);
  const { fit, measure } = useFit(kept);
  const [own, hide] = useHiddenColumns(pageKey);
  const hidden = own ?? fit.away;
  const shown = useMemo(() => columns.filter((column) => !hidden.includes(column.key)), [columns, hidden]);
  const [chosen, setChosen] = useState(NONE);
  const { act, removeMany } = useActs(room, resource, open, slots.actions);
  const head = (column: Column) => labels.field(resource, column.key);
  const chosenRows = list.rows.filter((row) => chosen.has(row.id));
  const removeChosen = async () => {
    if (await removeMany(chosen, list.rows)) setChosen(NONE);
  };
  return (
    <section className="list-page" ref={page} data-size={globalComponentSize}>
      <FilterBar room={room} resource={resource} state={list.state} onChange={list.change} />
      <Toolbar
        room={room}
        resource={resource}
        extra={slots.actions}
        chosen={chosenRows}
        asked={{ ...filterQuery(list.state), ...fixed }}
        open={open}
        onRemove={() => void removeChosen()}
      >
        <Button
          look="quiet"
          icon="refresh"
          busy={list.fetching && !list.loading}
          aria-label={t('list.refresh')}
          title={t('list.refresh')}
          onClick={list.reload}
        />
        <ColumnChooser columns={columns} head={head} hidden={hidden} isOwn={own !== null} onHide={hide} />
      </Toolbar>
      <Rows
        view={view}
        list={list}
        columns={shown}
        tight={fit.tight}
        folded={fit.folded}
        onMeasure={measure}
        head={head}
        chosen={chosen}
        onChoose={setChosen}
        act={act}
      />
      {list.total > 0 && (
        <Pager
          current={list.state.current}
          size={list.state.size}
          total={list.total}
          onChange={list.change}
        />
      )}
    </section>
  );
}

/** When the last rows of the last page are gone, the page before it is shown. */
function useLastPage({ rows, total, fetching, state, change }: List): void {
  const last = Math.max(1, Math.ceil(total / state.size));
  const beyond = !fetching && rows.length === 0 && total > 0 && state.current > last;
  useEffect(() => {
    if (beyond) change({ current: last });
  }, [beyond, last, change]);
}

type RowsProps = {
  view: ListView;
  list: List;
  columns: readonly Column[];
  tight: boolean;
  folded: boolean;
  onMeasure: (found: Measured) => void;
  head: (column: Column) => string;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  act: (name: string, row: ListRow) => unknown;
};

function Rows({ view, list, columns, head, chosen, onChoose, act, ...fit }: RowsProps) {
  const { room, resource, slots, open, openRow } = view;
  const labels = useLabels(room);
  const known = useManyOptions(useMemo(() => dictsOf(columnsOf(resource)), [resource]));
  const can = useCan();
  const may = (verb: 'detail' | 'export') => can(`${resource.name}.${verb}`) && resource.verbs.includes(verb);
  if (list.loading) return <Skeleton />;
  if (list.error && list.rows.length === 0) return <Failed error={list.error} onRetry={list.reload} />;
  if (list.rows.length === 0)
    return (
      <Empty filtered={isFiltered(list.state)} onClear={() => list.change({ keyword: '', filters: {} })} />
    );
  const title = may('detail') ? titleColumn(resource, columns) : undefined;
  const cell = (column: Column, row: ListRow) => {
    const drawn = <Cell column={column} row={row} slot={slots.cells?.[column.key]} />;
    if (column !== title) return drawn;
    const isBlank = row[column.key] === null || row[column.key] === '';
    return (
      <button type="button" className="cell-open" onClick={() => openRow(row.id)}>
        {isBlank ? '—' : drawn}
      </button>
    );
  };
  const choosable =
    slots.actions?.some((action) => action.place === 'page') ||
    may('export') ||
    list.rows.some((row) => rowCan(row, 'remove'));
  return (
    <KnownOptions value={known}>
      <Table
        caption={labels.resource(resource)}
        columns={columns}
        rows={list.rows}
        head={head}
        cell={cell}
        nameOf={(row) => rowName(resource, row)}
        actions={(row) => (
          <RowActions
            room={room}
            resource={resource}
            row={row}
            extra={slots.actions}
            act={act}
            folded={fit.folded}
            onWhy={(one) => open({ kind: 'why', row: one })}
          />
        )}
        choice={choosable ? { ids: chosen, set: onChoose } : undefined}
        sort={list.state.sort}
        onSort={(key) => list.change({ sort: nextSort(list.state.sort, key) })}
        page={list.state.current}
        busy={list.fetching}
        {...fit}
      />
    </KnownOptions>
  );
}

/** The columns of a list, and those that it is never without: what a row is called, and how it stands. */
function declared(resource: Resource) {
  const columns = columnsOf(resource);
  const kept = [titleColumn(resource, columns), stateColumn(resource, columns)];
  return { columns, kept: new Set(kept.flatMap((column) => (column ? [column.key] : []))) };
}

function dictsOf(columns: readonly Column[]): string[] {
  return [...new Set(columns.flatMap(({ field }) => (field.kind === 'dict' ? [field.dict] : [])))];
}
