import { useEffect } from 'react';
import { useWords } from '../../i18n/words.ts';
import { startWaiting } from '../frame/on-the-way.ts';

/** While a page's files arrive. */
export function Loading() {
  const t = useWords();
  useEffect(startWaiting, []);
  return (
    <div className="page-loading" role="status" aria-label={t('frame.loading')}>
      <span className="spinner" />
    </div>
  );
}
