import { useEffect, useRef } from 'react';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM, type Decision, type Line, type Tab } from './task.ts';
import { Summary, TaskFact, type Fact } from './task-facts.tsx';

export type TaskListProps = {
  tab: Tab;
  lines: readonly Line[];
  decidable: boolean;
  busy: boolean;
  onOpen: (line: Line) => void;
  onDecide: (action: Decision, line: Line) => void;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onToggle: (key: string) => void;
};

type TaskTableProps = TaskListProps & { active: number };

export const FACTS: Record<Tab, readonly Fact[]> = {
  todo: ['sn', 'flow', 'node', 'starter', 'class', 'openedAt', 'waiting', 'due'],
  done: ['sn', 'flow', 'node', 'starter', 'class', 'decision', 'comment', 'finishedAt', 'result'],
  started: ['sn', 'flow', 'way', 'status', 'startedAt', 'endedAt'],
  copies: ['sn', 'flow', 'starter', 'status', 'copiedAt'],
};

/** The list at a desk. The line under the keyboard's finger is marked. */
export function TaskTable({
  tab,
  lines,
  decidable,
  busy,
  active,
  chosen,
  onOpen,
  onDecide,
  onChoose,
  onToggle,
}: TaskTableProps) {
  const t = useWords(ROOM);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    // newer browsers answer a scroll with a promise, which an effect must not return
    void body.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const all = lines.length > 0 && lines.every((line) => chosen.has(line.key));
  return (
    <div className="table-scroll" role="region" aria-label={t(`ui.tab.${tab}`)} tabIndex={0}>
      <table className="data-table tasks-table" aria-busy={busy}>
        <thead>
          <tr>
            {decidable && (
              <th scope="col" className="table-box">
                <input
                  type="checkbox"
                  aria-label={word('list.chooseAll')}
                  checked={all}
                  onChange={() => onChoose(new Set(all ? [] : lines.map((line) => line.key)))}
                />
              </th>
            )}
            <th scope="col">{t('ui.fact.title')}</th>
            {FACTS[tab].map((fact) => (
              <th key={fact} scope="col">
                {t(`ui.fact.${fact}`)}
              </th>
            ))}
            {decidable && (
              <th scope="col" className="table-acts">
                {word('list.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, place) => (
            <tr
              key={line.key}
              data-active={place === active || undefined}
              data-chosen={chosen.has(line.key) || undefined}
            >
              {decidable && (
                <td className="table-box">
                  <input
                    type="checkbox"
                    aria-label={word('list.chooseRow', { name: line.title })}
                    checked={chosen.has(line.key)}
                    onChange={() => onToggle(line.key)}
                  />
                </td>
              )}
              <td className="tasks-title">
                <button type="button" className="cell-open" title={line.title} onClick={() => onOpen(line)}>
                  {line.title}
                </button>
                <Summary line={line} />
              </td>
              {FACTS[tab].map((fact) => (
                <td key={fact}>
                  <div className="data-cell">
                    <TaskFact fact={fact} line={line} />
                  </div>
                </td>
              ))}
              {decidable && (
                <td className="table-acts">
                  <div className="row-acts">
                    <Button look="link" onClick={() => onDecide('approve', line)}>
                      {t(line.task?.kind === 'handle' ? 'ui.act.complete' : 'ui.act.approve')}
                    </Button>
                    {line.task?.kind !== 'handle' && (
                      <Button look="link-danger" onClick={() => onDecide('reject', line)}>
                        {t('ui.act.reject')}
                      </Button>
                    )}
                    <Button look="link" onClick={() => onOpen(line)}>
                      {t('ui.act.more')}
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
