import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM, useScore } from './score.ts';

type TermSelectProps = { value: string; onChange: (term: string) => void; whole?: boolean };

export const useTerms = (): readonly string[] => useScore<string[]>('courseOffering', 'getTerms').data ?? [];

/** One of the terms that scores may be of, the newest first; `whole`: or all of them. */
export function TermSelect({ value, onChange, whole = false }: TermSelectProps) {
  const t = useWords(ROOM);
  const terms = useTerms();
  return (
    <select
      className="input"
      aria-label={t('ui.term')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {whole && <option value="">{t('ui.allTerms')}</option>}
      {terms.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}
