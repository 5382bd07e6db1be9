import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { ColleagueField } from './colleague-pick.tsx';
import type { HandedOver, Open } from '../server/answers.ts';
import { ROOM } from './task.ts';
import { forgetTasks } from './use-tasks.ts';

type HandOverProps = {
  /** Whose tasks; one's own unless told. */
  from?: { userId: string; name: string };
  onClose: () => void;
};

const SHOWN = 8;

/** Everything that lies open goes to somebody else: who goes away, or who has left. */
export function HandOver({ from, onClose }: HandOverProps) {
  const t = useWords(ROOM);
  const id = useId();
  const whose = from ? { fromId: from.userId } : {};
  const open = useFetched<Open[]>('process', 'task', 'handOverPreview', whose, { quiet: true, staleTime: 0 });
  const tasks = open.data ?? [];
  const form = useForm({ people: [] });
  const people = form.values['people'] as string[];
  const submit = useCall({
    form,
    errors: () =>
      people.length === 0 || tasks.length === 0
        ? { people: t(tasks.length === 0 ? 'ui.nothingOpen' : 'ui.peopleNeeded') }
        : {},
    send: async () => {
      const result = await post<HandedOver>(path('process', 'task', 'handOver'), {
        ...whose,
        toId: people[0],
      });
      say.success(t('ui.handedOver', { done: result.done }));
      for (const { title: task, msg } of result.failed.slice(0, 3)) say.warning(task, msg);
      await forgetTasks();
    },
  });
  return (
    <FormPanel
      kind="dialog"
      title={[t('ui.handOver'), from?.name].filter(Boolean).join(' · ')}
      form={form}
      submit={submit}
      ok={t('ui.handOver')}
      onClose={onClose}
    >
      <p className="field-hint">{t('ui.handOverHint')}</p>
      <Loaded answer={open} lines={3}>
        {() => (
          <>
            <p role="status">{t('ui.openTasks', { total: tasks.length })}</p>
            <Stack as="ul" gap={4}>
              {tasks.slice(0, SHOWN).map((task) => (
                <li key={`${task.instanceId}:${task.taskNo}`}>
                  {task.title} <span className="field-hint">{task.nodeName}</span>
                </li>
              ))}
              {tasks.length > SHOWN && (
                <li className="field-hint">{t('ui.andMore', { count: tasks.length - SHOWN })}</li>
              )}
            </Stack>
          </>
        )}
      </Loaded>
      <div className="form-fields">
        <ColleagueField id={`${id}-people`} name="people" title={t('ui.field.successor')} form={form} />
      </div>
    </FormPanel>
  );
}
