import { ask } from '#platform/web/client/ask.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Menu } from '#platform/web/list/parts/menu.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { MyTask } from '#platform/web/workflow/flow-types.ts';
import type { Changes } from './case-fields.tsx';
import { ROOM, type Decision, type Line, type Target } from './task.ts';
import { forgetTasks } from './use-tasks.ts';

export type Own = {
  line: Line;
  status: string;
  isMine: boolean;
  standalone: boolean;
  again: string | null;
  copy: string | null;
  /** The application behind the case, if it is one on a form of the school's own. */
  application: string | null;
};
type FootProps = {
  own: Own;
  mine: MyTask | null;
  changes: Changes;
  onDecide: (action: Decision, line: Line, target: Target) => void;
};

export function Foot({ own, mine, changes, onDecide }: FootProps) {
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
  const items = [
    ...[...more, 'cc' as const].map((action) => ({
      key: action as string,
      label: t(`ui.act.${action}`),
      run: () => act(action),
    })),
    ...ownTaskActs(line.instanceId, mine, t),
  ];
  return (
    <>
      <Menu label={t('ui.act.more')} className="btn btn-plain" items={items}>
        {t('ui.act.more')}
      </Menu>
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
export function ownActs({ line, status, isMine, standalone, copy, application }: Own): OwnAct[] {
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

type Words = (key: string, facts?: Record<string, unknown>) => string;

/** What one does with a task without deciding it: takes it out of the pool, puts it back, asks somebody no more. */
function ownTaskActs(instanceId: string, mine: MyTask, t: Words) {
  const { no: taskNo, taskVersion, isPool, claimedBy, claimedByMe, signs } = mine;
  const call = async (verb: string, body: object) => {
    await attempt(async () => {
      await post(path('process', 'task', verb), { instanceId, ...body });
      say.success(word('list.done'));
    });
    await forgetTasks();
  };
  const onTask = { taskNo, taskVersion };
  const claim = claimedByMe ? 'unclaim' : 'claim';
  return [
    ...(isPool && (claimedBy === null || claimedByMe)
      ? [{ key: claim, label: t(`ui.act.${claim}`), run: () => void call(claim, onTask) }]
      : []),
    ...signs.map(({ signNo, names }) => ({
      key: `sign ${signNo}`,
      label: t('ui.act.removeSign', { names }),
      run: () => void call('removeSign', { signNo }),
    })),
  ];
}
