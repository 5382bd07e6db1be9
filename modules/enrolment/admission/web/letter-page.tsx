import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import type { Option } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { admissionLetter } from '../admission-letter.ts';
import { ROOM } from './admission.ts';
import type { Made } from '../server/answers.ts';
import { PrintLetters } from './print-letters.tsx';

/** Letters: made for all who have none, printed in batches, followed on their way. */
export function LetterPage() {
  const [making, setMaking] = useState(false);
  const [printed, setPrinted] = useState<ListRow[] | null>(null);
  const [slots] = useState<Slots>(() => ({
    actions: [
      { key: 'generate', place: 'page', run: () => setMaking(true) },
      { key: 'print', place: 'page', run: (rows) => setPrinted(rows) },
    ],
  }));
  return (
    <>
      <ListPage room={ROOM} page="letter" resource={admissionLetter} slots={slots} />
      {making && <Make onClose={() => setMaking(false)} />}
      {printed && <PrintLetters ids={printed.map(({ id }) => id)} onClose={() => setPrinted(null)} />}
    </>
  );
}

function Make({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const { data: templates = [] } = useFetched<Option[]>(
    'zsgl',
    'letterTemplate',
    'getSelect',
    {},
    { staleTime: 0 },
  );
  const provinces = useOptions('province');
  const [templateId, setTemplate] = useState('');
  const [province, setProvince] = useState('');
  const [busy, run] = useBusy();
  const chosen = templateId || (templates[0]?.value ?? '');
  const make = () =>
    run(async () => {
      const { made } = await post<Made>(path('zsgl', 'admissionLetter', 'generate'), {
        templateId: chosen,
        province: province || null,
      });
      say.success(t('ui.letter.made', { count: made }));
      await forgetRows(admissionLetter);
      onClose();
    });
  return (
    <Panel
      kind="dialog"
      title={t('actions.admissionLetter.generate')}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} disabled={chosen === ''} onClick={() => void make()}>
          {t('actions.admissionLetter.generate')}
        </Button>
      }
    >
      <Stack>
        <Labelled label={t('resources.letterTemplate')}>
          <select className="input" value={chosen} onChange={(event) => setTemplate(event.target.value)}>
            {templates.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('fields.admittedStudent.province')}>
          <select className="input" value={province} onChange={(event) => setProvince(event.target.value)}>
            <option value="">{t('ui.letter.everywhere')}</option>
            {provinces.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </Labelled>
        <Soft small>{t('ui.letter.makeHint')}</Soft>
      </Stack>
    </Panel>
  );
}
