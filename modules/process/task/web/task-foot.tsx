import { ask } from '#platform/web/client/ask.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Menu } from '#platform/web/list/parts/menu.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { MyTask, Trace } from '#platform/web/workflow/flow-types.ts';
import type { Changes } from './case-fields.tsx';
import { isTask, ROOM, type Decision, type Line, type Target } from './task.ts';
import { forgetTasks } from './use-tasks.ts';

type OnDecide = (action: Decision, target: Target) => void;
type FootProps = { trace: Trace; mine: MyTask; changes: Changes; onDecide: OnDecide };

const MORE = ['return', 'transfer', 'delegate', 'addSign'] as const;

/** What whoever is asked may decide, and what else he may do with his task. */
export function Foot({ trace: { instanceId, title }, mine, changes, onDecide }: FootProps) {
  const t = useWords(ROOM);
  const { no, taskVersion, kind, returnTo, buttons } = mine;
  const act = (action: Decision) =>
    onDecide(action, {
      ...{ instanceId, title, no, taskVersion, kind, returnTo, asks: mine },
      ...(Object.keys(changes).length > 0 && { form: changes }),
    });
  const more: Decision[] = [...MORE.filter((action) => buttons.includes(action)), 'cc'];
  const items = more.map((action) => ({
    key: action as string,
    label: t(`ui.act.${action}`),
    run: () => act(action),
  }));
  return (
    <>
      <Menu
        label={t('ui.act.more')}
        className="btn btn-plain"
        items={[...items, ...ownTaskActs(instanceId, mine, t)]}
      >
        {t('ui.act.more')}
      </Menu>
      {buttons.includes('reject') && (
        <Button look="danger" onClick={() => act('reject')}>
          {t('ui.act.reject')}
        </Button>
      )}
      <Button look="primary" onClick={() => act('approve')}>
        {t(kind === 'handle' ? 'ui.act.complete' : 'ui.act.approve')}
      </Button>
    </>
  );
}

type Call = 'urge' | 'takeBack' | 'resubmit' | 'withdraw';
type OwnAct = Call | 'copy';

const CALLS: Record<Call, readonly [entity: string, verb: string]> = {
  urge: ['task', 'urge'],
  takeBack: ['task', 'withdrawTask'],
  resubmit: ['instance', 'resubmit'],
  withdraw: ['flowApplication', 'withdraw'],
};

/** What a starter may do while his case runs or lies with him, and an approver who thinks again. */
export function ownActs(line: Line, { status, mine, standalone, copy, processType }: Trace) {
  const said = isTask(line) && ['approved', 'completed'].includes(line.status);
  const isOpen = status === 'running';
  const may: { [act in OwnAct]: boolean } = {
    copy: mine && copy !== null,
    resubmit: status === 'returned' && mine && standalone,
    // an application on a form of the school's own
    withdraw: isOpen && mine && processType === 'application',
    urge: isOpen && mine,
    takeBack: isOpen && said,
  };
  return (['copy', 'resubmit', 'withdraw', 'urge', 'takeBack'] as const).filter((act) => may[act]);
}

type OwnActsProps = { line: Line; trace: Trace; acts: readonly OwnAct[] };

export function OwnActs({ line, trace: { instanceId, bizId, again, copy }, acts }: OwnActsProps) {
  const t = useWords(ROOM);
  const call = async (act: Call) => {
    const about = act === 'takeBack' ? { taskNo: line.no } : {};
    const body = act === 'withdraw' ? { id: bizId } : { instanceId, ...about };
    const send = async () => {
      await post(path('process', ...CALLS[act]), body);
      await forgetTasks();
    };
    if (await ask({ text: t(`ui.${act}Ask`), onOk: send })) say.success(word('list.done'));
  };
  const run = (act: OwnAct) => {
    const elsewhere = act === 'copy' ? copy : act === 'resubmit' ? again : null;
    if (elsewhere !== null) go(elsewhere);
    else if (act !== 'copy') void call(act);
  };
  return acts.map((act) => (
    <Button key={act} look={act === 'resubmit' ? 'primary' : 'plain'} onClick={() => run(act)}>
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
