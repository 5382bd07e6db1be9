import './kept-line.css';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import type { KeptForm } from './use-kept.ts';

/** Asks once whether to go on with what was typed before. */
export function KeptLine({ kept: { offer, goOn, anew } }: { kept: KeptForm }) {
  const t = useWords();
  if (!offer) return null;
  return (
    <div className="kept-line" role="status">
      <span>{t('form.kept')}</span>
      <Button look="primary" onClick={goOn}>
        {t('form.keptOn')}
      </Button>
      <Button onClick={anew}>{t('form.keptAnew')}</Button>
    </div>
  );
}
