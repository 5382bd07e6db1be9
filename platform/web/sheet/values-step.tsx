import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import type { ImportCheck } from './import-types.ts';
import { wordKey, type SheetPlan } from './plan.ts';
import { WordInput } from './word-input.tsx';

type ValuesStepProps = {
  check: ImportCheck;
  plan: SheetPlan;
  busy: boolean;
  onSkip: () => void;
  onGo: (values: ReadonlyMap<string, string>) => void;
};

type Line = { field: string; title: string; said: string; rows: number | null; means: string };

/** Words in cells that the school's own lists don't have, each beside what it means; said once, and kept. */
export function ValuesStep({ check, plan, busy, onSkip, onGo }: ValuesStepProps) {
  const t = useWords();
  const lines = linesOf(check, plan);
  const [means, setMeans] = useState<ReadonlyMap<string, string>>(
    () => new Map(lines.map((line) => [wordKey(line.field, line.said), line.means])),
  );
  const choicesOf = (field: string) => check.fields.find((one) => one.field === field)?.choices ?? null;
  const known = new Set(lines.filter(({ rows }) => rows === null).map((one) => wordKey(one.field, one.said)));
  // a word that stays open is said to nobody; one that was known and is taken back is
  const said = new Map(
    [...plan.values, ...means].filter(([key, text]) => text.trim() !== '' || known.has(key)),
  );
  return (
    <div className="sheet-step">
      <p>{t('sheet.askWords')}</p>
      <ul className="match-list" aria-label={t('sheet.wordList')}>
        {lines.map(({ field, title, said: word, rows }) => (
          <li key={wordKey(field, word)} className="match-line">
            <span className="match-title">
              <strong>{word}</strong>
              <small>{rows === null ? title : t('sheet.wordOf', { title, rows })}</small>
            </span>
            <span className="match-field">
              <WordInput
                label={t('sheet.meaningOf', { title, word })}
                none={t('sheet.noMeaning')}
                value={means.get(wordKey(field, word)) ?? ''}
                choices={choicesOf(field)}
                onChange={(value) => setMeans(new Map(means).set(wordKey(field, word), value))}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="field-hint">{t('sheet.wordsKept')}</p>
      <div className="panel-foot">
        <Button onClick={onSkip}>{t('sheet.notNow')}</Button>
        <Button look="primary" busy={busy} disabled={said.size === 0} onClick={() => onGo(said)}>
          {t('sheet.goOn')}
        </Button>
      </div>
    </div>
  );
}

/** Those that nobody knows, most rows first, then those that were read as the school says. */
function linesOf({ unknownWords, knownWords, fields }: ImportCheck, { values }: SheetPlan): Line[] {
  const asked = unknownWords
    .toSorted((a, b) => b.rows - a.rows)
    .map(({ field, title, said, rows, likely }) => ({
      field,
      title,
      said,
      rows,
      means: values.get(wordKey(field, said)) ?? likely ?? '',
    }));
  const known = knownWords.map(({ field, said, means }) => ({
    field,
    title: fields.find((one) => one.field === field)?.title ?? field,
    said,
    rows: null,
    means,
  }));
  return [...asked, ...known];
}
