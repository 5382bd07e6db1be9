import { entityOf, isMomentPart, type Figures } from '#platform/kit/figures.ts';
import { useWords, word } from '../i18n/words.ts';
import { useLabels } from '../list/words.ts';

type Line = { key: string | null; label: string | null };

/** What dimensions and their parts are called. */
export function useParts(room: string, figures: Figures) {
  const { of: resource } = figures;
  const t = useWords(room);
  const labels = useLabels(room);
  return {
    wordOf: (by: string): string => {
      if (isMomentPart(by)) return word(`figures.moment.${by}`);
      return Object.hasOwn(resource.fields, by)
        ? labels.field(resource, by)
        : t(`figures.${entityOf(figures)}.${by}`);
    },
    labelOf: (by: string, { key, label }: Line): string => {
      if (key === null) return word('figures.none');
      if (by === 'weekday') return word(`figures.weekdays.${key}`);
      return by === 'hour' ? `${key}:00` : (label ?? key);
    },
  };
}
