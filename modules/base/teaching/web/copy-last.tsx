import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { TermChoice } from '#modules/base/calendar/answers';
import { teachTask } from '../teach-task.ts';
import type { Copied } from '../server/answers.ts';

/** The term that gets the tasks of the one before. */
export function CopyLast({ onClose }: { onClose: () => void }) {
  const t = useWords('base/teaching');
  const { data: terms = [] } = useFetched<TermChoice[]>(
    'base',
    'schoolCalendar',
    'getXnXqSelect',
    {},
    { quiet: true },
  );
  const [chosen, setChosen] = useState('');
  const calendarId = chosen || (terms[0]?.id ?? '');
  const act = async () => {
    const made = await post<Copied>(path('base', 'teachTask', 'copyLast'), { calendarId });
    await forgetRows(teachTask);
    say.success(t('ui.copied', made));
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('actions.teachTask.copyLast')}
      onClose={onClose}
      act={act}
      ok={t('ui.copy')}
      disabled={calendarId === ''}
    >
      <Soft>{t('ui.copyHint')}</Soft>
      <Labelled label={t('ui.copyInto')}>
        <select className="input" value={calendarId} onChange={(event) => setChosen(event.target.value)}>
          {terms.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
    </ActPanel>
  );
}
