import { useId } from 'react';
import { FileName } from '#platform/web/detail/file-name.tsx';
import { RichText } from '#platform/web/detail/rich-text.tsx';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import type { TraceField } from '#platform/web/workflow/flow-types.ts';
import { ROOM } from './task.ts';

export type Changes = { [field: string]: string | number | boolean | null };

type CaseFieldsProps = {
  fields: readonly TraceField[];
  changes: Changes;
  onChange: (changes: Changes) => void;
};

/** The form of a case: what its reader may see, and what he may change along with his yes. */
export function CaseFields({ fields, changes, onChange }: CaseFieldsProps) {
  const t = useWords(ROOM);
  const set = (name: string, value: Changes[string]) => onChange({ ...changes, [name]: value });
  return (
    <>
      <h3 className="task-flow-head">{t('ui.form')}</h3>
      <dl className="detail-list task-facts">
        {fields.map((field) => (
          <div key={field.name} data-wide={field.table !== null || WIDE.has(field.kind) || undefined}>
            <dt>{field.label}</dt>
            <dd>
              {field.edit ? (
                <Edit
                  field={field}
                  value={changes[field.name] ?? field.value}
                  onChange={(value) => set(field.name, value)}
                />
              ) : (
                <Shown field={field} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const WIDE = new Set<TraceField['kind']>(['files', 'html']);

function Shown({ field: { kind, text, table, value } }: { field: TraceField }) {
  if (kind === 'files') return <Files ids={Array.isArray(value) ? (value as string[]) : []} />;
  if (table) return <Table {...table} />;
  if (kind === 'html') return <RichText html={String(text)} />;
  if (typeof text === 'boolean') return word(text ? 'list.yes' : 'list.no');
  return <span className="case-text">{String(text)}</span>;
}

function Files({ ids }: { ids: readonly string[] }) {
  return (
    <ul>
      {useFiles(ids).map((file) => (
        <li key={file.fileId}>
          <FileName file={file} />
        </li>
      ))}
    </ul>
  );
}

function Table({ columns, lines, sums }: NonNullable<TraceField['table']>) {
  const t = useWords(ROOM);
  return (
    <div className="table-scroll">
      <table className="data-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, line) => (
            // lines have no identity but their place
            <tr key={line}>
              {cells.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr aria-label={t('ui.sums')}>
              {sums.map((sum, place) => (
                <td key={columns[place]}>{sum || (place === 0 && t('ui.sums'))}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type EditProps = { field: TraceField; value: unknown; onChange: (value: Changes[string]) => void };

function Edit({ field, value, onChange }: EditProps) {
  const id = useId();
  const { kind, label } = field;
  if (kind === 'boolean')
    return (
      <input
        id={id}
        type="checkbox"
        aria-label={label}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (field.options)
    return (
      <Choice
        id={id}
        aria-label={label}
        value={text}
        none=""
        options={field.options}
        onChange={(next) => onChange(next || null)}
      />
    );
  // a moment of a room's own form is typed as it is written; a day has a calendar
  if (kind === 'date' && text.length !== 19)
    return <DayInput id={id} label={label} value={text} onChange={(day) => onChange(day || null)} />;
  if (kind === 'number')
    return (
      <input
        id={id}
        className="input input-number"
        type="number"
        aria-label={label}
        value={text}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      />
    );
  return (
    <textarea
      id={id}
      className="input input-lines"
      rows={2}
      maxLength={2000}
      aria-label={label}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
