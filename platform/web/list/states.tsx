import './list.css';
import { isRefusal } from '../client/refusal.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from './parts/button.tsx';
import { Icon } from './parts/icon.tsx';

/** While the first rows arrive: the shape of what comes. */
export function Skeleton({ lines = 8 }: { lines?: number }) {
  const t = useWords();
  return (
    <div className="skeleton" role="status" aria-label={t('list.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-line" />
      ))}
    </div>
  );
}

/** No rows: because there are none, or because of the filters. */
export function Empty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useWords();
  return (
    <div className="list-state">
      <Icon name="empty" size={48} />
      <p>{t(filtered ? 'list.emptyFiltered' : 'list.empty')}</p>
      {filtered && <Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    </div>
  );
}

/** The server's own sentence, and another try. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useWords();
  return (
    <div className="list-state" role="alert">
      <Icon name="warning" size={40} />
      <p>{t('list.failed')}</p>
      {isRefusal(error) && error.msg && <p className="list-state-why">{error.msg}</p>}
      <Button icon="refresh" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  );
}
