import { useWords } from '../../i18n/words.ts';

/** While a page's files arrive. */
export function Loading() {
  const t = useWords();
  return (
    <div className="page-loading" role="status" aria-label={t('frame.loading')}>
      <span className="spinner" />
    </div>
  );
}
