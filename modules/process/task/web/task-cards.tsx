import type { ReactNode } from 'react';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useSwipe } from '#platform/web/list/use-swipe.ts';
import { ROOM } from './task.ts';
import { CaseStatus, Summary, TaskFact } from './task-facts.tsx';
import { FACTS, type TaskListProps } from './task-table.tsx';

/** The list on a phone: cards with buttons for the thumb. */
export function TaskCards({ tab, lines, decidable, chosen, onOpen, onDecide, onToggle }: TaskListProps) {
  const t = useWords(ROOM);
  return (
    <ul className="row-cards task-cards">
      {lines.map((line) => (
        <SwipeCard key={line.key} on={decidable} onDecide={(action) => onDecide(action, line)} line={line}>
          <div className="row-card-top">
            {decidable && (
              <input
                type="checkbox"
                className="task-card-box"
                aria-label={word('list.chooseRow', { name: line.title })}
                checked={chosen.has(line.key)}
                onChange={() => onToggle(line.key)}
              />
            )}
            <button type="button" className="row-card-title" onClick={() => onOpen(line)}>
              {line.title}
            </button>
            {line.started && <CaseStatus status={line.started.status} />}
          </div>
          <Summary line={line} />
          <dl className="row-card-facts">
            {FACTS[tab]
              .filter((fact) => fact !== 'status')
              .map((fact) => (
                <div key={fact}>
                  <dt>{t(`ui.fact.${fact}`)}</dt>
                  <dd>
                    <TaskFact fact={fact} line={line} />
                  </dd>
                </div>
              ))}
          </dl>
          {decidable && (
            <div className="task-card-acts">
              {line.task?.kind !== 'handle' && (
                <Button look="danger" onClick={() => onDecide('reject', line)}>
                  {t('ui.act.reject')}
                </Button>
              )}
              <Button look="primary" onClick={() => onDecide('approve', line)}>
                {t(line.task?.kind === 'handle' ? 'ui.act.complete' : 'ui.act.approve')}
              </Button>
            </div>
          )}
        </SwipeCard>
      ))}
    </ul>
  );
}

type SwipeCardProps = {
  on: boolean;
  line: TaskListProps['lines'][number];
  onDecide: (action: 'approve' | 'reject') => void;
  children: ReactNode;
};

/** Drawn to the right it is a yes, to the left a no; both are buttons of the card as well. */
function SwipeCard({ on, line, onDecide, children }: SwipeCardProps) {
  const right = on ? () => onDecide('approve') : undefined;
  const left = on && line.task?.kind !== 'handle' ? () => onDecide('reject') : undefined;
  const { shift, props } = useSwipe({ right, left });
  return (
    <li
      className="row-card task-swipe"
      data-way={shift > 0 ? 'yes' : shift < 0 ? 'no' : undefined}
      {...(on && props)}
    >
      {children}
    </li>
  );
}
