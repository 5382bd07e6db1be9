import { useWords } from '#platform/web/i18n/words.ts';
import { ChooseBox, type Choice } from '#platform/web/list/choose.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { RowCard } from '#platform/web/list/row-card.tsx';
import { RowsTable } from '#platform/web/list/rows-table.tsx';
import { useSwipe } from '#platform/web/list/use-swipe.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { isTask, lineKey, ROOM, type Decision, type Line, type Tab } from './task.ts';
import { CaseStatus, Summary, TaskFact, type Fact } from './task-facts.tsx';

type TaskRowsProps = {
  tab: Tab;
  lines: readonly Line[];
  /** Key of the line under the keyboard's finger. */
  active: string;
  decidable: boolean;
  busy: boolean;
  choice: Choice;
  onOpen: (line: Line) => void;
  onDecide: (action: Decision, line: Line) => void;
};

const FACTS: Record<Tab, readonly Fact[]> = {
  todo: ['sn', 'flow', 'node', 'starter', 'class', 'openedAt', 'waiting', 'due'],
  done: ['sn', 'flow', 'node', 'starter', 'class', 'decision', 'comment', 'finishedAt', 'result'],
  started: ['sn', 'flow', 'way', 'status', 'startedAt', 'endedAt'],
  copies: ['sn', 'flow', 'starter', 'status', 'copiedAt'],
};

/** The list as a table at a desk, on a phone as cards with buttons for the thumb. */
export function TaskRows(props: TaskRowsProps) {
  const { phone } = useViewport();
  if (!phone) return <TaskTable {...props} />;
  return (
    <ul className="row-cards rows-cards">
      {props.lines.map((line) => (
        <TaskCard key={lineKey(line)} {...props} line={line} />
      ))}
    </ul>
  );
}

function TaskTable({ tab, lines, active, decidable, busy, choice, onOpen, onDecide }: TaskRowsProps) {
  const t = useWords(ROOM);
  const title = (line: Line) => (
    <>
      <button type="button" className="cell-open" title={line.title} onClick={() => onOpen(line)}>
        {line.title}
      </button>
      <Summary line={line} />
    </>
  );
  const cell = (fact: Fact) => (line: Line) => (
    <div className="data-cell">
      <TaskFact fact={fact} line={line} />
    </div>
  );
  return (
    <RowsTable<Line>
      label={t(`ui.tab.${tab}`)}
      className="tasks-table"
      rows={lines}
      keyOf={lineKey}
      columns={[
        [t('ui.fact.title'), title, 'tasks-title'],
        ...FACTS[tab].map((fact) => [t(`ui.fact.${fact}`), cell(fact)] as const),
      ]}
      choice={decidable && { ...choice, nameOf: (line) => line.title }}
      active={active}
      busy={busy}
      acts={
        decidable &&
        ((line) => (
          <>
            <Button look="link" onClick={() => onDecide('approve', line)}>
              {t(line.kind === 'handle' ? 'ui.act.complete' : 'ui.act.approve')}
            </Button>
            {line.kind !== 'handle' && (
              <Button look="link-danger" onClick={() => onDecide('reject', line)}>
                {t('ui.act.reject')}
              </Button>
            )}
            <Button look="link" onClick={() => onOpen(line)}>
              {t('ui.act.more')}
            </Button>
          </>
        ))
      }
    />
  );
}

/** Drawn to the right it is a yes, to the left a no; both are buttons of the card as well. */
function TaskCard({ tab, line, decidable, choice, onOpen, onDecide }: TaskRowsProps & { line: Line }) {
  const t = useWords(ROOM);
  const yes = () => onDecide('approve', line);
  const no = line.kind === 'handle' ? undefined : () => onDecide('reject', line);
  const { shift, props } = useSwipe(decidable ? { right: yes, left: no } : {});
  return (
    <RowCard
      {...(decidable && props)}
      className="task-swipe"
      data-way={shift > 0 ? 'yes' : shift < 0 ? 'no' : undefined}
      title={line.title}
      onOpen={() => onOpen(line)}
      lead={
        decidable && (
          <ChooseBox id={lineKey(line)} name={line.title} choice={choice} className="task-card-box" />
        )
      }
      state={!isTask(line) && <CaseStatus status={line.status} />}
      facts={FACTS[tab]
        .filter((fact) => fact !== 'status')
        .map((fact) => [t(`ui.fact.${fact}`), <TaskFact key={fact} fact={fact} line={line} />])}
    >
      <Summary line={line} />
      {decidable && (
        <div className="task-card-acts">
          {no && (
            <Button look="danger" onClick={no}>
              {t('ui.act.reject')}
            </Button>
          )}
          <Button look="primary" onClick={yes}>
            {t(line.kind === 'handle' ? 'ui.act.complete' : 'ui.act.approve')}
          </Button>
        </div>
      )}
    </RowCard>
  );
}
