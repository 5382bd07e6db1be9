import type { AppliedRow } from '#platform/web/application/application.ts';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Value } from '#platform/web/list/value.tsx';
import { changeApplication, dormChange } from '../dorm-change.ts';
import { ROOM } from './change.ts';
import { FORM } from './form.tsx';

/** What a student asked for, until when he has to move, and the form. */
export function MinePage() {
  return (
    <OwnPage room={ROOM} application={changeApplication} form={FORM} below={(row) => <Way row={row} />} />
  );
}

function Way({ row }: { row: AppliedRow }) {
  const t = useWords(ROOM);
  const { execStatus } = dormChange.fields;
  const day = String(row['lockUntil'] ?? '').slice(0, 16);
  return (
    <>
      <p>{t('ui.way', { from: String(row['fromPlace'] ?? ''), to: String(row['toPlace'] ?? '') })}</p>
      {row['execStatus'] !== 'none' && <Value field={execStatus} value={row['execStatus']} />}
      {row['execStatus'] === 'toMove' && <p>{t('ui.moveBy', { day })}</p>}
    </>
  );
}
