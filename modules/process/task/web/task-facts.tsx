import type { ReactNode } from 'react';
import { serverNow } from '#platform/web/client/sign.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { FlowSteps } from '#platform/web/workflow/flow-steps.tsx';
import { ROOM, type Line } from './task.ts';
import { waiting } from './waiting.ts';

const FACTS = {
  sn: ({ sn }) => sn ?? '—',
  flow: ({ flowName }) => flowName,
  node: ({ nodeName }) => nodeName,
  starter: ({ starterName }) => starterName ?? '—',
  class: ({ className }) => className ?? '—',
  openedAt: ({ openedAt }) => minute(openedAt),
  waiting: ({ openedAt }) => <Waiting since={openedAt ?? ''} />,
  due: ({ dueAt }) => <Due at={dueAt} />,
  copiedAt: ({ at }) => minute(at),
  decision: ({ status }) => <TaskStatus status={status ?? ''} />,
  comment: ({ comment }) => <span title={comment ?? ''}>{comment ?? '—'}</span>,
  finishedAt: ({ finishedAt }) => minute(finishedAt),
  result: ({ instanceStatus }) => <CaseStatus status={instanceStatus} />,
  status: ({ status }) => <CaseStatus status={status} />,
  way: ({ steps = [] }) => <FlowSteps steps={steps} />,
  startedAt: ({ startedAt }) => minute(startedAt),
  endedAt: ({ endedAt }) => minute(endedAt),
} satisfies { [fact: string]: (line: Line) => ReactNode };
export type Fact = keyof typeof FACTS;

/** One fact of a line. */
export const TaskFact = ({ fact, line }: { fact: Fact; line: Line }): ReactNode => FACTS[fact](line);

/** What the flow lets a list show of the form. */
export function Summary({ line: { summary = [] } }: { line: Line }) {
  if (summary.length === 0) return null;
  return (
    <small className="task-summary">{summary.map(({ label, text }) => `${label}：${text}`).join('　')}</small>
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
function Due({ at }: { at: string | null | undefined }) {
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
export function CaseStatus({ status }: { status: string | undefined }) {
  const option = useOptions('processStatus').find((one) => one.value === status);
  return option ? <Tag color={option.color}>{option.label}</Tag> : null;
}
