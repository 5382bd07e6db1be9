import { createElement, useContext } from 'react';
import type { ChildrenField } from '#platform/kit/field.ts';
import { useWords, word } from '../../i18n/words.ts';
import { Button } from '../../list/parts/button.tsx';
import { InnerContext, type ControlProps } from '../control.ts';

type ChildRow = { readonly [name: string]: unknown };

/** Rows inside a row, as a table that is filled in; on a phone each row becomes a block. */
export function ChildrenControl(props: ControlProps<ChildrenField>) {
  const { id, field, name, value, onChange, room, describedBy, title } = props;
  const t = useWords();
  const rows = (Array.isArray(value) ? value : []) as ChildRow[];
  const names = Object.keys(field.of);
  const within = useContext(InnerContext);
  const label = (inner: string) => within.label(name, inner);
  const most = field.max ?? 50;
  const set = (index: number, inner: string, next: unknown) =>
    onChange(rows.with(index, { ...rows[index], [inner]: next }));
  return (
    <div className="children" role="group" aria-label={title} aria-describedby={describedBy}>
      {rows.length > 0 && (
        <table className="children-table">
          <thead>
            <tr>
              <th scope="col">#</th>
              {names.map((inner) => (
                <th key={inner} scope="col">
                  {label(inner)}
                  {field.of[inner]!.required && <span className="field-mark">*</span>}
                </th>
              ))}
              <th scope="col">
                <span className="out-of-sight">{t('list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // rows have no identity of their own; their place is it
              <tr key={index}>
                <td className="children-line">{index + 1}</td>
                {names.map((inner) => (
                  <td key={inner} data-label={label(inner)}>
                    <ChildCell
                      id={`${id}-${index}-${inner}`}
                      title={`${word('form.line', { line: index + 1 })} ${label(inner)}`}
                      name={inner}
                      field={field.of[inner]!}
                      room={room}
                      row={row}
                      onChange={(next) => set(index, inner, next)}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    look="link-danger"
                    icon="trash"
                    aria-label={t('form.removeRow', { line: index + 1 })}
                    onClick={() => onChange(rows.toSpliced(index, 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        id={id}
        aria-label={`${title} ${t('form.addRow')}`}
        icon="add"
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, {}])}
      >
        {rows.length >= most ? t('form.most', { max: most }) : t('form.addRow')}
      </Button>
    </div>
  );
}

type ChildCellProps = Pick<ControlProps, 'id' | 'title' | 'name' | 'field' | 'room' | 'onChange'> & {
  row: ChildRow;
};

function ChildCell({ row, ...own }: ChildCellProps) {
  const control = useContext(InnerContext).controlOf(own.field);
  return (
    <>
      <label className="out-of-sight" htmlFor={own.id}>
        {own.title}
      </label>
      {control &&
        createElement(control, { ...own, value: row[own.name] ?? null, values: row, invalid: false })}
    </>
  );
}
