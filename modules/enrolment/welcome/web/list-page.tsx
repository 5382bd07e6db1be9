import { useMemo, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage as Derived } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Labelled } from '#platform/web/parts/field.tsx';
import { welcomeStudent } from '../welcome-student.ts';
import { CardDialog } from './card-dialog.tsx';
import { act, ROOM } from './welcome.ts';

/** All newcomers: the derived list, reminders to those chosen, and steps that they need not do. */
export function ListPage() {
  const t = useWords(ROOM);
  const [waiving, setWaiving] = useState<readonly ListRow[] | null>(null);
  const [printing, setPrinting] = useState<readonly string[] | null>(null);
  const slots = useMemo((): Slots => {
    const chosen = (then: (rows: ListRow[]) => unknown) => (rows: ListRow[]) =>
      rows.length === 0 ? say.warning(t('ui.list.chooseFirst')) : then(rows);
    return {
      actions: [
        {
          key: 'remind',
          place: 'page',
          run: chosen(async (rows) => {
            const ids = rows.map(({ id }) => id);
            const { reminded } = await act<{ reminded: number }>('welcomeStudent', 'remind', { ids });
            say.success(t('ui.list.reminded', { count: reminded }));
          }),
        },
        { key: 'exempt', place: 'page', run: chosen(setWaiving) },
        { key: 'print', place: 'page', run: chosen((rows) => setPrinting(rows.map(({ id }) => id))) },
      ],
    };
  }, [t]);
  return (
    <>
      <Derived room={ROOM} page="list" resource={welcomeStudent} slots={slots} />
      {printing && <CardDialog ids={printing} onClose={() => setPrinting(null)} />}
      {waiving && <Waive rows={waiving} onClose={() => setWaiving(null)} />}
    </>
  );
}

function Waive({ rows, onClose }: { rows: readonly ListRow[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const batchId = String(rows[0]!['batchId']);
  const [stepId, setStep] = useState('');
  const { data: steps } = useFetched<Option[]>('yxgl', 'welcomeStep', 'getSelect', { batchId });
  return (
    <AskText
      title={t('actions.welcomeStudent.exempt')}
      ok={t('actions.welcomeStudent.exempt')}
      label={t('fields.welcomeStudent.reason')}
      required
      fields={(_form, id) => (
        <Labelled label={t('ui.list.exemptStep')}>
          <select
            id={`${id}-step`}
            className="input"
            value={stepId}
            onChange={(event) => setStep(event.target.value)}
          >
            <option value="" />
            {steps?.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      send={async (reason) => {
        const ids = rows.map(({ id }) => id);
        const { exempted } = await act<{ exempted: number }>('welcomeStudent', 'exempt', {
          ids,
          stepId,
          reason,
        });
        say.success(t('ui.list.exempted', { count: exempted }));
      }}
      onClose={onClose}
    />
  );
}
