import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Menu } from '#platform/web/list/parts/menu.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { MyTask, Trace } from '#platform/web/workflow/flow-types.ts';
import { FlowTrace } from '#platform/web/workflow/flow-trace.tsx';
import { useTrace } from '#platform/web/workflow/use-trace.ts';
import { ROOM, type Decision, type Line, type Target } from './task.ts';
import { CaseFields, type Changes } from './case-fields.tsx';
import { Comments } from './comments.tsx';
import { CaseStatus, TaskFact, type Fact } from './task-facts.tsx';
import { Related } from './related.tsx';
import { Proofs } from './proofs.tsx';
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
  const [changes, setChanges] = useState<Changes>({});
  const [printing, setPrinting] = useState(false);
  const mine = decidable ? (trace.data?.myTask ?? null) : null;
  const open = () => {
    onClose();
    if (line.task) go(line.task.link);
  };
  const status = trace.data?.status ?? '';
  const own = {
    line,
    status,
    isMine: trace.data?.mine ?? false,
    standalone: trace.data?.standalone ?? false,
    again: trace.data?.again ?? null,
    copy: trace.data?.copy ?? null,
    application: trace.data?.processType === 'application' ? trace.data.bizId : null,
  };
  const foot = (mine !== null || ownActs(own).length > 0) && (
    <Foot own={own} mine={mine} changes={changes} onDecide={onDecide} />
  );
  return (
    <Panel kind="drawer" width={620} title={trace.data?.title ?? line.title} onClose={onClose} foot={foot}>
      <div className="task-steps">
        {trace.data && <CaseStatus status={trace.data.status} />}
        {line.task && !trace.data?.standalone && (
          <Button look="link" onClick={open}>
            {t('ui.openBusiness')}
          </Button>
        )}
        {trace.data && (
          <Button look="link" onClick={() => setPrinting(true)}>
            {t('ui.print')}
          </Button>
        )}
        <span className="toolbar-space" />
        {count > 1 && <Steps place={place} count={count} onStep={onStep} />}
      </div>
      <dl className="detail-list task-facts">
        {(line.task ? FACTS : line.started ? OWN : []).map((fact) => (
          <div key={fact}>
            <dt>{t(`ui.fact.${fact}`)}</dt>
            <dd>
              <TaskFact fact={fact} line={line} />
            </dd>
          </div>
        ))}
      </dl>
      {trace.data && trace.data.fields.length > 0 && (
        <CaseFields fields={trace.data.fields} changes={changes} onChange={setChanges} />
      )}
      {trace.data?.related && <Related card={trace.data.related} />}
      <Children list={trace.data?.children ?? []} />
      <h3 className="task-flow-head">{t('ui.flow')}</h3>
      {trace.isPending && <Skeleton lines={4} />}
      {trace.error && !trace.data && <Failed error={trace.error} onRetry={() => void trace.refetch()} />}
      {trace.data && <FlowTrace nodes={trace.data.nodes} logs={trace.data.logs} />}
      {trace.data && <Proofs proofs={trace.data.proofs} />}
      {trace.data && <Comments instanceId={line.instanceId} />}
      {printing && (
        <PrintDialog
          title={`${t('ui.printTitle')} ${trace.data?.title ?? line.title}`}
          call={['process', 'instance', 'print']}
          params={{ instanceId: line.instanceId }}
          onClose={() => setPrinting(false)}
        />
      )}
    </Panel>
  );
}

type StepsProps = Pick<TaskDrawerProps, 'place' | 'count' | 'onStep'>;

function Steps({ place, count, onStep }: StepsProps) {
  const t = useWords(ROOM);
  return (
    <>
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
    </>
  );
}

/** Cases that this one has started. */
function Children({ list }: { list: Trace['children'] }) {
  const t = useWords(ROOM);
  if (list.length === 0) return null;
  return (
    <>
      <h3 className="task-flow-head">{t('ui.children')}</h3>
      <ul className="task-children">
        {list.map((child) => (
          <li key={child.instanceId}>
            <button
              type="button"
              className="cell-open"
              onClick={() => go(`/layout/process/task?case=${child.instanceId}`)}
            >
              {child.title}
            </button>
            <CaseStatus status={child.status} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Own = {
  line: Line;
  status: string;
  isMine: boolean;
  standalone: boolean;
  again: string | null;
  copy: string | null;
  /** The application behind the case, if it is one on a form of the school's own. */
  application: string | null;
};
type FootProps = { own: Own; mine: MyTask | null; changes: Changes; onDecide: TaskDrawerProps['onDecide'] };

function Foot({ own, mine, changes, onDecide }: FootProps) {
  const t = useWords(ROOM);
  const { line } = own;
  if (!mine) return <OwnActs {...own} />;
  const target: Target = {
    instanceId: line.instanceId,
    no: mine.no,
    taskVersion: mine.taskVersion,
    kind: mine.kind,
    title: line.title,
    asks: mine,
    returnTo: mine.returnTo,
    ...(Object.keys(changes).length > 0 && { form: changes }),
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

type OwnAct = 'urge' | 'takeBack' | 'resubmit' | 'withdraw' | 'copy';

/** What a starter may do while his case runs or lies with him, and an approver who thinks again. */
function ownActs({ line, status, isMine, standalone, copy, application }: Own): OwnAct[] {
  const anew = isMine && copy ? (['copy'] as const) : [];
  if (status === 'returned' && isMine && standalone) return [...anew, 'resubmit'];
  if (status !== 'running') return anew.slice();
  const yes = line.task?.status === 'approved' || line.task?.status === 'completed';
  const back = isMine && application ? (['withdraw'] as const) : [];
  return [...anew, ...back, ...(isMine ? (['urge'] as const) : []), ...(yes ? (['takeBack'] as const) : [])];
}

const CALLS: { [act in Exclude<OwnAct, 'copy'>]: readonly [string, string] } = {
  urge: ['task', 'urge'],
  takeBack: ['task', 'withdrawTask'],
  resubmit: ['instance', 'resubmit'],
  withdraw: ['flowApplication', 'withdraw'],
};

function OwnActs(own: Own) {
  const t = useWords(ROOM);
  const { line } = own;
  const call = async (act: keyof typeof CALLS) => {
    const about = act === 'takeBack' ? { taskNo: line.task?.no } : {};
    const body = act === 'withdraw' ? { id: own.application } : { instanceId: line.instanceId, ...about };
    const send = async () => {
      await post(path('process', ...CALLS[act]), body);
      await forgetTasks();
    };
    if (await ask({ text: t(`ui.${act}Ask`), onOk: send })) say.success(word('list.done'));
  };
  return ownActs(own).map((act) => (
    <Button
      key={act}
      look={act === 'resubmit' ? 'primary' : 'plain'}
      onClick={() => {
        if (act === 'copy') go(own.copy!);
        else if (act === 'resubmit' && own.again) go(own.again);
        else void call(act);
      }}
    >
      {t(`ui.act.${act}`)}
    </Button>
  ));
}
