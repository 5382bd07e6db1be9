import { useId } from 'react';
import { FileName } from '#platform/web/detail/file-name.tsx';
import { RichText } from '#platform/web/detail/rich-text.tsx';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { RowsTable } from '#platform/web/list/rows-table.tsx';
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

function Shown({ field: { kind, label, text, table, value } }: { field: TraceField }) {
  if (kind === 'files') return <Files ids={Array.isArray(value) ? (value as string[]) : []} />;
  if (table) return <Lines {...{ label }} {...table} />;
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

type Filled = { cells: readonly string[]; place: number };

/** Lines have no identity but their place; what their columns come to stands below them. */
function Lines({ label, columns, lines, sums }: NonNullable<TraceField['table']> & { label: string }) {
  const t = useWords(ROOM);
  const [first, ...more] = sums ?? [];
  const total = sums && [first || t('ui.sums'), ...more];
  const rows = [...lines, ...(total ? [total] : [])].map((cells, place): Filled => ({ cells, place }));
  return (
    <RowsTable
      label={label}
      rows={rows}
      keyOf={({ place }) => String(place)}
      columns={columns.map((column, at) => [column, (row: Filled) => row.cells[at]] as const)}
      rowProps={({ cells }) => (cells === total ? { className: 'case-sums' } : {})}
    />
  );
}

type EditProps = { field: TraceField; value: unknown; onChange: (value: Changes[string]) => void };

function Edit({ field: { kind, label, options }, value, onChange }: EditProps) {
  const named = { id: useId(), 'aria-label': label };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (kind === 'boolean') {
    const isOn = value === true;
    return <input {...named} type="checkbox" checked={isOn} onChange={() => onChange(!isOn)} />;
  }
  if (options)
    return (
      <Choice {...named} {...{ options }} none="" value={text} onChange={(next) => onChange(next || null)} />
    );
  // a moment of a room's own form is typed as it is written; a day has a calendar
  if (kind === 'date' && text.length !== 19)
    return <DayInput id={named.id} {...{ label }} value={text} onChange={(day) => onChange(day || null)} />;
  if (kind === 'number')
    return (
      <input
        {...named}
        className="input input-number"
        type="number"
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    );
  return (
    <textarea
      {...named}
      className="input input-lines"
      rows={2}
      maxLength={2000}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
