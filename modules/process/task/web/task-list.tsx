import { useState } from 'react';
import { useCan } from '#platform/web/client/session.ts';
import { useChosen } from '#platform/web/desk/chosen.tsx';
import { useDeskKeys } from '#platform/web/desk/desk-keys.ts';
import { Pager } from '#platform/web/list/pager.tsx';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { BatchBar } from './batch-bar.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision, Line, Target } from './task.ts';
import { TaskCards } from './task-cards.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskTable } from './task-table.tsx';
import { forgetTasks, NO_PICKS, SIZE, type useTasks } from './use-tasks.ts';

type Tasks = ReturnType<typeof useTasks>;
type Deciding = { action: Decision; target: Target; line: Line };

/** One list with all that opens from it: the drawn flow, the decisions, many at once, the keyboard. */
export function TaskList({ tasks }: { tasks: Tasks }) {
  const { tab, lines } = tasks;
  const { phone } = useViewport();
  const may = useCan();
  const [active, setActive] = useState(-1);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [batch, setBatch] = useState(false);
  const { chosen, choose, toggle } = useChosen();
  const decidable = tab === 'todo' && may('flowTask.decide');
  const open = lines.findIndex((line) => line.key === openKey);
  const decide = (action: Decision, line: Line, target?: Target) => {
    if (decidable && line.task) setDeciding({ action, line, target: target ?? line.task });
  };
  const step = (by: number) => {
    const from = openKey === null ? active : open;
    const to = Math.max(0, Math.min(lines.length - 1, from + by));
    setActive(to);
    if (openKey !== null) setOpenKey(lines[to]?.key ?? null);
  };
  const current = lines[openKey === null ? active : open];
  useDeskKeys(deciding === null && !batch, {
    next: () => step(1),
    previous: () => step(-1),
    approve: () => current && decide('approve', current),
    reject: () => current && decide('reject', current),
    return: () => current && decide('return', current),
    transfer: () => current && decide('transfer', current),
    choose: () => current && decidable && toggle(current.key),
    approveAll: () => decidable && setBatch(true),
    open: () => openKey === null && current && setOpenKey(current.key),
  });
  /** After a decision the next task comes up, without going back to the list. */
  const decided = async (line: Line) => {
    const place = lines.findIndex((one) => one.key === line.key);
    const next = lines[place + 1] ?? lines[place - 1];
    if (openKey !== null) setOpenKey(next?.key ?? null);
    choose(new Set([...chosen].filter((key) => key !== line.key)));
    await forgetTasks();
  };
  const filtered = Object.values(tasks.filters).some((value) => value !== '');
  const list = {
    tab,
    lines,
    decidable,
    busy: tasks.fetching,
    onOpen: (line: Line) => setOpenKey(line.key),
    onDecide: decide,
    chosen,
    onChoose: choose,
    onToggle: toggle,
  };
  return (
    <>
      <TaskFilters tasks={tasks} />
      {decidable && chosen.size > 0 && (
        <BatchBar
          lines={lines.filter((line) => chosen.has(line.key))}
          asked={batch}
          onAnswered={() => setBatch(false)}
          onClear={() => choose(new Set())}
        />
      )}
      {tasks.loading && <Skeleton />}
      {tasks.error && <Failed error={tasks.error} onRetry={tasks.reload} />}
      {!tasks.loading && !tasks.error && lines.length === 0 && (
        <Empty filtered={filtered} onClear={() => tasks.change({ ...NO_PICKS, keyword: '' })} />
      )}
      {lines.length > 0 && (phone ? <TaskCards {...list} /> : <TaskTable {...list} active={active} />)}
      {tasks.total > SIZE && (
        <Pager
          current={tasks.current}
          size={SIZE}
          total={tasks.total}
          onChange={({ current: to }) => tasks.change({ current: to })}
        />
      )}
      {open >= 0 && (
        <TaskDrawer
          line={lines[open]!}
          place={open}
          count={lines.length}
          decidable={decidable}
          onStep={step}
          onDecide={decide}
          onClose={() => setOpenKey(null)}
        />
      )}
      {deciding && (
        <DecideDialog
          action={deciding.action}
          target={deciding.target}
          onClose={() => setDeciding(null)}
          onDone={() => void decided(deciding.line)}
        />
      )}
    </>
  );
}
