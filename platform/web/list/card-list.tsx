import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { Card } from './card.tsx';
import { columnsOf } from './columns.ts';
import { countSet, isFiltered, SearchBox } from './filter-bar.tsx';
import type { ListView } from './list-page.tsx';
import { filterQuery, readState } from './params.ts';
import { Button } from './parts/button.tsx';
import { Empty, Failed, Skeleton } from './states.tsx';
import { Toolbar } from './toolbar.tsx';
import { useActs } from './use-acts.ts';
import { useListParams } from './use-list.ts';
import { useMore } from './use-more.ts';
import { useLabels } from './words.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })));

/** The list as people with a phone see it: cards that grow downwards, filters in a sheet from below. */
export function CardList(view: ListView) {
  const { room, resource, slots, fixed, keptIn, open, openRow } = view;
  const { params, change } = useListParams(resource, keptIn);
  const state = readState(params, resource);
  const list = useMore(resource, state, fixed);
  const labels = useLabels(room);
  const t = useWords();
  const [filtering, setFiltering] = useState(false);
  const { act } = useActs(room, resource, open, slots.actions);
  const names = resource.list.filter ?? [];
  const count = countSet(resource, names, state.filters);
  const clear = () => change({ keyword: '', filters: {} });
  return (
    <section className="list-page list-phone" aria-label={labels.resource(resource)}>
      <div className="filter-bar" role="search">
        <SearchBox
          room={room}
          resource={resource}
          value={state.keyword}
          onChange={(keyword) => change({ keyword })}
        />
        {names.length > 0 && (
          <Button icon="filter" onClick={() => setFiltering(true)}>
            {count > 0 ? t('list.filterCount', { count }) : t('list.filter')}
          </Button>
        )}
      </div>
      <Toolbar
        room={room}
        resource={resource}
        extra={slots.actions}
        chosen={[]}
        asked={{ ...filterQuery(state), ...fixed }}
        open={open}
      />
      {list.loading && <Skeleton lines={4} />}
      {list.error && list.rows.length === 0 && <Failed error={list.error} onRetry={list.reload} />}
      {!list.loading && !list.error && list.rows.length === 0 && (
        <Empty filtered={isFiltered(state)} onClear={clear} />
      )}
      <ul className="row-cards">
        {list.rows.map((row) => (
          <Card
            key={row.id}
            view={view}
            columns={columnsOf(resource)}
            row={row}
            act={act}
            onOpen={() => openRow(row.id)}
            onWhy={(one) => open({ kind: 'why', row: one })}
          />
        ))}
      </ul>
      {list.rows.length > 0 && <More list={list} />}
      {filtering && (
        <Suspense>
          <FilterSheet
            room={room}
            resource={resource}
            state={state}
            total={list.total}
            onChange={change}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Loads the next rows when it comes into sight, or when it is pressed. */
function More({ list }: { list: ReturnType<typeof useMore> }) {
  const t = useWords();
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, more, fetching } = list;
  useEffect(() => {
    if (!hasMore || fetching || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '200px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore, fetching, more]);
  return (
    <div className="row-cards-end" ref={end}>
      {hasMore ? (
        <Button look="quiet" busy={fetching} onClick={more}>
          {t('list.loadMore')}
        </Button>
      ) : (
        <span>{t('list.total', { total: list.total })}</span>
      )}
    </div>
  );
}
