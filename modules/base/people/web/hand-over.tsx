import '#platform/web/form/form.css';
import { Select } from '#platform/web/form/antd.tsx';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { can } from '#platform/web/client/session.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Labelled } from '#platform/web/parts/field.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { HandedOver as StepsHandedOver } from '#modules/process/task/answers';
import type { TeachingDuties, TeachingHandedOver } from '#modules/base/teaching/answers';
import type { Duties, HandedOver, TeacherOption } from '../server/answers.ts';

const ROOM = 'base/people';

/** What he is to teach, for whoever may hand that over. */
function useTeaching(teacherId: string): TeachingDuties | null {
  const { data } = useFetched<TeachingDuties>(
    'base',
    'teachTask',
    'duties',
    { teacherId },
    { staleTime: 0, quiet: true, enabled: can('teachTask.handOver') },
  );
  return data ?? null;
}

/** Who takes over the classes, lessons, buildings, departments and open steps of a colleague. */
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
  const teaching = useTeaching(leaver.id);
  const [from, setFrom] = useState<string | null>(null);
  const day = from ?? teaching?.today ?? '';
  const name = String(leaver['name']);
  const send = async () => {
    // first what can be refused: the successor may have something else at the time of a lesson
    const taught =
      teaching && teaching.tasks + teaching.lessons > 0
        ? await post<TeachingHandedOver>(path('base', 'teachTask', 'handOver'), {
            ...{ fromId: leaver.id, toId, from: day },
          })
        : { tasks: 0, lessons: 0 };
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
    const { lessons } = taught;
    say.success(t('ui.handedOver', { ...moved, tasks: steps.done, teachTasks: taught.tasks, lessons }));
    await Promise.all([
      forget('base', 'teachTask'),
      forget('base', 'lesson'),
      forget('base', 'teacher'),
      forget('base', 'stuClass'),
      forget('base', 'building'),
    ]);
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.handOverTitle', { name })}
      onClose={onClose}
      act={send}
      ok={t('actions.teacher.handOver')}
      disabled={toId === null || (teaching !== null && day === '')}
    >
      <p className="field-hint">{t('ui.handOverHint')}</p>
      {held && <p>{t('ui.handOverHeld', held)}</p>}
      {teaching && teaching.tasks + teaching.lessons > 0 && (
        <Labelled label={t('ui.handOverFrom', { teachTasks: teaching.tasks, lessons: teaching.lessons })}>
          <input
            type="date"
            className="input"
            min={teaching.today}
            value={day}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Labelled>
      )}
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
