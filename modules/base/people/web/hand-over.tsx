import '#platform/web/form/form.css';
import { Select } from '#platform/web/form/antd.tsx';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { HandedOver as StepsHandedOver } from '#modules/process/task/answers';
import type { Duties, HandedOver, TeacherOption } from '../server/answers.ts';

const ROOM = 'base/people';

/** Who takes over the classes, buildings, departments and open steps of a colleague. */
export function HandOver({ leaver, onClose }: { leaver: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [toId, setToId] = useState<string | null>(null);
  const query = { keyword: usePaused(keyword) };
  const { data = [] } = useFetched<TeacherOption[]>('base', 'teacher', 'getSelect', query, {
    quiet: true,
    keep: true,
  });
  const { data: held } = useFetched<Duties>(
    'base',
    'teacher',
    'duties',
    { id: leaver.id },
    { staleTime: 0, quiet: true },
  );
  const name = String(leaver['name']);
  const send = async () => {
    const moved = await post<HandedOver>(path('base', 'teacher', 'handOver'), {
      id: leaver.id,
      toId,
    });
    const to = data.find(({ value }) => value === toId)?.userId;
    // each step of a case changes hands on its own: one that moved meanwhile holds up nothing
    const steps =
      held && held.tasks > 0 && held.userId && to
        ? await post<StepsHandedOver>(path('process', 'task', 'handOver'), {
            fromId: held.userId,
            toId: to,
          })
        : { done: 0 };
    say.success(t('ui.handedOver', { ...moved, tasks: steps.done }));
    await Promise.all([forget('base', 'teacher'), forget('base', 'stuClass'), forget('base', 'building')]);
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.handOverTitle', { name })}
      onClose={onClose}
      act={send}
      ok={t('actions.teacher.handOver')}
      disabled={toId === null}
    >
      <p className="field-hint">{t('ui.handOverHint')}</p>
      {held && <p>{t('ui.handOverHeld', held)}</p>}
      <div className="form-field">
        <label htmlFor={id}>{t('ui.handOverTo')}</label>
        <Select
          id={id}
          className="form-pick"
          value={toId}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          options={data.filter(({ value }) => value !== leaver.id)}
          onChange={setToId}
        />
      </div>
    </ActPanel>
  );
}
