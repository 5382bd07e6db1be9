import { useState } from 'react';
import { useCan } from '#platform/web/client/session.ts';
import { useChosen } from '#platform/web/desk/chosen.tsx';
import { useDeskKeys } from '#platform/web/desk/desk-keys.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { NarrowBar } from '#platform/web/list/narrow-bar.tsx';
import { Pager } from '#platform/web/list/pager.tsx';
import { Empty } from '#platform/web/list/states.tsx';
import { BatchBar } from './batch-bar.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { isTask, lineKey, ROOM, type Decision, type Line, type Tab, type Target } from './task.ts';
import { useChoices } from './task-choices.ts';
import { TaskDrawer } from './task-drawer.tsx';
import { TaskKeys } from './task-keys.tsx';
import { TaskRows } from './task-rows.tsx';
import { forgetTasks, SIZE, UNNARROWED, useTasks } from './use-tasks.ts';

type Deciding = { action: Decision; target: Target; line: Line };

/** One list with all that opens from it: the drawn flow, the decisions, many at once, the keyboard. */
export function TaskList({ tab }: { tab: Tab }) {
  const t = useWords(ROOM);
  const { answer, filters, change } = useTasks(tab);
  const lines: readonly Line[] = answer.data?.records ?? [];
  const choices = useChoices(tab, filters);
  const [active, setActive] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [batch, setBatch] = useState(false);
  const { chosen, choose, toggle } = useChosen();
  const decidable = useCan()('flowTask.decide') && tab === 'todo';
  const place = lines.findIndex((line) => lineKey(line) === active);
  const current = lines[place];
  const decide = (action: Decision, line: Line | undefined, target?: Target) => {
    if (decidable && line && isTask(line)) setDeciding({ action, line, target: target ?? line });
  };
  const moveTo = (line: Line | undefined) => setActive(line ? lineKey(line) : '');
  const open = (line: Line) => {
    moveTo(line);
    setOpen(true);
  };
  const step = (by: number) => moveTo(lines[Math.max(0, Math.min(lines.length - 1, place + by))]);
  useDeskKeys(deciding === null && !batch, {
    next: () => step(1),
    previous: () => step(-1),
    approve: () => decide('approve', current),
    reject: () => decide('reject', current),
    return: () => decide('return', current),
    transfer: () => decide('transfer', current),
    choose: () => current && decidable && toggle(active),
    approveAll: () => decidable && setBatch(true),
    open: () => current && setOpen(true),
  });
  /** After a decision the next task comes up, without going back to the list. */
  const decided = async (line: Line) => {
    const at = lines.findIndex((one) => lineKey(one) === lineKey(line));
    if (lineKey(line) === active) moveTo(lines[at + 1] ?? lines[at - 1]);
    choose(new Set([...chosen].filter((key) => key !== lineKey(line))));
    await forgetTasks();
  };
  return (
    <>
      <NarrowBar
        search={t('ui.searchTitle')}
        choices={choices}
        values={filters}
        total={answer.data?.total ?? 0}
        // stages are those of a kind
        onChange={(part) => change('type' in part ? { stage: '', ...part } : part)}
      />
      {decidable && chosen.size > 0 && (
        <BatchBar
          lines={lines.filter((line) => chosen.has(lineKey(line)))}
          asked={batch}
          onAnswered={() => setBatch(false)}
          onClear={() => choose(new Set())}
        />
      )}
      <Loaded answer={answer}>
        {({ total, current: page }) => (
          <>
            {lines.length === 0 && (
              <Empty filtered={Object.values(filters).some(Boolean)} onClear={() => change(UNNARROWED)} />
            )}
            {lines.length > 0 && (
              <TaskRows
                {...{ tab, lines, active, decidable }}
                busy={answer.isFetching}
                choice={{ ids: chosen, set: choose }}
                onOpen={open}
                onDecide={decide}
              />
            )}
            {total > SIZE && (
              <Pager
                current={page}
                size={SIZE}
                total={total}
                onChange={(to) => change({ current: to.current })}
              />
            )}
          </>
        )}
      </Loaded>
      {decidable && lines.length > 0 && <TaskKeys />}
      {isOpen && current && (
        <TaskDrawer
          line={current}
          steps={{ place, count: lines.length, onStep: step }}
          decidable={decidable}
          onDecide={(action, target) => decide(action, current, target)}
          onClose={() => setOpen(false)}
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
