import { useEffect, useState } from 'react';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { SearchLine } from '#platform/web/parts/search-line.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { ROOM } from './task.ts';
import { TaskPicks } from './task-picks.tsx';
import { NO_PICKS, type useTasks } from './use-tasks.ts';

/** What title or number say, and what cases have in common; on a phone that lies in a sheet. */
export function TaskFilters({ tasks }: { tasks: ReturnType<typeof useTasks> }) {
  const t = useWords(ROOM);
  const { filters, change } = tasks;
  const { phone } = useViewport();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(filters.keyword);
  const paused = usePaused(text, 350);
  useEffect(() => {
    if (paused !== filters.keyword) change({ keyword: paused });
    // only what was typed moves the list
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paused]);
  const { keyword: _typed, ...picked } = filters;
  const count = Object.values(picked).filter((value) => value !== '').length;
  return (
    <div className="filter-bar tasks-filters" role="search">
      <SearchLine label={t('ui.searchTitle')} value={text} onChange={setText} />
      {phone ? (
        <Button icon="filter" onClick={() => setOpen(true)}>
          {count > 0 ? word('list.filterCount', { count }) : word('list.filter')}
        </Button>
      ) : (
        <TaskPicks tasks={tasks} />
      )}
      {open && (
        <Panel
          kind="sheet"
          title={word('list.filter')}
          onClose={() => setOpen(false)}
          foot={
            <>
              <Button onClick={() => change(NO_PICKS)}>{word('list.reset')}</Button>
              <Button look="primary" onClick={() => setOpen(false)}>
                {word('list.total', { total: tasks.total })}
              </Button>
            </>
          }
        >
          <div className="filter-sheet">
            <TaskPicks tasks={tasks} />
          </div>
        </Panel>
      )}
    </div>
  );
}
