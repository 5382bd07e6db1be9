import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Menu } from '#platform/web/list/parts/menu.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { MyTask } from '#platform/web/workflow/flow-types.ts';
import { FlowTrace } from '#platform/web/workflow/flow-trace.tsx';
import { useTrace } from '#platform/web/workflow/use-trace.ts';
import { ROOM, type Decision, type Line, type Target } from './task.ts';
import { CaseStatus, TaskFact, type Fact } from './task-facts.tsx';
import { forgetTasks } from './use-tasks.ts';

type TaskDrawerProps = {
  line: Line;
  place: number;
  count: number;
  decidable: boolean;
  onStep: (by: number) => void;
  onDecide: (action: Decision, line: Line, target: Target) => void;
  onClose: () => void;
};

const FACTS: readonly Fact[] = ['flow', 'starter', 'openedAt'];
const OWN: readonly Fact[] = ['flow', 'startedAt', 'endedAt'];

/** One case: where it stands, who decided what, and what its reader may do. */
export function TaskDrawer({ line, place, count, decidable, onStep, onDecide, onClose }: TaskDrawerProps) {
  const t = useWords(ROOM);
  const trace = useTrace({ instanceId: line.instanceId });
  const mine = decidable ? (trace.data?.myTask ?? null) : null;
  const open = () => {
    onClose();
    if (line.task) go(line.task.link);
  };
  const status = trace.data?.status ?? '';
  const foot = (mine !== null || ownActs(line, status).length > 0) && (
    <Foot line={line} mine={mine} status={status} onDecide={onDecide} />
  );
  return (
    <Panel kind="drawer" width={620} title={line.title} onClose={onClose} foot={foot}>
      <div className="task-steps">
        {trace.data && <CaseStatus status={trace.data.status} />}
        {line.task && (
          <Button look="link" onClick={open}>
            {t('ui.openBusiness')}
          </Button>
        )}
        <span className="toolbar-space" />
        <Button
          look="quiet"
          icon="up"
          disabled={place === 0}
          aria-label={t('ui.previous')}
          title={t('ui.previous')}
          onClick={() => onStep(-1)}
        />
        <span>{t('ui.place', { place: place + 1, total: count })}</span>
        <Button
          look="quiet"
          icon="down"
          disabled={place === count - 1}
          aria-label={t('ui.next')}
          title={t('ui.next')}
          onClick={() => onStep(1)}
        />
      </div>
      <dl className="detail-list task-facts">
        {(line.task ? FACTS : OWN).map((fact) => (
          <div key={fact}>
            <dt>{t(`ui.fact.${fact}`)}</dt>
            <dd>
              <TaskFact fact={fact} line={line} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="task-flow-head">{t('ui.flow')}</h3>
      {trace.isPending && <Skeleton lines={4} />}
      {trace.error && !trace.data && <Failed error={trace.error} onRetry={() => void trace.refetch()} />}
      {trace.data && <FlowTrace nodes={trace.data.nodes} logs={trace.data.logs} />}
    </Panel>
  );
}

type FootProps = { line: Line; mine: MyTask | null; status: string; onDecide: TaskDrawerProps['onDecide'] };

function Foot({ line, mine, status, onDecide }: FootProps) {
  const t = useWords(ROOM);
  if (!mine) return <OwnActs line={line} status={status} />;
  const target: Target = {
    instanceId: line.instanceId,
    no: mine.no,
    taskVersion: mine.taskVersion,
    kind: mine.kind,
    title: line.title,
    returnTo: mine.returnTo,
  };
  const act = (action: Decision) => onDecide(action, line, target);
  const more = (['return', 'transfer', 'delegate', 'addSign'] as const).filter((action) =>
    mine.buttons.includes(action),
  );
  return (
    <>
      {more.length > 0 && (
        <Menu
          label={t('ui.act.more')}
          className="btn btn-plain"
          items={more.map((action) => ({
            key: action,
            label: t(`ui.act.${action}`),
            run: () => act(action),
          }))}
        >
          {t('ui.act.more')}
        </Menu>
      )}
      {mine.buttons.includes('reject') && (
        <Button look="danger" onClick={() => act('reject')}>
          {t('ui.act.reject')}
        </Button>
      )}
      <Button look="primary" onClick={() => act('approve')}>
        {t(mine.kind === 'handle' ? 'ui.act.complete' : 'ui.act.approve')}
      </Button>
    </>
  );
}

/** What a starter may do while his case runs, and an approver who thinks again. */
function ownActs(line: Line, status: string): ('urge' | 'takeBack')[] {
  if (status !== 'running') return [];
  const yes = line.task?.status === 'approved' || line.task?.status === 'completed';
  return [...(line.started ? (['urge'] as const) : []), ...(yes ? (['takeBack'] as const) : [])];
}

function OwnActs({ line, status }: { line: Line; status: string }) {
  const t = useWords(ROOM);
  const call = async (act: 'urge' | 'takeBack') => {
    const verb = act === 'urge' ? 'urge' : 'withdrawTask';
    const about = act === 'urge' ? {} : { taskNo: line.task?.no };
    const send = async () => {
      await post(path('process', 'task', verb), { instanceId: line.instanceId, ...about });
      await forgetTasks();
    };
    if (await ask({ text: t(`ui.${act}Ask`), onOk: send })) say.success(word('list.done'));
  };
  return ownActs(line, status).map((act) => (
    <Button key={act} onClick={() => void call(act)}>
      {t(`ui.act.${act}`)}
    </Button>
  ));
}
