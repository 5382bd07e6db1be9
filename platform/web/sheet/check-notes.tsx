import { joined } from '../i18n/joined.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';
import type { ImportCheck } from './import-types.ts';

type CheckNotesProps = { check: ImportCheck; onColumns: () => void; onWords: () => void };

/** How the sheet was read: its columns and words, with the way to change them, and what concerns the file as a whole. */
export function CheckNotes({ check, onColumns, onWords }: CheckNotesProps) {
  const t = useWords();
  const words = check.knownWords.length + check.unknownWords.length;
  return (
    <>
      <p className="sheet-counts">
        <span>{t('sheet.recognised', { count: check.columns.length })}</span>
        <Button look="link" onClick={onColumns}>
          {t('sheet.change')}
        </Button>
        {words > 0 && (
          <>
            <span>
              {check.unknownWords.length > 0
                ? t('sheet.wordsOpen', { count: check.unknownWords.length })
                : t('sheet.wordsRead', { count: check.knownWords.length })}
            </span>
            <Button look="link" aria-label={t('sheet.changeWords')} onClick={onWords}>
              {t('sheet.change')}
            </Button>
          </>
        )}
      </p>
      {check.passed.length > 0 && <p>{t('sheet.passed', { lines: joined(check.passed.map(String)) })}</p>}
      {check.missing.length > 0 && (
        <p className="hint-warn" role="alert">
          <Icon name="warning" />{' '}
          {t('sheet.missing', {
            columns: joined(check.missing.map(({ title }) => title)),
            rows: Math.max(...check.missing.map(({ rows }) => rows)),
          })}{' '}
          <Button look="link" onClick={onColumns}>
            {t('sheet.fillMissing')}
          </Button>
        </p>
      )}
    </>
  );
}
