import { useId } from 'react';
import { useWords, word } from '#platform/web/i18n/words.ts';
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
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              {field.edit ? (
                <Edit
                  field={field}
                  value={changes[field.name] ?? field.value}
                  onChange={(value) => set(field.name, value)}
                />
              ) : (
                shown(field)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function shown({ text }: TraceField): string {
  if (typeof text === 'boolean') return word(text ? 'list.yes' : 'list.no');
  return String(text);
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
