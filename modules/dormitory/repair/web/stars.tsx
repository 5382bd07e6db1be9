import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './order.ts';

const FIVE = [1, 2, 3, 4, 5] as const;

/** One to five stars, as radio buttons: a thumb, arrow keys and screen readers all reach them. */
export function StarsControl({ id, name, title, value, onChange, describedBy }: ControlProps) {
  const t = useWords(ROOM);
  const chosen = typeof value === 'number' ? value : 0;
  return (
    <div className="repair-stars" role="radiogroup" aria-label={title} aria-describedby={describedBy}>
      {FIVE.map((star) => (
        <label key={star} data-on={star <= chosen || undefined}>
          <input
            type="radio"
            className="out-of-sight"
            id={star === 1 ? id : undefined}
            name={name}
            checked={star === chosen}
            aria-label={t('ui.rate.star', { n: star })}
            onChange={() => onChange(star)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </div>
  );
}

/** Stars that somebody gave. */
export function Stars({ value }: { value: number }) {
  const t = useWords(ROOM);
  return (
    <span className="repair-given" role="img" aria-label={t('ui.rate.star', { n: value })}>
      {'★'.repeat(value)}
      {'☆'.repeat(5 - value)}
    </span>
  );
}

/** Mean of the stars that somebody gave; nothing where nobody did. */
export function Rating({ value }: { value: unknown }) {
  const t = useWords(ROOM);
  if (typeof value !== 'number') return <>—</>;
  return (
    <span className="repair-given" role="img" aria-label={t('ui.rate.of', { n: value })}>
      ★ {value}
    </span>
  );
}
