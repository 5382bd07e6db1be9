import { useObserved } from '../../client/observe.ts';
import { session, useUser } from '../../client/session.ts';
import { useWords } from '../../i18n/words.ts';

/** Days before the end from which administrators see it on every page. */
const SOON = 30;

/** Tells who runs the school that its licence ends soon, or is over; nobody else. */
export function LicenceBanner() {
  const t = useWords();
  const user = useUser();
  const app = useObserved(session, (s) => s.app);
  const left = app?.licence?.daysLeft ?? null;
  if (user?.roleType !== 'gly' || left === null || left > SOON) return null;
  const text = left < 0 ? t('frame.licenceOver') : t('frame.licenceEnds', { days: left });
  return (
    <p className="frame-notice" role="status" data-over={left < 0 || undefined}>
      {text}
    </p>
  );
}
