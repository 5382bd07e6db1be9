import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { AppliedRow } from '#platform/web/application/application.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { stayApplication, stayApply } from '../stay-apply.ts';
import { PlanControl } from './plan-control.tsx';
import { ROOM } from './stay.ts';

const FORM = { controls: { batchId: PlanControl } };

function Granted({ row }: { row: AppliedRow }) {
  const t = useWords(ROOM);
  if (row.auditStatus !== 'approved') return null;
  const place = row['placeName'];
  return (
    <>
      <p>
        {typeof place === 'string' ? t('ui.sleeps', { place }) : t('ui.toBeHoused')}
        {row['leftAt'] !== null && ` · ${t('ui.left', { day: String(row['leftAt']).slice(0, 10) })}`}
      </p>
      <TransitionButton room={ROOM} resource={stayApply} name="leaveEarly" row={row} />
    </>
  );
}

/** What a student asked for, and the form in three steps. */
export function MinePage() {
  return (
    <OwnPage room={ROOM} application={stayApplication} form={FORM} below={(row) => <Granted row={row} />} />
  );
}
