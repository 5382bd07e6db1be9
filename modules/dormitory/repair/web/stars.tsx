import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Given, Stars } from '#platform/web/parts/stars.tsx';
import { ROOM } from './order.ts';

export function StarsControl({ id, title, value, onChange }: ControlProps) {
  const t = useWords(ROOM);
  const stars = typeof value === 'number' ? value : 0;
  return (
    <Stars id={id} label={title} value={stars} name={(n) => t('ui.rate.star', { n })} onChange={onChange} />
  );
}

/** Stars that somebody gave. */
export function GivenStars({ value }: { value: number }) {
  const t = useWords(ROOM);
  return <Given stars={'★'.repeat(value) + '☆'.repeat(5 - value)} label={t('ui.rate.star', { n: value })} />;
}

/** Mean of the stars that somebody gave; nothing where nobody did. */
export function Rating({ value }: { value: unknown }) {
  const t = useWords(ROOM);
  if (typeof value !== 'number') return <>—</>;
  return <Given stars={`★ ${value}`} label={t('ui.rate.of', { n: value })} />;
}
