import './location.css';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { AppliedRow } from '#platform/web/application/application.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { locationApplication, locationApply } from '../location-apply.ts';
import { FORM } from './form.ts';
import { ROOM } from './location.ts';

function Granted({ row }: { row: AppliedRow }) {
  const t = useWords(ROOM);
  if (row.auditStatus !== 'approved') return null;
  return (
    <>
      <p>{t('ui.valid', { from: String(row['fromDate']), to: String(row['lastDate']) })}</p>
      <TransitionButton room={ROOM} resource={locationApply} name="end" row={row} />
    </>
  );
}

/** What a student asked for, and the form in three steps. */
export function MinePage() {
  return (
    <OwnPage
      room={ROOM}
      application={locationApplication}
      form={FORM}
      below={(row) => <Granted row={row} />}
    />
  );
}
