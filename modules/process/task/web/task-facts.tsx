import { serverNow } from '#platform/web/client/sign.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { FlowSteps } from '#platform/web/workflow/flow-steps.tsx';
import { ROOM, type Line } from './task.ts';
import { waiting } from './waiting.ts';

export type Fact =
  | 'sn'
  | 'flow'
  | 'node'
  | 'starter'
  | 'class'
  | 'openedAt'
  | 'waiting'
  | 'due'
  | 'copiedAt'
  | 'decision'
  | 'comment'
  | 'finishedAt'
  | 'result'
  | 'status'
  | 'way'
  | 'startedAt'
  | 'endedAt';

/** One fact of a line, as text. */
export function TaskFact({ fact, line }: { fact: Fact; line: Line }) {
  const { task, started } = line;
  switch (fact) {
    case 'sn':
      return (task ?? started)?.sn ?? '—';
    case 'flow':
      return task?.flowName ?? started?.flowName;
    case 'node':
      return task?.nodeName;
    case 'starter':
      return (task ?? started)?.starterName ?? '—';
    case 'class':
      return task?.className ?? '—';
    case 'openedAt':
      return minute(task?.openedAt);
    case 'waiting':
      return <Waiting since={task?.openedAt ?? ''} />;
    case 'due':
      return <Due at={task?.dueAt ?? null} />;
    case 'copiedAt':
      return minute(started?.at);
    case 'decision':
      return <TaskStatus status={task?.status ?? ''} />;
    case 'comment':
      return <span title={task?.comment ?? ''}>{task?.comment ?? '—'}</span>;
    case 'finishedAt':
      return minute(task?.finishedAt);
    case 'result':
      return <CaseStatus status={task?.instanceStatus ?? ''} />;
    case 'status':
      return <CaseStatus status={started?.status ?? ''} />;
    case 'way':
      return <FlowSteps steps={started?.steps ?? []} />;
    case 'startedAt':
      return minute(started?.startedAt);
    case 'endedAt':
      return minute(started?.endedAt);
  }
}

/** What the flow lets a list show of the form. */
export function Summary({ line: { task, started } }: { line: Line }) {
  const lines = (task ?? started)?.summary ?? [];
  if (lines.length === 0) return null;
  return (
    <small className="task-summary">{lines.map(({ label, text }) => `${label}：${text}`).join('　')}</small>
  );
}

const minute = (time: string | null | undefined) => time?.slice(0, 16) ?? '—';

function Waiting({ since }: { since: string }) {
  const t = useWords(ROOM);
  const { unit, count } = waiting(since, serverNow());
  return (
    <span className={unit === 'days' ? 'tasks-late' : undefined}>
      {t(`ui.waiting.${unit}`, { time: count })}
    </span>
  );
}

/** The moment at which the clock does something about it; what is over stands out. */
function Due({ at }: { at: string | null }) {
  if (!at) return '—';
  const isOver = Date.parse(`${at.replace(' ', 'T')}+08:00`) < serverNow();
  return <span className={isOver ? 'tasks-late' : undefined}>{at.slice(5, 16)}</span>;
}

function TaskStatus({ status }: { status: string }) {
  const t = useWords();
  const color = { approved: 'green', completed: 'green', rejected: 'red', returned: 'orange' }[status];
  return <Tag color={color}>{t(`flow.task.${status}`)}</Tag>;
}

/** The state of a case in the words and colours of the school's dictionary. */
export function CaseStatus({ status }: { status: string }) {
  const option = useOptions('processStatus').find((one) => one.value === status);
  return option ? <Tag color={option.color}>{option.label}</Tag> : null;
}
