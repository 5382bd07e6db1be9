import { useMemo, useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import type { OpenPlan } from '../server/answers.ts';
import { stayApply } from '../stay-apply.ts';
import { ROOM } from './stay.ts';

/** Who stays on a day, in the derived list of the applications, and the same on paper. */
export function RosterPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: plans } = useFetched<OpenPlan[]>('yxgl', 'stayBatch', 'getOpen', {});
  const [chosen, setDay] = useState('');
  const [printing, setPrinting] = useState(false);
  const today = schoolNow().slice(0, 10);
  // before a holiday its first day is what one looks for
  const first = plans?.map((plan) => plan.stayFrom).sort()[0] ?? today;
  const day = chosen || (first > today ? first : today);
  const fixed = useMemo(() => ({ 'fromDate.end': day, 'lastDate.start': day }), [day]);
  const buildingId = page.params['buildingId'];
  const oneBuilding = buildingId && !buildingId.includes(',') ? { buildingId } : {};
  return (
    <Stack as="section">
      <Row as="header">
        <input
          type="date"
          className="input"
          style={{ maxWidth: 320 }}
          aria-label={t('ui.day')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button icon="print" onClick={() => setPrinting(true)}>
          {t('ui.print')}
        </Button>
      </Row>
      <ListPage key={day} room={ROOM} page="roster" resource={stayApply} fixed={fixed} />
      {printing && (
        <PrintDialog
          title={`${t('pages.roster')} ${day}`}
          call={['yxgl', 'stayApply', 'roster']}
          params={{ day, ...oneBuilding }}
          onClose={() => setPrinting(false)}
        />
      )}
    </Stack>
  );
}
