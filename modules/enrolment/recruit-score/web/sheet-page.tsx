import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import type { Made } from '../server/answers.ts';
import { scoreSheet } from '../score-sheet.ts';
import { ROOM } from './score.ts';

/** Sheets of all rooms; those of a subject are made here, their people named in the row. */
export function SheetPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const { data: subjects } = useFetched<Option[]>('dzks', 'examSubject', 'getSelect', {});
  const [subjectId, setSubject] = useState('');
  const [busy, run] = useBusy();
  const make = () =>
    run(async () => {
      const { made } = await post<Made>(path('dzks', 'scoreSheet', 'generate'), { subjectId });
      say.success(t('ui.sheet.made', { made }));
      await forget('dzks', 'scoreSheet');
    });
  return (
    <Stack as="section">
      {may('scoreSheet.generate') && (
        <Row>
          <select
            className="input"
            aria-label={t('fields.scoreSheet.subjectId')}
            value={subjectId}
            onChange={(event) => setSubject(event.target.value)}
          >
            <option value="">{t('fields.scoreSheet.subjectId')}</option>
            {subjects?.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
          <Button busy={busy} disabled={subjectId === ''} onClick={() => void make()}>
            {t('actions.scoreSheet.generate')}
          </Button>
        </Row>
      )}
      <ListPage room={ROOM} page="sheet" resource={scoreSheet} />
    </Stack>
  );
}
