import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { joined } from '../i18n/joined.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';
import { DefaultsList } from './defaults-list.tsx';
import type { FieldChoice, ImportCheck, MatchedColumn } from './import-types.ts';
import { fieldsOf, withField, type SheetPlan } from './plan.ts';

type Columns = readonly (string | null)[];

type ColumnsStepProps = {
  check: ImportCheck;
  plan: SheetPlan;
  busy: boolean;
  onAgain: () => void;
  onGo: (columns: Columns, defaults: ReadonlyMap<string, string>) => void;
};

/** Each column of the sheet beside its field, and what the whole file has in common. */
export function ColumnsStep({ check, plan, busy, onAgain, onGo }: ColumnsStepProps) {
  const [columns, setColumns] = useState<Columns>(() => fieldsOf(check.matched));
  const [defaults, setDefaults] = useState(plan.defaults);
  const t = useWords();
  const key = check.fields.find(({ isKey }) => isKey);
  const hasKey = key === undefined || columns.includes(key.field);
  const asked = check.matched.filter(({ certain }) => !certain);
  return (
    <div className="sheet-step">
      {asked.length > 0 && (
        <p className="hint-warn">
          <Icon name="warning" /> {t('sheet.askColumns', { columns: joined(asked.map(nameOf)) })}
        </p>
      )}
      {!hasKey && (
        <p className="hint-warn" role="alert">
          <Icon name="warning" /> {t('sheet.askKey', { name: key.title })}
        </p>
      )}
      <ul className="match-list" aria-label={t('sheet.matchList')}>
        {check.matched.map((column) => (
          <ColumnLine
            key={column.place}
            column={column}
            fields={check.fields}
            field={columns[column.place] ?? null}
            onChange={(field) => setColumns(withField(columns, column.place, field))}
          />
        ))}
      </ul>
      <DefaultsList fields={check.fields} columns={columns} defaults={defaults} onChange={setDefaults} />
      <div className="panel-foot">
        <Button onClick={onAgain}>{t('sheet.again')}</Button>
        <Button look="primary" busy={busy} disabled={!hasKey} onClick={() => onGo(columns, defaults)}>
          {t('sheet.goOn')}
        </Button>
      </div>
    </div>
  );
}

type ColumnLineProps = {
  column: MatchedColumn;
  fields: readonly FieldChoice[];
  field: string | null;
  onChange: (field: string | null) => void;
};

function ColumnLine({ column, fields, field, onChange }: ColumnLineProps) {
  const t = useWords();
  const name = nameOf(column);
  const isAsked = !column.certain && field === column.field;
  const how = field === column.field && HINTS.has(column.how) ? t(`sheet.how.${column.how}`) : '';
  return (
    <li className="match-line" data-ask={isAsked || undefined} data-off={field === null || undefined}>
      <span className="match-title">
        <strong>{name}</strong>
        <small>{column.sample.length > 0 ? column.sample.join(' · ') : t('sheet.noSample')}</small>
      </span>
      <span className="match-field">
        <select
          className="input"
          aria-label={t('sheet.fieldOf', { column: name })}
          value={field ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{t('sheet.leaveOut')}</option>
          {fields.map((one) => (
            <option key={one.field} value={one.field}>
              {one.needed ? `${one.title} *` : one.title}
            </option>
          ))}
        </select>
        {how && <small>{how}</small>}
      </span>
    </li>
  );
}

/** Ways of knowing a column that are worth a word. */
const HINTS = new Set(['kept', 'word', 'cells']);

/** A column without a title goes by its letters, as the program shows them. */
const nameOf = ({ title, place }: MatchedColumn): string => title || lettersOf(place);

const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));
