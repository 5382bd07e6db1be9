import { useId } from 'react';
import type { ShownParameter } from '#platform/kit/shown-parameter.ts';
import { RefControl } from '../form/fields/ref.tsx';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { useRefOptions } from '../pick/use-ref-options.ts';
import { ParameterControl } from './parameter-control.tsx';
import type { Values } from './parameter-line.tsx';

type ByDepartmentProps = {
  one: ShownParameter;
  value: Values;
  /** What a new one begins with. */
  school: unknown;
  error: string | undefined;
  onChange: (value: Values) => void;
};

/** Departments that have a value of their own. */
export function ByDepartment({ one, value, school, error, onChange }: ByDepartmentProps) {
  const t = useWords();
  const id = useId();
  const ids = Object.keys(value);
  const names = useRefOptions('department', { ids }).options;
  const nameOf = (department: string) => names.find((name) => name.value === department)?.label ?? '…';
  const title = t('parameter.addDepartment', { name: one.paramName });
  const filters = { ...one.parameter.perDepartment };
  return (
    <section className="param-departments" aria-label={t('parameter.departments')}>
      <h4>{t('parameter.departments')}</h4>
      {ids.length === 0 && <p className="field-hint">{t('parameter.noDepartments')}</p>}
      {ids.map((department) => (
        <div key={department} className="param-department" role="group" aria-label={nameOf(department)}>
          <header>
            <strong>{nameOf(department)}</strong>
            <Button
              look="link-danger"
              icon="trash"
              aria-label={t('parameter.dropDepartment', { name: nameOf(department) })}
              onClick={() =>
                onChange(Object.fromEntries(Object.entries(value).filter(([other]) => other !== department)))
              }
            />
          </header>
          <ParameterControl
            id={`${id}-${department}`}
            title={nameOf(department)}
            parameter={one.parameter}
            of={one}
            value={value[department]}
            invalid={error !== undefined}
            describedBy={`${id}-error`}
            onChange={(next) => onChange({ ...value, [department]: next })}
          />
        </div>
      ))}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {one.may && (
        <div className="form-field">
          <label htmlFor={id}>{title}</label>
          <RefControl
            // a chosen one stands above: the next is chosen in an empty control
            key={ids.length}
            id={id}
            name="departmentId"
            title={title}
            field={{ kind: 'ref', to: 'department' }}
            filters={filters}
            value={null}
            room=""
            invalid={false}
            values={{}}
            onChange={(next) => typeof next === 'string' && onChange({ [next]: school, ...value })}
          />
        </div>
      )}
    </section>
  );
}
