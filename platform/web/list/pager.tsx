import './list.css';
import { useWords } from '../i18n/words.ts';
import { Icon } from './parts/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import { SIZES } from './params.ts';

type PagerProps = {
  current: number;
  size: number;
  total: number;
  onChange: (part: { current: number; size?: number }) => void;
};

/** Total, page numbers and rows per page. */
export function Pager({ current, size, total, onChange }: PagerProps) {
  const t = useWords();
  const pages = Math.max(1, Math.ceil(total / size));
  const step = (label: string, icon: 'left' | 'right', to: number) => (
    <button
      type="button"
      className="pager-step"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onChange({ current: to })}
    >
      <Icon name={icon} size={14} />
    </button>
  );
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <span className="pager-total">{t('list.total', { total })}</span>
      {step(t('list.previous'), 'left', current - 1)}
      {pageNumbers(Math.min(current, pages), pages).map((page, index) =>
        page === 0 ? (
          <span key={`gap ${index}`} className="pager-gap">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className="pager-page"
            aria-label={t('list.page', { page })}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onChange({ current: page })}
          >
            {page}
          </button>
        ),
      )}
      {step(t('list.next'), 'right', current + 1)}
      <select
        className="pager-size"
        aria-label={t('list.pageSize')}
        value={size}
        onChange={(event) => onChange({ current: 1, size: Number(event.target.value) })}
      >
        {SIZES.map((one) => (
          <option key={one} value={one}>
            {t('list.perPage', { size: one })}
          </option>
        ))}
      </select>
    </nav>
  );
}
