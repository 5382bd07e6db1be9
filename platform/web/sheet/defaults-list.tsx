import { useWords } from '../i18n/words.ts';
import type { FieldChoice } from './import-types.ts';
import { absentFields } from './plan.ts';
import { WordInput } from './word-input.tsx';

type DefaultsListProps = {
  fields: readonly FieldChoice[];
  columns: readonly (string | null)[];
  defaults: ReadonlyMap<string, string>;
  onChange: (defaults: ReadonlyMap<string, string>) => void;
};

/** What the sheet doesn't say and all its new rows have in common: needed fields, and whichever else is chosen. */
export function DefaultsList({ fields, columns, defaults, onChange }: DefaultsListProps) {
  const t = useWords();
  const absent = absentFields(fields, columns);
  const shown = fields.filter(({ field, isKey, needed }) => {
    if (isKey) return false;
    return defaults.has(field) || (needed && !columns.includes(field));
  });
  const others = absent.filter(({ field }) => !shown.some((one) => one.field === field));
  if (shown.length === 0 && others.length === 0) return null;
  const set = (field: string, value: string) => onChange(new Map(defaults).set(field, value));
  return (
    <fieldset className="sheet-choices match-defaults">
      <legend>{t('sheet.forAll')}</legend>
      {shown.length > 0 && <p className="field-hint">{t('sheet.forAllHint')}</p>}
      <ul className="match-list">
        {shown.map(({ field, title, choices }) => (
          <li key={field} className="match-line">
            <span className="match-title">{title}</span>
            <span className="match-field">
              <WordInput
                label={t('sheet.forAllOf', { name: title })}
                none={t('sheet.byRow')}
                value={defaults.get(field) ?? ''}
                choices={choices}
                onChange={(value) => set(field, value)}
              />
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <select
          className="input"
          aria-label={t('sheet.forAllMore')}
          value=""
          onChange={({ target }) => set(target.value, '')}
        >
          <option value="">{t('sheet.forAllMore')}</option>
          {others.map(({ field, title }) => (
            <option key={field} value={field}>
              {title}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}
